import { atKey, withAt, type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { ReserveJson } from '../../../../contract/token.ts'
import { readList, type Query } from '../../../data/query.ts'

export type TokenReserveParams = { id: string; page: number } & At

export const tokenReserveQuery = (id: string, page: number, at?: string): Query<ListJson<ReserveJson>> => ({
  key: [...atKey('token-reserve', id, at), page],
  path: withAt(`/api/token/${encodeURIComponent(id)}/reserve/list/${page}`, at),
  read: readList<ReserveJson>,
  onError: 'toast',
})
