import { FAMILIES } from '../../../../model/block.ts'
import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { txListPath } from './path.ts'
import { txListQuery, type TxListParams } from './query.ts'

/** `family`: only transactions of it; single choice (D13). */
export const txListPage = definePage<TxListParams>({
  names: ['txList', 'txListPage'],
  area: 'tx',
  module: 'src/web/subjects/tx/list/TxListPage.tsx',
  load: () => import('./TxListPage.tsx').then(({ TxListPage }) => TxListPage),
  read: (raw) => ({ page: readPage(pathValue(raw, 'page')), family: FAMILIES.find((family) => family === raw.search['family']) }),
  queries: ({ page, family }) => [txListQuery(page, family)],
  title: (_, { menu }) => menu('title_txs'),
  tab: ({ family }, { common }) => family && common(`family_${family}`),
  canonical: ({ page, family }) => txListPath(page, family),
  shownPage: ({ page, family }, find) => find(txListQuery(page, family))?.page,
})
