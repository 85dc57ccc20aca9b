import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { marketFacetsQuery, marketOf } from '../../../data/market.ts'
import type { Query } from '../../../data/query.ts'
import { dexListQuery } from '../../dex/records/dex-list-query.ts'
import { definePage, pathValue } from '../../../page.ts'
import { isMrc402, nftQuery } from '../head/nft-query.ts'
import { OF_NFT } from '../head/nft-share.ts'
import { pagePath } from '../../../paths.ts'
import { traitsQuery, traitWords, withTraits } from '../traits/traits-query.ts'
import { itemListQuery, itemsApi, nftHolderQuery, offersApi, offersPath, type NftItemsParams } from './query.ts'

/** For an MRC402 the holders, or its offers if the address requests them. */
const listOf = (params: NftItemsParams): Query<ListJson<object>> => {
  const { idx, page, at, filter, isOffers } = params
  if (!isMrc402(idx)) return itemListQuery(params)
  return isOffers ? dexListQuery(page, filter, offersApi(idx)) : nftHolderQuery(idx, page, at)
}

/** Items of a project, holders of an MRC402 (ROUTE-057, ROUTE-058). */
export const nftItemsPage = definePage<NftItemsParams>({
  names: ['nftItemList', 'nftItemListPage'],
  area: 'nft',
  ...OF_NFT,
  module: 'src/web/subjects/nft/items/NftItemsPage.tsx',
  load: () => import('./NftItemsPage.tsx').then(({ NftItemsPage }) => NftItemsPage),
  read: (raw) => {
    const at = atValue(raw)
    // Traits and offers are only known for the present.
    const isNow = at === undefined
    const isOffers = isNow && raw.search['show'] === 'offers'
    const idx = pathValue(raw, 'idx').trim()
    return {
      idx,
      page: readPage(pathValue(raw, 'page')),
      at,
      traits: isNow ? (raw.search['trait'] ?? '') : '',
      filter: isNow && (isOffers || !isMrc402(idx)) ? marketOf(raw) : '',
      isOffers,
    }
  },
  queries: (params) => {
    const { idx, at, traits, filter } = params
    if (idx === '') return []
    const list = listOf(params)
    if (at !== undefined) return [nftQuery(idx, at), list]
    const api = (isMrc402(idx) ? offersApi : itemsApi)(idx)
    const facets = [marketFacetsQuery(api), marketFacetsQuery(api, filter, traitWords(traits))]
    return [nftQuery(idx, at), list, ...facets, ...(isMrc402(idx) ? [] : [traitsQuery(idx, traits, filter)])]
  },
  tab: ({ idx }, { text }) => text('nft')(isMrc402(idx) ? 'tabHolders' : 'tabItems'),
  canonical: ({ idx, page, traits, isOffers }) =>
    isOffers && isMrc402(idx) ? offersPath(idx, page) : withTraits(pagePath('nftItemList', page, { idx }), traits),
  shownPage: (params, find) => find<{ page: number }>(listOf(params))?.page,
})
