import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { nftQuery } from '../head/nft-query.ts'
import { describeNft, nftShareImage, titleOfNft } from '../head/nft-share.ts'
import { pagePath } from '../../../paths.ts'
import { nftHistoryQuery, type NftHistoryParams } from './query.ts'

export const nftHistoryPage = definePage<NftHistoryParams>({
  names: ['nftHistoryList', 'nftHistoryListPage'],
  area: 'nft',
  module: 'src/web/subjects/nft/history/NftHistoryPage.tsx',
  load: () => import('./NftHistoryPage.tsx').then(({ NftHistoryPage }) => NftHistoryPage),
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ idx, page }) => (idx === '' ? [] : [nftQuery(idx), nftHistoryQuery(idx, page)]),
  title: ({ idx }, { menu, find }) => titleOfNft(menu('nft'), idx, find),
  tab: (_, { text }) => text('nft')('tabHistory'),
  describe: import.meta.env.SSR ? ({ idx }, find) => describeNft(idx, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ idx }, find) => nftShareImage(idx, find) : undefined,
  canonical: ({ idx, page }) => pagePath('nftHistoryList', page, { idx }),
  shownPage: ({ idx, page }, find) => find(nftHistoryQuery(idx, page))?.page,
})
