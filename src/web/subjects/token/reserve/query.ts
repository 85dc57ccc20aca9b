import { pageQuery } from '../../../data/page-query.ts'
import { type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { ReserveJson } from '../../../../contract/token.ts'

export type TokenReserveParams = { id: string; page: number } & At

export const tokenReserveQuery = (id: string, page: number, at?: string) =>
  pageQuery<ListJson<ReserveJson>>('token-reserve', id, `/api/token/${encodeURIComponent(id)}/reserve/list`, page, at)
