import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, idValue, pathValue } from '../../../page.ts'
import { tokenQuery } from '../head/token-query.ts'
import { OF_TOKEN } from '../head/token-meta.ts'
import { pagePath } from '../../../paths.ts'
import { tokenReserveQuery, type TokenReserveParams } from './query.ts'

export const tokenReservePage = definePage<TokenReserveParams>({
  names: ['tokenReserveList', 'tokenReserveListPage'],
  area: 'token',
  ...OF_TOKEN,
  module: 'src/web/subjects/token/reserve/TokenReservePage.tsx',
  load: () => import('./TokenReservePage.tsx').then(({ TokenReservePage }) => TokenReservePage),
  read: (raw) => ({ id: idValue(raw), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ id, page, at }) => [tokenQuery(id, at), tokenReserveQuery(id, page, at)],
  tab: (_, { text }) => text('token')('tabReserve'),
  canonical: ({ id, page }) => pagePath('tokenReserveList', page, { idx: id }),
  shownPage: ({ id, page, at }, find) => find(tokenReserveQuery(id, page, at))?.page,
})
