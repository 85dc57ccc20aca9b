import { readPage } from '../../../../model/page-window.ts'
import { readAt } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import type { AddressLedgerParams } from './query.ts'

// Every visitor loads this file, so the server's part is separate. A browser receives the data with the page.
const server = import.meta.env.SSR ? await import('./server-spec.ts') : undefined

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
  queries: (params) => [addressQuery(params.address, params.at), ...(server?.listQueries(params) ?? [])],
  title: addressTitle,
  tab: (_, { text }) => text('address')('tabLedger'),
  ...(server && { canonical: server.canonical, shownPage: server.shownPage }),
})
