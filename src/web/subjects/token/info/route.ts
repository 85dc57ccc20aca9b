import { atValue } from '../../../data/at.ts'
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
  read: (raw) => ({ id: idValue(raw), at: atValue(raw) }),
  queries: ({ id, at }) => [tokenQuery(id, at)],
  title: ({ id, at }, { menu, find }) => titleOfToken(menu('token'), id, find, at),
  tab: (_, { text }) => text('token')('tabInfo'),
  describe: import.meta.env.SSR ? ({ id, at }, { find }) => describeToken(id, find, at) : undefined,
  shareImage: import.meta.env.SSR ? ({ id, at }, find) => tokenShareImage(id, find, at) : undefined,
  canonical: ({ id }) => pathTo('tokenInformation', { idx: id }),
})
