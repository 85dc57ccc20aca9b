import type { At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { ReserveJson } from '../../../../contract/token.ts'
import { readList, type Query } from '../../../data/query.ts'

export type TokenReserveParams = { id: string; page: number } & At

export const tokenReserveQuery = (id: string, page: number): Query<ListJson<ReserveJson>> => ({
  key: ['token-reserve', id, page],
  path: `/api/token/${encodeURIComponent(id)}/reserve/list/${page}`,
  read: readList<ReserveJson>,
  onError: 'toast',
})
