import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { readList, type Query } from '../../../data/query.ts'

export type TokenListParams = { page: number; filter: string }

export const TOKEN_LIST_API = '/api/token/list'

/** `filter`: the order, as in the address of the page. */
export const tokenListQuery = ({ page, filter }: TokenListParams): Query<ListJson<TokenJson>> => ({
  key: ['token-list', page, filter],
  path: withFilter(`${TOKEN_LIST_API}/${page}`, filter),
  read: readList<TokenJson>,
  onError: 'toast',
})
