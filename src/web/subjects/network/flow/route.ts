import { FAMILIES } from '../../../../model/block.ts'
import { definePage } from '../../../page.ts'
import { flowPath } from './path.ts'
import { flowQuery, type FlowParams } from './query.ts'

/** Movements between addresses, tokens and markets. `family`: the only family shown; absent: all. */
export const flowPage = definePage<FlowParams>({
  names: ['flow'],
  area: 'flow',
  module: 'src/web/subjects/network/flow/FlowPage.tsx',
  load: () => import('./FlowPage.tsx').then(({ FlowPage }) => FlowPage),
  read: ({ search }) => ({ family: FAMILIES.find((family) => family === search['family']) }),
  queries: () => [flowQuery],
  title: (_, { text }) => text('flow')('title_river'),
  tab: ({ family }, { common }) => family && common(`family_${family}`),
  canonical: ({ family }) => flowPath(family),
})
