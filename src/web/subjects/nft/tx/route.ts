import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { nftQuery } from '../head/nft-query.ts'
import { describeNft, nftShareImage, titleOfNft } from '../head/nft-share.ts'
import { pagePath } from '../../../paths.ts'
import { nftTxQuery, type NftTxParams } from './query.ts'

export const nftTxPage = definePage<NftTxParams>({
  names: ['nftTxList', 'nftTxListPage'],
  area: 'nft',
  module: 'src/web/subjects/nft/tx/NftTxPage.tsx',
  load: () => import('./NftTxPage.tsx').then(({ NftTxPage }) => NftTxPage),
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ idx, page }) => (idx === '' ? [] : [nftQuery(idx), nftTxQuery(idx, page)]),
  title: ({ idx }, { menu, find }) => titleOfNft(menu('nft'), idx, find),
  describe: import.meta.env.SSR ? ({ idx }, find) => describeNft(idx, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ idx }, find) => nftShareImage(idx, find) : undefined,
  canonical: ({ idx, page }) => pagePath('nftTxList', page, { idx }),
  shownPage: ({ idx, page }, find) => find(nftTxQuery(idx, page))?.page,
})
