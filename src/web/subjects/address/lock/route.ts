import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import { pagePath } from '../../../paths.ts'
import { addressLockQuery, type AddressLockParams } from './query.ts'

export const addressLockPage = definePage<AddressLockParams>({
  names: ['addressLockList', 'addressLockListPage'],
  area: 'address',
  module: 'src/web/subjects/address/lock/AddressLockPage.tsx',
  load: () => import('./AddressLockPage.tsx').then(({ AddressLockPage }) => AddressLockPage),
  read: (raw) => ({ address: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), at: atValue(raw) }),
  queries: ({ address, page, at }) => [addressQuery(address, at), addressLockQuery(address, page, at)],
  title: addressTitle,
  tab: (_, { text }) => text('address')('tabLock'),
  canonical: ({ address, page }) => pagePath('addressLockList', page, { idx: address }),
  shownPage: ({ address, page, at }, find) => find(addressLockQuery(address, page, at))?.page,
})
