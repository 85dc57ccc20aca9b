import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
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
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ idx, page, at }) => (idx === '' ? [] : [nftQuery(idx, at), nftHistoryQuery(idx, page, at)]),
  title: ({ idx, at }, { menu, find }) => titleOfNft(menu('nft'), idx, find, at),
  tab: (_, { text }) => text('nft')('tabHistory'),
  describe: import.meta.env.SSR ? ({ idx, at }, { find }) => describeNft(idx, find, at) : undefined,
  shareImage: import.meta.env.SSR ? ({ idx, at }, find) => nftShareImage(idx, find, at) : undefined,
  canonical: ({ idx, page }) => pagePath('nftHistoryList', page, { idx }),
  shownPage: ({ idx, page, at }, find) => find(nftHistoryQuery(idx, page, at))?.page,
})
