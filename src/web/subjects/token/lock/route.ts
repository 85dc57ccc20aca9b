import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { OF_TOKEN } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenLockQuery, tokenUnlocksQuery, type TokenLockParams } from './query.ts'

export const tokenLockPage = definePage<TokenLockParams>({
  names: ['tokenLockList', 'tokenLockListPage'],
  area: 'token',
  ...OF_TOKEN,
  module: 'src/web/subjects/token/lock/TokenLockPage.tsx',
  load: () => import('./TokenLockPage.tsx').then(({ TokenLockPage }) => TokenLockPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ id, page, at }) => [tokenQuery(id, at), tokenLockQuery(id, page), tokenUnlocksQuery(id)],
  tab: (_, { text }) => text('token')('tabLock'),
  canonical: ({ id, page }) => pagePath('tokenLockList', page, { idx: id }),
  shownPage: ({ id, page }, find) => find(tokenLockQuery(id, page))?.page,
})
