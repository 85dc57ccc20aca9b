import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { readList, type Query } from '../../../data/query.ts'

export type TokenSearchParams = { kw: string; page: number }

/** `is_capped`: there are more matches than are ranked. */
export type TokenMatches = ListJson<TokenJson> & { is_capped?: boolean }

export const tokenSearchQuery = (kw: string, page: number): Query<TokenMatches> => ({
  key: ['token-search', kw, page],
  path: `/api/token/list/${page}?kw=${encodeURIComponent(kw)}`,
  read: (data) => readList<TokenJson>(data),
  onError: 'toast',
})
