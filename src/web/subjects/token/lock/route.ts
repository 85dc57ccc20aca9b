import { readPage } from '../../../../model/page-window.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { describeToken, titleOfToken, tokenShareImage } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenLockQuery, tokenUnlocksQuery, type TokenLockParams } from './query.ts'

export const tokenLockPage = definePage<TokenLockParams>({
  names: ['tokenLockList', 'tokenLockListPage'],
  area: 'token',
  module: 'src/web/subjects/token/lock/TokenLockPage.tsx',
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
