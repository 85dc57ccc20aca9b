import { definePage } from '../../page.ts'
import { statusQuery } from '../../data/site-queries.ts'

/** Where node and index stand. Any path below shows the same page (ROUTE-038). */
export const enginePage = definePage<object>({
  names: ['engine', 'engineAny'],
  area: 'engine',
  module: 'src/web/pages/engine/EnginePage.tsx',
  load: () => import('./EnginePage.tsx').then(({ EnginePage }) => EnginePage),
  read: () => ({}),
  queries: () => [statusQuery],
  title: (_, { menu }) => menu('engine'),
})
