import { FIND_GROUPS } from '../../../../contract/find-groups.ts'
import { MAX_SEARCH_LENGTH } from '../../../../contract/find-path.ts'
import { readPage } from '../../../../model/page-window.ts'
import { oneLine } from '../../../format/one-line.ts'
import { definePage } from '../../../page.ts'
import { findQuery, type FindParams } from './query.ts'

// Every visitor loads this file. A browser loads the rest with the page's component.
const rest = import.meta.env.SSR ? await import('./page-rest.ts') : () => import('./page-rest.ts')

const MAX_IN_TITLE_LENGTH = 60

/** All results of a search, in groups, or one group with pages. */
export const findPage = definePage<FindParams>({
  names: ['find'],
  area: 'find',
  module: 'src/web/subjects/search/find/FindPage.tsx',
  load: () => import('./FindPage.tsx').then(({ FindPage }) => FindPage),
  read: ({ search }) => {
    const group = search['group'] || undefined
    const page = readPage(search['page'])
    const words = (search['q'] ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
    return group === undefined ? { words, page: 1 } : { words, group, page }
  },
  queries: (params) => (params.words === '' ? [] : [findQuery(params)]),
  title: ({ words }, { menu }) => (words === '' ? menu('find') : `${menu('find')} “${oneLine(words, MAX_IN_TITLE_LENGTH)}”`),
  tab: ({ group }, { text }) => {
    const own = FIND_GROUPS.find((name) => name === group)
    return own && text('find')(own)
  },
  rest,
})
