import { findPagePath, LONGEST_SEARCH } from '../../../../contract/find-path.ts'
import { oneLine } from '../../../format/one-line.ts'
import { definePage } from '../../../page.ts'
import { pathTo } from '../../../paths.ts'
import { findQuery, type FindParams } from './query.ts'

const LONGEST_IN_TITLE = 60

/** Everything that a search finds, in groups. */
export const findPage = definePage<FindParams>({
  names: ['find'],
  area: 'find',
  module: 'src/web/subjects/search/find/FindPage.tsx',
  load: () => import('./FindPage.tsx').then(({ FindPage }) => FindPage),
  read: ({ search }) => ({ words: (search['q'] ?? '').trim().slice(0, LONGEST_SEARCH) }),
  queries: ({ words }) => (words === '' ? [] : [findQuery(words)]),
  title: ({ words }, { menu }) => (words === '' ? menu('find') : `${menu('find')} “${oneLine(words, LONGEST_IN_TITLE)}”`),
  canonical: ({ words }) => (words === '' ? pathTo('find') : findPagePath(words)),
})
