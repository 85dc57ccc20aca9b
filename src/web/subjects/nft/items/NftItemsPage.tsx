import { ENTITY_SORTS } from '../../../../contract/entity-sorts.ts'
import { LazyDexMarket } from '../../dex/records/LazyDexMarket.tsx'
import { dexListQuery } from '../../dex/records/dex-list-query.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { LazyPastMarket } from '../../../parts/market/lazy-market-bar.tsx'
import { MarketList } from '../../../parts/market/MarketList.tsx'
import { pagePath } from '../../../paths.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import css from '../traits/Traits.module.css'
import { traitsQuery, withTraits } from '../traits/traits-query.ts'
import { NftLayout } from '../head/NftLayout.tsx'
import { TileSkeletons } from '../tile/TileSkeletons.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { ItemListView } from './ItemListView.tsx'
import { EditionTabs } from './EditionTabs.tsx'
import { NftHolderView, type NftHolderViewProps } from './NftHolderView.tsx'
import { itemListQuery, itemsApi, nftHolderQuery, offersApi, offersPath, type ItemList, type NftItemsParams } from './query.ts'

// Both consist of links and work without scripts.
const TraitLine = lazyPart(async () => (await import('../traits/TraitPanel.tsx')).TraitLine)
const TraitPanel = lazyPart(async () => (await import('../traits/TraitPanel.tsx')).TraitPanel)

/** Poll interval of the items while their metadata is being read. */
const READING_POLL_MS = 4_000

export const NftItemsPage = (params: NftItemsParams) => (
  <NftLayout idx={params.idx} at={params.at} tab="items">
    {(nft) => (nft.kind === 'mrc402' ? <EditionMarket {...params} nft={nft.nft} /> : <ProjectItems {...params} />)}
  </NftLayout>
)

/** Holders of an MRC402, or its offers. */
function EditionMarket({ idx, page, at, filter, isOffers, nft }: NftItemsParams & Pick<NftHolderViewProps, 'nft'>) {
  return (
    <>
      {at === undefined ? (
        <EditionTabs idx={idx} isOffers={isOffers} />
      ) : (
        <LazyPastMarket path={pagePath('nftItemList', 1, { idx })} filter="" hasOwner />
      )}
      {!isOffers ? (
        <Loaded query={nftHolderQuery(idx, page, at)} skeleton={<TableSkeletons />} isInSheet>
          {(holders) => <NftHolderView idx={idx} nft={nft} holders={holders} />}
        </Loaded>
      ) : (
        <LazyDexMarket
          query={dexListQuery(page, filter, offersApi(idx))}
          api={offersApi(idx)}
          path={offersPath(idx, 1)}
          filter={filter}
          pathOf={(to) => offersPath(idx, to)}
        />
      )}
    </>
  )
}

/** Polls while metadata is being read, because counts and names become known one by one. */
function ProjectItems(params: NftItemsParams) {
  const { idx, at, traits, filter } = params
  const query = itemListQuery(params)
  const read = useLoaded(query)?.metadata
  const pollMs = read !== undefined && read.read < read.total ? READING_POLL_MS : undefined
  const loaded = { query, skeleton: <TileSkeletons />, isInSheet: true, ...(pollMs !== undefined && { pollMs }) }
  const draw = (items: ItemList) =>
    items.metadata === undefined ? (
      <ItemListView idx={idx} items={items} filter={filter} hasRows={at === undefined} />
    ) : (
      <>
        <TraitLine idx={idx} lines={traits} filter={filter} count={items.count} {...items.metadata} />
        <div className={css.split}>
          <Loaded query={traitsQuery(idx, traits, filter)} skeleton={<span />} isInSheet {...(pollMs !== undefined && { pollMs })}>
            {(found) => <TraitPanel idx={idx} lines={traits} filter={filter} traits={found} />}
          </Loaded>
          <div className={css.items}>
            <ItemListView idx={idx} items={items} traits={traits} filter={filter} hasRows={at === undefined} />
          </div>
        </div>
      </>
    )
  const bare = pagePath('nftItemList', 1, { idx })
  return (
    <MarketList
      {...loaded}
      market={{
        api: itemsApi(idx),
        path: withTraits(bare, traits),
        filter,
        sorts: ENTITY_SORTS.items,
        byDefault: 'newest',
        states: ['sale', 'auction'],
        hasCheapestFirst: true,
        hasOwner: true,
        hasMelted: true,
        also: { words: withTraits('', traits).slice(1), bare },
      }}
      listOf={(items) => items}
      isPast={at !== undefined}
    >
      {draw}
    </MarketList>
  )
}
