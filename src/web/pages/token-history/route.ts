import { readPage } from '../../../model/page-window.ts'
import { definePage, idValue, pathValue } from '../../page.ts'
import { tokenQuery } from '../../parts/token-head/token-query.ts'
import { describeToken, titleOfToken, tokenShareImage } from '../../parts/token-head/token-meta.ts'
import { pagePath } from '../../paths.ts'
import { tokenHistoryQuery } from './query.ts'

export type TokenHistoryParams = { id: string; page: number }

export const tokenHistoryPage = definePage<TokenHistoryParams>({
  names: ['tokenHistoryList', 'tokenHistoryListPage'],
  area: 'token',
  module: 'src/web/pages/token-history/TokenHistoryPage.tsx',
  load: () => import('./TokenHistoryPage.tsx').then(({ TokenHistoryPage }) => TokenHistoryPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ id, page }) => [tokenQuery(id), tokenHistoryQuery(id, page)],
  title: ({ id }, { menu, find }) => titleOfToken(menu('token'), id, find),
  tab: (_, { text }) => text('token')('tabHistory'),
  describe: import.meta.env.SSR ? ({ id }, find) => describeToken(id, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ id }, find) => tokenShareImage(id, find) : undefined,
  canonical: ({ id, page }) => pagePath('tokenHistoryList', page, { idx: id }),
  shownPage: ({ id, page }, find) => find(tokenHistoryQuery(id, page))?.page,
})
