import { useLoaded } from '../../../data/useLoaded.ts'
import { TokenListHead, TokenListSheet } from './TokenListView.tsx'
import { tokenListQuery, type TokenListParams } from './query.ts'

export function TokenListPage(params: TokenListParams) {
  const query = tokenListQuery(params)
  return (
    <>
      <TokenListHead count={useLoaded(query)?.count} />
      <TokenListSheet query={query} filter={params.filter} />
    </>
  )
}
