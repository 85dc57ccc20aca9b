import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import type { AddressStatementParams } from './query.ts'

// Every visitor loads this file. A browser loads the rest with the page's component.
const rest = import.meta.env.SSR ? await import('./page-rest.ts') : () => import('./page-rest.ts')

export const addressStatementPage = definePage<AddressStatementParams>({
  names: ['addressStatement'],
  area: 'address',
  module: 'src/web/subjects/address/statement/AddressStatementPage.tsx',
  load: () => import('./AddressStatementPage.tsx').then(({ AddressStatementPage }) => AddressStatementPage),
  read: (raw) => {
    const { asset, from, to } = raw.search
    return { address: pathValue(raw, 'idx').trim(), filter: { asset, from, to } }
  },
  queries: (params) => [addressQuery(params.address)],
  title: addressTitle,
  tab: (_, { text }) => text('ledger')('title'),
  rest,
})
