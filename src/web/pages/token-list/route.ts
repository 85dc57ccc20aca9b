import { readPage } from '../../../model/page-window.ts'
import { definePage, pathValue } from '../../page.ts'
import { pagePath } from '../../paths.ts'
import { tokenListQuery } from './query.ts'

export type TokenListParams = { page: number }

export const tokenListPage = definePage<TokenListParams>({
  names: ['tokenList', 'tokenListPage'],
  area: 'token',
  module: 'src/web/pages/token-list/TokenListPage.tsx',
  load: () => import('./TokenListPage.tsx').then(({ TokenListPage }) => TokenListPage),
  read: (raw) => ({ page: readPage(pathValue(raw, 'page')) }),
  queries: ({ page }) => [tokenListQuery(page)],
  title: (_, { menu }) => menu('title_tokens'),
  canonical: ({ page }) => pagePath('tokenList', page),
  shownPage: ({ page }, find) => find(tokenListQuery(page))?.page,
})
