import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import { pagePath } from '../../../paths.ts'
import { addressTxQuery, type AddressTxParams } from './query.ts'

export const addressTxPage = definePage<AddressTxParams>({
  names: ['addressTxList', 'addressTxListPage'],
  area: 'address',
  module: 'src/web/subjects/address/tx/AddressTxPage.tsx',
  load: () => import('./AddressTxPage.tsx').then(({ AddressTxPage }) => AddressTxPage),
  read: (raw) => ({ address: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ address, page, at }) => [addressQuery(address, at), addressTxQuery(address, page, at)],
  title: addressTitle,
  canonical: ({ address, page }) => pagePath('addressTxList', page, { idx: address }),
  shownPage: ({ address, page, at }, find) => find(addressTxQuery(address, page, at))?.page,
})
