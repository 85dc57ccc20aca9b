import { readPage } from '../../../../model/page-window.ts'
import { marketOf, ORDER_NAMES } from '../../../data/market.ts'
import { definePage, pathValue } from '../../../page.ts'
import { pagePath } from '../../../paths.ts'
import { tokenListQuery, type TokenListParams } from './query.ts'

export const tokenListPage = definePage<TokenListParams>({
  names: ['tokenList', 'tokenListPage'],
  area: 'token',
  module: 'src/web/subjects/token/list/TokenListPage.tsx',
  load: () => import('./TokenListPage.tsx').then(({ TokenListPage }) => TokenListPage),
  read: (raw) => ({ page: readPage(pathValue(raw, 'page')), filter: marketOf(raw, ORDER_NAMES) }),
  queries: (params) => [tokenListQuery(params)],
  title: (_, { text }) => text('token')('title_tokens'),
  canonical: ({ page }) => pagePath('tokenList', page),
  shownPage: (params, find) => find(tokenListQuery(params))?.page,
})
