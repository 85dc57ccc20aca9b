import { definePage } from '../../../page.ts'
import { pathTo } from '../../../paths.ts'
import { engineQuery, type EngineParams } from './query.ts'

/** Status of node, index and site. Every path below it shows the same page (ROUTE-038). */
export const enginePage = definePage<EngineParams>({
  names: ['engine', 'engineAny'],
  area: 'engine',
  module: 'src/web/subjects/network/engine/EnginePage.tsx',
  load: () => import('./EnginePage.tsx').then(({ EnginePage }) => EnginePage),
  read: ({ search }) => ({ hours: search['hours'] === '6' ? 6 : 1 }),
  queries: (params) => [engineQuery(params)],
  title: (_, { text }) => text('engine')('title_status'),
  canonical: ({ hours }) => `${pathTo('engine')}${hours === 6 ? '?hours=6' : ''}`,
})
