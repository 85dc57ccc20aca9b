import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { readList, type Query } from '../../../data/query.ts'

export type TokenListParams = { page: number }

export const tokenListQuery = (page: number): Query<ListJson<TokenJson>> => ({
  key: ['token-list', page],
  path: `/api/token/list/${page}`,
  read: readList<TokenJson>,
  onError: 'toast',
})
