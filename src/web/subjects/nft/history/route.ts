import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { nftQuery } from '../head/nft-query.ts'
import { OF_NFT } from '../head/nft-share.ts'
import { pagePath } from '../../../paths.ts'
import { nftHistoryQuery, type NftHistoryParams } from './query.ts'

export const nftHistoryPage = definePage<NftHistoryParams>({
  names: ['nftHistoryList', 'nftHistoryListPage'],
  area: 'nft',
  ...OF_NFT,
  module: 'src/web/subjects/nft/history/NftHistoryPage.tsx',
  load: () => import('./NftHistoryPage.tsx').then(({ NftHistoryPage }) => NftHistoryPage),
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ idx, page, at }) => (idx === '' ? [] : [nftQuery(idx, at), nftHistoryQuery(idx, page, at)]),
  tab: (_, { text }) => text('nft')('tabHistory'),
  canonical: ({ idx, page }) => pagePath('nftHistoryList', page, { idx }),
  shownPage: ({ idx, page, at }, find) => find(nftHistoryQuery(idx, page, at))?.page,
})
