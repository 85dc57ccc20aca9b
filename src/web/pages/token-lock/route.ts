import { readPage } from '../../../model/page-window.ts'
import { definePage, idValue, pathValue } from '../../page.ts'
import { tokenQuery } from '../../parts/token-head/token-query.ts'
import { describeToken, titleOfToken, tokenShareImage } from '../../parts/token-head/token-meta.ts'
import { pagePath } from '../../paths.ts'
import { tokenLockQuery, tokenUnlocksQuery } from './query.ts'

export type TokenLockParams = { id: string; page: number }

export const tokenLockPage = definePage<TokenLockParams>({
  names: ['tokenLockList', 'tokenLockListPage'],
  area: 'token',
  module: 'src/web/pages/token-lock/TokenLockPage.tsx',
  load: () => import('./TokenLockPage.tsx').then(({ TokenLockPage }) => TokenLockPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ id, page }) => [tokenQuery(id), tokenLockQuery(id, page), tokenUnlocksQuery(id)],
  title: ({ id }, { menu, find }) => titleOfToken(menu('token'), id, find),
  tab: (_, { text }) => text('token')('tabLock'),
  describe: import.meta.env.SSR ? ({ id }, find) => describeToken(id, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ id }, find) => tokenShareImage(id, find) : undefined,
  canonical: ({ id, page }) => pagePath('tokenLockList', page, { idx: id }),
  shownPage: ({ id, page }, find) => find(tokenLockQuery(id, page))?.page,
})
