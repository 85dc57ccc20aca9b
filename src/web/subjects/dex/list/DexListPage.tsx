import { marketFacetsQuery } from '../../../data/market.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { DEX_LIST_API, dexListQuery } from '../records/dex-list-query.ts'
import { DexListBody, DexListSheet } from './DexListView.tsx'
import type { DexListParams } from './query.ts'

export function DexListPage({ page, filter }: DexListParams) {
  const query = dexListQuery(page, filter)
  const facets = useLoaded(marketFacetsQuery(DEX_LIST_API))
  const list = useLoaded(query)
  return (
    <DexListBody count={filter === '' ? list?.count : facets?.count}>
      <DexListSheet query={query} filter={filter} />
    </DexListBody>
  )
}
