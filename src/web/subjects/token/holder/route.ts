import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { OF_TOKEN } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenConcentrationQuery, tokenHolderQuery, type TokenHolderParams } from './query.ts'

export const tokenHolderPage = definePage<TokenHolderParams>({
  names: ['tokenHolderList', 'tokenHolderListPage'],
  area: 'token',
  ...OF_TOKEN,
  module: 'src/web/subjects/token/holder/TokenHolderPage.tsx',
  load: () => import('./TokenHolderPage.tsx').then(({ TokenHolderPage }) => TokenHolderPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ id, page, at }) => [
    tokenQuery(id, at),
    tokenHolderQuery(id, page, at),
    ...(at === undefined ? [tokenConcentrationQuery(id)] : []),
  ],
  tab: (_, { text }) => text('token')('tabHolder'),
  canonical: ({ id, page }) => pagePath('tokenHolderList', page, { idx: id }),
  shownPage: ({ id, page, at }, find) => find(tokenHolderQuery(id, page, at))?.page,
})
