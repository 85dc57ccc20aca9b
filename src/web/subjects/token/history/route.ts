import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { OF_TOKEN } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenHistoryQuery, type TokenHistoryParams } from './query.ts'

export const tokenHistoryPage = definePage<TokenHistoryParams>({
  names: ['tokenHistoryList', 'tokenHistoryListPage'],
  area: 'token',
  ...OF_TOKEN,
  module: 'src/web/subjects/token/history/TokenHistoryPage.tsx',
  load: () => import('./TokenHistoryPage.tsx').then(({ TokenHistoryPage }) => TokenHistoryPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ id, page, at }) => [tokenQuery(id, at), tokenHistoryQuery(id, page, at)],
  tab: (_, { text }) => text('token')('tabHistory'),
  canonical: ({ id, page }) => pagePath('tokenHistoryList', page, { idx: id }),
  shownPage: ({ id, page, at }, find) => find(tokenHistoryQuery(id, page, at))?.page,
})
