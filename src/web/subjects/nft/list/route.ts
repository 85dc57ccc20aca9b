import { readPage } from '../../../../model/page-window.ts'
import { marketOf, ORDER_NAMES } from '../../../data/market.ts'
import { definePage, pathValue } from '../../../page.ts'
import { nftListQuery } from '../card/nft-list-query.ts'
import { DEFAULT_NFT_TYPE, findNftType } from '../nft-type/nft-type.ts'
import { nftListPath } from './path.ts'
import type { NftListParams } from './query.ts'

/** `isAsked`: the page address names a kind or a page. */
export const nftListPage = definePage<NftListParams>({
  names: ['nftList', 'nftListPage'],
  area: 'nft',
  module: 'src/web/subjects/nft/list/NftListPage.tsx',
  load: () => import('./NftListPage.tsx').then(({ NftListPage }) => NftListPage),
  read: (raw) => {
    const page = readPage(pathValue(raw, 'page'))
    const asked = findNftType(raw.search['type'])
    return { page, type: asked ?? DEFAULT_NFT_TYPE, isAsked: asked !== undefined || page > 1, filter: marketOf(raw, ORDER_NAMES) }
  },
  queries: ({ page, type, filter }) => [nftListQuery(type, page, '', filter)],
  title: ({ type }, { text }) => text('nft')(type === 'MRC402' ? 'title_editions' : 'title_collections'),
  canonical: ({ page, type }) => nftListPath(type, page),
  shownPage: ({ page, type, filter }, find) => find(nftListQuery(type, page, '', filter))?.page.page,
})
