import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { filterOf } from '../../../data/list-filter.ts'
import { definePage, pathValue } from '../../../page.ts'
import { nftQuery } from '../head/nft-query.ts'
import { OF_NFT } from '../head/nft-share.ts'
import { pagePath } from '../../../paths.ts'
import { nftTxQuery, type NftTxParams } from './query.ts'

export const nftTxPage = definePage<NftTxParams>({
  names: ['nftTxList', 'nftTxListPage'],
  area: 'nft',
  ...OF_NFT,
  module: 'src/web/subjects/nft/tx/NftTxPage.tsx',
  load: () => import('./NftTxPage.tsx').then(({ NftTxPage }) => NftTxPage),
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), filter: filterOf(raw), at: atValue(raw) }),
  queries: ({ idx, page, filter, at }) => (idx === '' ? [] : [nftQuery(idx, at), nftTxQuery(idx, page, at, filter)]),
  canonical: ({ idx, page }) => pagePath('nftTxList', page, { idx }),
  shownPage: ({ idx, page, filter, at }, find) => find(nftTxQuery(idx, page, at, filter))?.page,
})
