import { definePage } from '../../page.ts'
import { pathTo } from '../../paths.ts'
import { referenceQuery } from './query.ts'

/** What programs can ask this site, and how. Source: design section 14. */
export const apiReferencePage = definePage<object>({
  names: ['apiReference'],
  area: 'docs',
  module: 'src/web/pages/api-reference/ApiReferencePage.tsx',
  load: () => import('./ApiReferencePage.tsx').then(({ ApiReferencePage }) => ApiReferencePage),
  read: () => ({}),
  queries: () => [referenceQuery],
  title: (_, { menu }) => menu('apiReference'),
  canonical: () => pathTo('apiReference'),
})
