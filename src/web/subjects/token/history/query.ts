import type { At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenHistoryJson } from '../../../../contract/token.ts'
import { readList, type Query } from '../../../data/query.ts'

export type TokenHistoryParams = { id: string; page: number } & At

export const tokenHistoryQuery = (id: string, page: number): Query<ListJson<TokenHistoryJson>> => ({
  key: ['token-history', id, page],
  path: `/api/token/${encodeURIComponent(id)}/history/list/${page}`,
  read: readList<TokenHistoryJson>,
  onError: 'toast',
})
