import { atValue } from '../../../data/at.ts'
import { definePage, idValue } from '../../../page.ts'
import { OF_TOKEN } from '../head/token-meta.ts'
import { tokenQuery } from '../head/token-query.ts'
import { pathTo } from '../../../paths.ts'
import type { TokenInfoParams } from './query.ts'

export const tokenInfoPage = definePage<TokenInfoParams>({
  names: ['tokenInformation'],
  area: 'token',
  ...OF_TOKEN,
  module: 'src/web/subjects/token/info/TokenInfoPage.tsx',
  load: () => import('./TokenInfoPage.tsx').then(({ TokenInfoPage }) => TokenInfoPage),
  read: (raw) => ({ id: idValue(raw), at: atValue(raw) }),
  queries: ({ id, at }) => [tokenQuery(id, at)],
  tab: (_, { text }) => text('token')('tabInfo'),
  canonical: ({ id }) => pathTo('tokenInformation', { idx: id }),
})
