import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { pagePath } from '../../../paths.ts'
import { tokenListQuery, type TokenListParams } from './query.ts'

export const tokenListPage = definePage<TokenListParams>({
  names: ['tokenList', 'tokenListPage'],
  area: 'token',
  module: 'src/web/subjects/token/list/TokenListPage.tsx',
  load: () => import('./TokenListPage.tsx').then(({ TokenListPage }) => TokenListPage),
  read: (raw) => ({ page: readPage(pathValue(raw, 'page')) }),
  queries: ({ page }) => [tokenListQuery(page)],
  title: (_, { text }) => text('token')('title_tokens'),
  canonical: ({ page }) => pagePath('tokenList', page),
  shownPage: ({ page }, find) => find(tokenListQuery(page))?.page,
})
