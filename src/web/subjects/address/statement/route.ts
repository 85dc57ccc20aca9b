import { readStatementFilter, withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { definePage, pathValue } from '../../../page.ts'
import { pathTo } from '../../../paths.ts'
import { addressQuery } from '../head/address-query.ts'
import { findFault } from '../ledger-parts/filter-fault.ts'
import { statementQuery } from '../ledger-parts/ledger-queries.ts'
import { statementRowsQuery, type AddressStatementParams } from './query.ts'

export const addressStatementPage = definePage<AddressStatementParams>({
  names: ['addressStatement'],
  area: 'address',
  module: 'src/web/subjects/address/statement/AddressStatementPage.tsx',
  load: () => import('./AddressStatementPage.tsx').then(({ AddressStatementPage }) => AddressStatementPage),
  read: (raw) => ({ address: pathValue(raw, 'idx').trim(), filter: readStatementFilter(raw.search) }),
  queries: ({ address, filter }) => [
    addressQuery(address),
    ...(findFault(filter) === undefined ? [statementQuery(address, filter), statementRowsQuery(address, filter)] : []),
  ],
  title: ({ address }, { menu }) => `${menu('address')} ${address}`,
  tab: (_, { text }) => text('address')('statement'),
  canonical: ({ address, filter }) => withLedgerFilter(pathTo('addressStatement', { idx: address }), filter),
})
