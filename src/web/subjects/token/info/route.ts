import { definePage, idValue } from '../../../page.ts'
import { describeToken, titleOfToken, tokenShareImage } from '../head/token-meta.ts'
import { tokenQuery } from '../head/token-query.ts'
import { pathTo } from '../../../paths.ts'
import type { TokenInfoParams } from './query.ts'

export const tokenInfoPage = definePage<TokenInfoParams>({
  names: ['tokenInformation'],
  area: 'token',
  module: 'src/web/subjects/token/info/TokenInfoPage.tsx',
  load: () => import('./TokenInfoPage.tsx').then(({ TokenInfoPage }) => TokenInfoPage),
  read: (raw) => ({ id: idValue(raw) }),
  queries: ({ id }) => [tokenQuery(id)],
  title: ({ id }, { menu, find }) => titleOfToken(menu('token'), id, find),
  tab: (_, { text }) => text('token')('tabInfo'),
  describe: import.meta.env.SSR ? ({ id }, find) => describeToken(id, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ id }, find) => tokenShareImage(id, find) : undefined,
  canonical: ({ id }) => pathTo('tokenInformation', { idx: id }),
})
