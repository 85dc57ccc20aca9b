import { NftTypeHead } from '../nft-type/NftTypeHead.tsx'
import { ENTITY_SORTS } from '../../../../contract/entity-sorts.ts'
import { withFilter } from '../../../data/list-filter.ts'
import type { Query } from '../../../data/query.ts'
import { useText } from '../../../i18n/useText.ts'
import { NftCards } from '../card/NftCards.tsx'
import { nftListApi, type NftList } from '../card/nft-list-query.ts'
import { TileSkeletons } from '../tile/TileSkeletons.tsx'
import { LazyMarketRows } from '../../../parts/market/lazy-market-bar.tsx'
import { MarketList } from '../../../parts/market/MarketList.tsx'
import type { NftType } from '../nft-type/nft-type.ts'
import { Pager } from '../../../parts/Pager.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { nftListPath } from './path.ts'

export type NftListHeadProps = { type: NftType; isAsked: boolean; count: number | undefined }

/** Title, number of NFTs, and the switch between the kinds, which stays while a list loads. Spec: NFT-001..005. */
export function NftListHead({ type, isAsked, count }: NftListHeadProps) {
  const t = useText('nft')
  return <NftTypeHead title={t('list')} count={count} type={type} isAsked={isAsked} pathOf={(chosen) => nftListPath(chosen, 1)} />
}

const SORTS = { MRC402: ENTITY_SORTS.mrc402, MRC400: ENTITY_SORTS.mrc400 } as const

/** NFTs of one kind in the order of the page's address, by default newest first. Spec: ROUTE-049, ROUTE-050. */
export function NftListSheet({ type, query, filter }: { type: NftType; query: Query<NftList>; filter: string }) {
  const market = { api: nftListApi(type), path: nftListPath(type, 1), filter, sorts: SORTS[type], byDefault: 'newest' } as const
  return (
    <Sheet label={useText('nft')('listLabel')}>
      <MarketList market={market} query={query} listOf={({ page }) => page} skeleton={<TileSkeletons />} isInSheet>
        {(nfts) => <NftListView nfts={nfts} filter={filter} />}
      </MarketList>
    </Sheet>
  )
}

/** A page of NFTs as tiles. */
export function NftListView({ nfts, filter = '' }: { nfts: NftList; filter?: string }) {
  const t = useText('nft')
  const { kind, page: list } = nfts
  return (
    <>
      {list.list.length === 0 ? (
        <EmptyState>{t('noneListed')}</EmptyState>
      ) : (
        <NftCards nfts={nfts} sort={new URLSearchParams(filter).get('sort') ?? undefined} />
      )}
      <Pager list={list} pathOf={(page) => withFilter(nftListPath(kind, page), filter)}>
        <LazyMarketRows path={nftListPath(kind, 1)} filter={filter} />
      </Pager>
    </>
  )
}
