import { siteQuery, statusQuery } from '../../../data/site-queries.ts'
import { definePage } from '../../../page.ts'
import { pathTo } from '../../../paths.ts'

/** Notice about the test net. The only route of the testnet-only set (PROD-013). */
export const testnetPage = definePage<object>({
  names: ['testnetNotice'],
  area: 'testnet',
  isTestnetOnly: true,
  module: 'src/web/subjects/network/testnet/TestnetPage.tsx',
  load: () => import('./TestnetPage.tsx').then(({ TestnetPage }) => TestnetPage),
  read: () => ({}),
  queries: () => [statusQuery, siteQuery],
  title: (_, { menu }) => menu('testnet'),
  canonical: () => pathTo('testnetNotice'),
})
