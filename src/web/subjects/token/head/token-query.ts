import type { TokenJson } from '../../../../contract/token.ts'
import { atKey, withAt } from '../../../data/at.ts'
import { cutPath, idPart, readObject, type Query } from '../../../data/query.ts'

export const tokenApiPath = (id: string): string => `/api/token/${idPart(id)}`

export const tokenQuery = (id: string, at?: string): Query<TokenJson> => ({
  key: atKey('token', id, at),
  path: withAt(cutPath(tokenApiPath(id)), at),
  read: readObject<TokenJson>,
  onError: 'panel',
})
