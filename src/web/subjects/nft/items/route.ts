import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { isMrc402, nftQuery } from '../head/nft-query.ts'
import { describeNft, nftShareImage, titleOfNft } from '../head/nft-share.ts'
import { pagePath } from '../../../paths.ts'
import { itemListQuery, nftHolderQuery, type NftItemsParams } from './query.ts'

/** Items of a project, holders of an MRC402 (ROUTE-057, ROUTE-058). */
export const nftItemsPage = definePage<NftItemsParams>({
  names: ['nftItemList', 'nftItemListPage'],
  area: 'nft',
  module: 'src/web/subjects/nft/items/NftItemsPage.tsx',
  load: () => import('./NftItemsPage.tsx').then(({ NftItemsPage }) => NftItemsPage),
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ idx, page }) => (idx === '' ? [] : [nftQuery(idx), isMrc402(idx) ? nftHolderQuery(idx, page) : itemListQuery(idx, page)]),
  title: ({ idx }, { menu, find }) => titleOfNft(menu('nft'), idx, find),
  tab: ({ idx }, { text }) => text('nft')(isMrc402(idx) ? 'tabHolders' : 'tabItems'),
  describe: import.meta.env.SSR ? ({ idx }, find) => describeNft(idx, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ idx }, find) => nftShareImage(idx, find) : undefined,
  canonical: ({ idx, page }) => pagePath('nftItemList', page, { idx }),
  shownPage: ({ idx, page }, find) => (isMrc402(idx) ? find(nftHolderQuery(idx, page)) : find(itemListQuery(idx, page)))?.page,
})
