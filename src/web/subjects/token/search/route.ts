import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { pagePath } from '../../../paths.ts'
import { tokenSearchQuery, type TokenSearchParams } from './query.ts'

export const tokenSearchPage = definePage<TokenSearchParams>({
  names: ['tokenSearch', 'tokenSearchPage'],
  area: 'token',
  module: 'src/web/subjects/token/search/TokenSearchPage.tsx',
  load: () => import('./TokenSearchPage.tsx').then(({ TokenSearchPage }) => TokenSearchPage),
  read: (raw) => ({ kw: pathValue(raw, 'kw').trim(), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ kw, page }) => [tokenSearchQuery(kw, page)],
  title: ({ kw }, { menu }) => `${menu('token')} “${kw}”`,
  canonical: ({ kw, page }) => pagePath('tokenSearch', page, { kw }),
  shownPage: ({ kw, page }, find) => find(tokenSearchQuery(kw, page))?.page,
})
