import { readPage } from '../../../../model/page-window.ts'
import { definePage } from '../../../page.ts'
import { dexListQuery } from '../records/dex-list-query.ts'
import { dexLatestPath } from './path.ts'
import type { DexNotFoundParams } from './query.ts'

/** Page of `/dex`: an error page with the latest records above it (OPEN-005, OPEN-007). */
export const dexNotFoundPage = definePage<DexNotFoundParams>({
  names: ['dexNotFound'],
  area: 'dex',
  module: 'src/web/subjects/dex/not-found/DexNotFoundPage.tsx',
  load: () => import('./DexNotFoundPage.tsx').then(({ DexNotFoundPage }) => DexNotFoundPage),
  read: (raw) => ({ page: readPage(raw.search['page']) }),
  queries: ({ page }) => [dexListQuery(page)],
  title: (_, { text }) => text('dex')('title_trades'),
  tab: (_, { menu }) => menu('notfound'),
  canonical: ({ page }) => dexLatestPath(page),
  shownPage: ({ page }, find) => find(dexListQuery(page))?.page,
  status: 404,
})
