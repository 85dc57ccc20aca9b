import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { nftListQuery } from '../card/nft-list-query.ts'
import { DEFAULT_NFT_TYPE, findNftType } from '../nft-type/nft-type.ts'
import { nftSearchPath } from './path.ts'
import type { NftSearchParams } from './query.ts'

/** `isAsked`: the page address names a kind or a page. */
export const nftSearchPage = definePage<NftSearchParams>({
  names: ['nftSearch', 'nftSearchPage'],
  area: 'nft',
  module: 'src/web/subjects/nft/search/NftSearchPage.tsx',
  load: () => import('./NftSearchPage.tsx').then(({ NftSearchPage }) => NftSearchPage),
  read: (raw) => {
    const page = readPage(pathValue(raw, 'page'))
    const asked = findNftType(raw.search['type'])
    return { kw: pathValue(raw, 'kw').trim(), page, type: asked ?? DEFAULT_NFT_TYPE, isAsked: asked !== undefined || page > 1 }
  },
  queries: ({ kw, page, type }) => [nftListQuery(type, page, kw)],
  title: ({ kw }, { menu }) => `${menu('nft')} “${kw}”`,
  tab: ({ type }) => (type === DEFAULT_NFT_TYPE ? undefined : type),
  canonical: ({ kw, page, type }) => nftSearchPath(kw, type, page),
  shownPage: ({ kw, page, type }, find) => find(nftListQuery(type, page, kw))?.page.page,
})
