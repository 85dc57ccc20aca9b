import type { TokenJson } from '../../../../contract/token.ts'
import { cutPath, idPart, readObject, type Query } from '../../../data/query.ts'

export const tokenApiPath = (id: string): string => `/api/token/${idPart(id)}`

export const tokenQuery = (id: string): Query<TokenJson> => ({
  key: ['token', id],
  path: cutPath(tokenApiPath(id)),
  read: readObject<TokenJson>,
  onError: 'panel',
})
