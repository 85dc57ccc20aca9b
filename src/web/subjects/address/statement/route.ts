import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import type { AddressStatementParams } from './query.ts'

// Every visitor loads this file, so the server's part is separate. A browser receives the data with the page.
const server = import.meta.env.SSR ? await import('./server-spec.ts') : undefined

export const addressStatementPage = definePage<AddressStatementParams>({
  names: ['addressStatement'],
  area: 'address',
  module: 'src/web/subjects/address/statement/AddressStatementPage.tsx',
  load: () => import('./AddressStatementPage.tsx').then(({ AddressStatementPage }) => AddressStatementPage),
  read: (raw) => {
    const { asset, from, to } = raw.search
    return { address: pathValue(raw, 'idx').trim(), filter: { asset, from, to } }
  },
  queries: (params) => [addressQuery(params.address), ...(server?.listQueries(params) ?? [])],
  title: addressTitle,
  tab: (_, { text }) => text('ledger')('title'),
  ...(server && { canonical: server.canonical }),
})
