import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { isMrc402, nftQuery } from '../head/nft-query.ts'
import { describeNft, nftShareImage, titleOfNft } from '../head/nft-share.ts'
import { pagePath } from '../../../paths.ts'
import { traitsQuery, withTraits } from '../traits/traits-query.ts'
import { itemListQuery, nftHolderQuery, type NftItemsParams } from './query.ts'

/** Items of a project, holders of an MRC402 (ROUTE-057, ROUTE-058). */
export const nftItemsPage = definePage<NftItemsParams>({
  names: ['nftItemList', 'nftItemListPage'],
  area: 'nft',
  module: 'src/web/subjects/nft/items/NftItemsPage.tsx',
  load: () => import('./NftItemsPage.tsx').then(({ NftItemsPage }) => NftItemsPage),
  read: (raw) => ({
    idx: pathValue(raw, 'idx').trim(),
    page: readPage(pathValue(raw, 'page')),
    at: atValue(raw),
    traits: raw.search['trait'] ?? '',
  }),
  queries: ({ idx, page, at, traits }) => {
    if (idx === '') return []
    if (isMrc402(idx)) return [nftQuery(idx, at), nftHolderQuery(idx, page, at)]
    return [nftQuery(idx, at), itemListQuery(idx, page, at, traits), ...(at === undefined ? [traitsQuery(idx, traits)] : [])]
  },
  title: ({ idx, at }, { menu, find }) => titleOfNft(menu('nft'), idx, find, at),
  tab: ({ idx }, { text }) => text('nft')(isMrc402(idx) ? 'tabHolders' : 'tabItems'),
  describe: import.meta.env.SSR ? ({ idx, at }, find) => describeNft(idx, find, at) : undefined,
  shareImage: import.meta.env.SSR ? ({ idx, at }, find) => nftShareImage(idx, find, at) : undefined,
  canonical: ({ idx, page, traits }) => withTraits(pagePath('nftItemList', page, { idx }), traits),
  shownPage: ({ idx, page, at, traits }, find) =>
    (isMrc402(idx) ? find(nftHolderQuery(idx, page, at)) : find(itemListQuery(idx, page, at, traits)))?.page,
})
