import { readLedgerFilter, withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { pagePath } from '../../../paths.ts'
import { addressQuery } from '../head/address-query.ts'
import { findFault } from '../ledger-parts/filter-fault.ts'
import { ledgerCountQuery, ledgerQuery } from '../ledger-parts/ledger-queries.ts'
import { balanceQuery, hasFilter, type AddressLedgerParams } from './query.ts'

export const addressLedgerPage = definePage<AddressLedgerParams>({
  names: ['addressLedgerList', 'addressLedgerListPage'],
  area: 'address',
  module: 'src/web/subjects/address/ledger/AddressLedgerPage.tsx',
  load: () => import('./AddressLedgerPage.tsx').then(({ AddressLedgerPage }) => AddressLedgerPage),
  read: (raw) => ({
    address: pathValue(raw, 'idx').trim(),
    page: readPage(pathValue(raw, 'page')),
    filter: readLedgerFilter(raw.search),
  }),
  queries: ({ address, page, filter }) => [
    addressQuery(address),
    ...(findFault(filter) === undefined ? [ledgerQuery(address, page, filter)] : []),
    ...(hasFilter(filter) ? [ledgerCountQuery(address)] : []),
    balanceQuery(address, filter.asset),
  ],
  title: ({ address }, { menu }) => `${menu('address')} ${address}`,
  tab: (_, { text }) => text('address')('tabLedger'),
  canonical: ({ address, page, filter }) => withLedgerFilter(pagePath('addressLedgerList', page, { idx: address }), filter),
  shownPage: ({ address, page, filter }, find) => find(ledgerQuery(address, page, filter))?.page,
})
