import { readPage } from '../../../../model/page-window.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { describeToken, titleOfToken, tokenShareImage } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenConcentrationQuery, tokenHolderQuery, type TokenHolderParams } from './query.ts'

export const tokenHolderPage = definePage<TokenHolderParams>({
  names: ['tokenHolderList', 'tokenHolderListPage'],
  area: 'token',
  module: 'src/web/subjects/token/holder/TokenHolderPage.tsx',
  load: () => import('./TokenHolderPage.tsx').then(({ TokenHolderPage }) => TokenHolderPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')) }),
  queries: ({ id, page }) => [tokenQuery(id), tokenHolderQuery(id, page), tokenConcentrationQuery(id)],
  title: ({ id }, { menu, find }) => titleOfToken(menu('token'), id, find),
  tab: (_, { text }) => text('token')('tabHolder'),
  describe: import.meta.env.SSR ? ({ id }, find) => describeToken(id, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ id }, find) => tokenShareImage(id, find) : undefined,
  canonical: ({ id, page }) => pagePath('tokenHolderList', page, { idx: id }),
  shownPage: ({ id, page }, find) => find(tokenHolderQuery(id, page))?.page,
})
