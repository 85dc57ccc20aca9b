import type { TokenJson } from '../../../contract/token.ts'
import { idPart, readObject, type Query } from '../../data/query.ts'

export const tokenQuery = (id: string): Query<TokenJson> => ({
  key: ['token', id],
  path: `/api/token/${idPart(id)}`,
  read: readObject<TokenJson>,
  onError: 'panel',
})
