import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue, type Page } from '../../../page.ts'
import { RECORD_WORDS, type RecordWord } from '../../../../contract/record-words.ts'
import type { RecordParams, Tab } from './query.ts'

// Every visitor loads this file, so the server's part is separate. A browser receives the data with the page.
const server = import.meta.env.SSR ? await import('./server-spec.ts') : undefined

const tabOf = (text: string | undefined): Tab => (text === 'tx' || text === 'raw' ? text : 'data')

const recordPage = (kind: RecordWord): Page =>
  definePage<RecordParams>({
    names: [`${kind}List`, `${kind}ListPage`, `${kind}View`],
    area: 'record',
    module: 'src/web/subjects/record/view/RecordPage.tsx',
    load: () => import('./RecordPage.tsx').then(({ RecordPage }) => RecordPage),
    read: (raw) => {
      const isList = raw.name !== `${kind}View`
      return {
        kind,
        isList,
        token: pathValue(raw, 'token').trim(),
        id: (pathValue(raw, 'idx') || pathValue(raw, 'key') || pathValue(raw, 'round')).trim(),
        page: readPage(isList ? pathValue(raw, 'page') : raw.search['page']),
        tab: tabOf(isList ? undefined : raw.search['tab']),
        answer: (isList ? undefined : raw.search['answer']) ?? '',
      }
    },
    queries: (params) => server?.queriesOf(params) ?? [],
    title: ({ id, isList }, { text }) => (isList ? text('record')(`list_${kind}`) : `${text('record')(kind)} ${id}`),
    tab: ({ tab }, { text }) => (tab === 'data' || kind === 'game' ? undefined : text('record')(tab === 'tx' ? 'tabTx' : 'tabRaw')),
    ...(server && { canonical: server.canonical, shownPage: server.shownPage }),
  })

/** Pages and lists of surveys, orders, points, time-locked data, coupons, logs and games. */
export const recordPages: readonly Page[] = RECORD_WORDS.map(recordPage)
