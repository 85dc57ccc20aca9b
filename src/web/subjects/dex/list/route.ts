import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { marketFacetsQuery, marketOf } from '../../../data/market.ts'
import { DEX_LIST_API, dexListQuery } from '../records/dex-list-query.ts'
import { pagePath } from '../../../paths.ts'
import type { DexListParams } from './query.ts'

/** Page of the menu's DEX entry: all DEX records. */
export const dexListPage = definePage<DexListParams>({
  names: ['dexList', 'dexListPage'],
  area: 'dex',
  module: 'src/web/subjects/dex/list/DexListPage.tsx',
  load: () => import('./DexListPage.tsx').then(({ DexListPage }) => DexListPage),
  read: (raw) => ({ page: readPage(pathValue(raw, 'page')), filter: marketOf(raw) }),
  queries: ({ page, filter }) => [dexListQuery(page, filter), marketFacetsQuery(DEX_LIST_API), marketFacetsQuery(DEX_LIST_API, filter)],
  title: (_, { text }) => text('dex')('title_trades'),
  canonical: ({ page }) => pagePath('dexList', page),
  shownPage: ({ page, filter }, find) => find(dexListQuery(page, filter))?.page,
})
