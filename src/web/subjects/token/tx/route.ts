import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { filterOf } from '../../../data/list-filter.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { OF_TOKEN } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenTxQuery, type TokenTxParams } from './query.ts'

export const tokenTxPage = definePage<TokenTxParams>({
  names: ['tokenTxList', 'tokenTxListPage'],
  area: 'token',
  ...OF_TOKEN,
  module: 'src/web/subjects/token/tx/TokenTxPage.tsx',
  load: () => import('./TokenTxPage.tsx').then(({ TokenTxPage }) => TokenTxPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')), filter: filterOf(raw), at: atValue(raw) }),
  queries: ({ id, page, filter, at }) => [tokenQuery(id, at), tokenTxQuery(id, page, at, filter)],
  canonical: ({ id, page }) => pagePath('tokenTxList', page, { idx: id }),
  shownPage: ({ id, page, filter, at }, find) => find(tokenTxQuery(id, page, at, filter))?.page,
})
