import { definePage, idValue } from '../../page.ts'
import { describeToken, titleOfToken, tokenShareImage } from '../../parts/token-head/token-meta.ts'
import { tokenQuery } from '../../parts/token-head/token-query.ts'
import { pathTo } from '../../paths.ts'

export type TokenInfoParams = { id: string }

export const tokenInfoPage = definePage<TokenInfoParams>({
  names: ['tokenInformation'],
  area: 'token',
  module: 'src/web/pages/token-info/TokenInfoPage.tsx',
  load: () => import('./TokenInfoPage.tsx').then(({ TokenInfoPage }) => TokenInfoPage),
  read: (raw) => ({ id: idValue(raw) }),
  queries: ({ id }) => [tokenQuery(id)],
  title: ({ id }, { menu, find }) => titleOfToken(menu('token'), id, find),
  tab: (_, { menu }) => menu('tabInfo'),
  describe: ({ id }, find) => describeToken(id, find),
  shareImage: ({ id }, find) => tokenShareImage(id, find),
  canonical: ({ id }) => pathTo('tokenInformation', { idx: id }),
})
