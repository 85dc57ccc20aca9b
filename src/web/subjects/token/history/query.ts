import { atKey, withAt, type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenHistoryJson } from '../../../../contract/token.ts'
import { readList, type Query } from '../../../data/query.ts'

export type TokenHistoryParams = { id: string; page: number } & At

export const tokenHistoryQuery = (id: string, page: number, at?: string): Query<ListJson<TokenHistoryJson>> => ({
  key: [...atKey('token-history', id, at), page],
  path: withAt(`/api/token/${encodeURIComponent(id)}/history/list/${page}`, at),
  read: readList<TokenHistoryJson>,
  onError: 'toast',
})
