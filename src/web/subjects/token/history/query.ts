import { pageQuery } from '../../../data/page-query.ts'
import { type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenHistoryJson } from '../../../../contract/token.ts'

export type TokenHistoryParams = { id: string; page: number } & At

export const tokenHistoryQuery = (id: string, page: number, at?: string) =>
  pageQuery<ListJson<TokenHistoryJson>>('token-history', id, `/api/token/${encodeURIComponent(id)}/history/list`, page, at)
