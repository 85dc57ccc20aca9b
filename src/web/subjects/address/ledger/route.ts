import { readPage } from '../../../../model/page-window.ts'
import { readAt } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import type { AddressLedgerParams } from './query.ts'

// Every visitor loads this file. A browser loads the rest with the page's component.
const rest = import.meta.env.SSR ? await import('./page-rest.ts') : () => import('./page-rest.ts')

export const addressLedgerPage = definePage<AddressLedgerParams>({
  names: ['addressLedgerList', 'addressLedgerListPage'],
  area: 'address',
  module: 'src/web/subjects/address/ledger/AddressLedgerPage.tsx',
  load: () => import('./AddressLedgerPage.tsx').then(({ AddressLedgerPage }) => AddressLedgerPage),
  read: (raw) => {
    const { asset, from, to, dir, kind, family, with: other, order, limit, row, date } = raw.search
    const at = readAt(raw.search['at'])
    const filter = { asset, from, to, dir, kind, family, with: other, order, limit, row, date, at }
    return { address: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), at, filter }
  },
  queries: (params) => [addressQuery(params.address, params.at)],
  title: addressTitle,
  tab: (_, { text }) => text('address')('tabLedger'),
  rest,
})
