import type { TokenJson } from '../../../contract/token.ts'
import { readObject, type Query } from '../../data/query.ts'

export const tokenQuery = (id: string): Query<TokenJson> => ({
  key: ['token', id],
  path: `/api/token/${encodeURIComponent(id)}`,
  read: readObject<TokenJson>,
  onError: 'panel',
})
