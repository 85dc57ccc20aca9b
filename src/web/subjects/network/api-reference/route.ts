import { definePage, pathValue } from '../../../page.ts'
import { referenceQuery, type ApiReferenceParams } from './query.ts'

/** The API reference. `part`: an area of calls or the shapes; `''` for the first page. */
export const apiReferencePage = definePage<ApiReferenceParams>({
  names: ['apiReference', 'apiReferencePart'],
  area: 'docs',
  module: 'src/web/subjects/network/api-reference/ApiReferencePage.tsx',
  load: () => import('./ApiReferencePage.tsx').then(({ ApiReferencePage }) => ApiReferencePage),
  read: (raw) => ({ part: pathValue(raw, 'part').trim() }),
  queries: ({ part }) => [referenceQuery(part)],
  title: ({ part }, { menu }) => (part === '' ? menu('apiReference') : `${menu('apiReference')}: ${part}`),
})
