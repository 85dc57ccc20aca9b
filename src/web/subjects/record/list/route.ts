import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue, type Page } from '../../../page.ts'
import { RECORD_WORDS, type RecordWord } from '../../../../contract/record-words.ts'
import type { RecordListParams } from './query.ts'

// Every visitor loads this file: a browser has what the page asks for with the page.
const server = import.meta.env.SSR ? await import('./server-spec.ts') : undefined

const listPage = (kind: RecordWord): Page =>
  definePage<RecordListParams>({
    names: [`${kind}List`, `${kind}ListPage`],
    area: 'record',
    module: 'src/web/subjects/record/list/RecordListPage.tsx',
    load: () => import('./RecordListPage.tsx').then(({ RecordListPage }) => RecordListPage),
    read: (raw) => ({ kind, page: readPage(pathValue(raw, 'page')) }),
    queries: (params) => server?.queriesOf(params) ?? [],
    title: (_, { text }) => text('record')(`list_${kind}`),
    ...(server && { canonical: server.canonical, shownPage: server.shownPage }),
  })

/** Lists of surveys, orders and the other records. */
export const recordListPages: readonly Page[] = RECORD_WORDS.map(listPage)
