import { ENTITY_SORTS } from '../../../../contract/entity-sorts.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { withFilter } from '../../../data/list-filter.ts'
import type { Query } from '../../../data/query.ts'
import { LazyMarketRows } from '../../../parts/market/lazy-market-bar.tsx'
import { MarketList } from '../../../parts/market/MarketList.tsx'
import type { MarketState } from '../../../parts/market/market.ts'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { DexRows } from './DexRecords.tsx'

const STATES: readonly MarketState[] = ['sale', 'auction', 'request']

export type DexMarketProps = {
  query: Query<ListJson<DexJson>>
  /** Path of the API call without its page. */
  api: string
  /** Address of the list without a filter. */
  path: string
  filter: string
  pathOf: (page: number) => string
}

/** DEX records with their order and filters. */
export const DexMarket = ({ query, api, path, filter, pathOf }: DexMarketProps) => (
  <MarketList
    market={{ api, path, filter, sorts: ENTITY_SORTS.dex, byDefault: 'newest', states: STATES, hasOwner: true }}
    query={query}
    listOf={(records) => records}
    skeleton={<TableSkeletons />}
    isInSheet
  >
    {(records) => (
      <DexRows
        records={records}
        sorted={{ path, filter, byDefault: 'newest' }}
        pathOf={(page) => withFilter(pathOf(page), filter)}
        foot={<LazyMarketRows path={path} filter={filter} />}
      />
    )}
  </MarketList>
)
