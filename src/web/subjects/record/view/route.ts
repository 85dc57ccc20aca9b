import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue, type Page } from '../../../page.ts'
import { RECORD_WORDS, type RecordWord } from '../../../../contract/record-words.ts'
import type { RecordParams, Tab } from './query.ts'

// Every visitor loads this file. A browser loads the rest with the page's component.
const rest = import.meta.env.SSR ? await import('./page-rest.ts') : () => import('./page-rest.ts')

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
    queries: () => [],
    title: ({ id, isList }, { text }) => (isList ? text('record')(`list_${kind}`) : `${text('record')(kind)} ${id}`),
    tab: ({ tab }, { text }) => (tab === 'data' || kind === 'game' ? undefined : text('record')(tab === 'tx' ? 'tabTx' : 'tabRaw')),
    rest,
  })

/** Pages and lists of surveys, orders, points, time-locked data, coupons, logs and games. */
export const recordPages: readonly Page[] = RECORD_WORDS.map(recordPage)
