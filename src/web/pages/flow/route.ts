import { latestQuery } from '../../data/site-queries.ts'
import { definePage } from '../../page.ts'

export const flowPage = definePage<object>({
  names: ['flow'],
  area: 'flow',
  module: 'src/web/pages/flow/FlowPage.tsx',
  load: () => import('./FlowPage.tsx').then(({ FlowPage }) => FlowPage),
  read: () => ({}),
  queries: () => [latestQuery],
  title: (_, { menu }) => menu('flow'),
})
