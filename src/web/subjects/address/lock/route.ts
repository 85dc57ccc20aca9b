import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import { pagePath } from '../../../paths.ts'
import type { AddressLockParams } from './query.ts'

// Every visitor loads this file. A browser loads the rest with the page's component.
const rest = import.meta.env.SSR ? await import('./page-rest.ts') : () => import('./page-rest.ts')

export const addressLockPage = definePage<AddressLockParams>({
  names: ['addressLockList', 'addressLockListPage'],
  area: 'address',
  module: 'src/web/subjects/address/lock/AddressLockPage.tsx',
  load: () => import('./AddressLockPage.tsx').then(({ AddressLockPage }) => AddressLockPage),
  read: (raw) => ({ address: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: (params) => [addressQuery(params.address, params.at)],
  title: addressTitle,
  tab: (_, { text }) => text('address')('tabLock'),
  canonical: ({ address, page }) => pagePath('addressLockList', page, { idx: address }),
  rest,
})
