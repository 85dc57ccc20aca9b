import { FAMILIES } from '../../../../model/block.ts'
import { readPage } from '../../../../model/page-window.ts'
import { filterOf } from '../../../data/list-filter.ts'
import { definePage, pathValue } from '../../../page.ts'
import { pagePath } from '../../../paths.ts'
import { txListQuery, type TxListParams } from './query.ts'

/** The title names the family when only one is shown. */
export const txListPage = definePage<TxListParams>({
  names: ['txList', 'txListPage'],
  area: 'tx',
  module: 'src/web/subjects/tx/list/TxListPage.tsx',
  load: () => import('./TxListPage.tsx').then(({ TxListPage }) => TxListPage),
  read: (raw) => ({ page: readPage(pathValue(raw, 'page')), filter: filterOf(raw) }),
  queries: ({ page, filter }) => [txListQuery(page, filter)],
  title: (_, { text }) => text('tx')('title_txs'),
  tab: ({ filter }, { common }) => {
    const only = FAMILIES.find((family) => filter === `family=${family}`)
    return only && common(`family_${only}`)
  },
  canonical: ({ page }) => pagePath('txList', page),
  shownPage: ({ page, filter }, find) => find(txListQuery(page, filter))?.page,
})
