import { readPage } from '../../../../model/page-window.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { describeToken, titleOfToken, tokenShareImage } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenTxQuery, type TokenTxParams } from './query.ts'

export const tokenTxPage = definePage<TokenTxParams>({
  names: ['tokenTxList', 'tokenTxListPage'],
  area: 'token',
  module: 'src/web/subjects/token/tx/TokenTxPage.tsx',
  load: () => import('./TokenTxPage.tsx').then(({ TokenTxPage }) => TokenTxPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ id, page }) => [tokenQuery(id), tokenTxQuery(id, page)],
  title: ({ id }, { menu, find }) => titleOfToken(menu('token'), id, find),
  describe: import.meta.env.SSR ? ({ id }, find) => describeToken(id, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ id }, find) => tokenShareImage(id, find) : undefined,
  canonical: ({ id, page }) => pagePath('tokenTxList', page, { idx: id }),
  shownPage: ({ id, page }, find) => find(tokenTxQuery(id, page))?.page,
})
