import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { filterOf, PARTY_NAMES } from '../../../data/list-filter.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import { pagePath } from '../../../paths.ts'
import { addressTxQuery, type AddressTxParams } from './query.ts'

export const addressTxPage = definePage<AddressTxParams>({
  names: ['addressTxList', 'addressTxListPage'],
  area: 'address',
  module: 'src/web/subjects/address/tx/AddressTxPage.tsx',
  load: () => import('./AddressTxPage.tsx').then(({ AddressTxPage }) => AddressTxPage),
  read: (raw) => ({
    address: pathValue(raw, 'idx').trim(),
    page: readPage(pathValue(raw, 'page')),
    filter: filterOf(raw, PARTY_NAMES),
    at: atValue(raw),
  }),
  queries: ({ address, page, filter, at }) => [addressQuery(address, at), addressTxQuery(address, page, at, filter)],
  title: addressTitle,
  canonical: ({ address, page }) => pagePath('addressTxList', page, { idx: address }),
  shownPage: ({ address, page, filter, at }, find) => find(addressTxQuery(address, page, at, filter))?.page,
})
