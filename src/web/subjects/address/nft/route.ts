import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import { DEFAULT_NFT_TYPE, findNftType } from '../../../parts/nft-type/nft-type.ts'
import { addressNftPath } from './path.ts'
import { addressItemQuery, addressMrc402Query, type AddressNftParams } from './query.ts'

/** `isAsked`: the address itself says which kind or page it wants. */
export const addressNftPage = definePage<AddressNftParams>({
  names: ['addressNftList', 'addressNftListPage'],
  area: 'address',
  module: 'src/web/subjects/address/nft/AddressNftPage.tsx',
  load: () => import('./AddressNftPage.tsx').then(({ AddressNftPage }) => AddressNftPage),
  read: (raw) => {
    const page = readPage(pathValue(raw, 'page'))
    const asked = findNftType(raw.search['type'])
    return {
      address: pathValue(raw, 'idx').trim(),
      page,
      type: asked ?? DEFAULT_NFT_TYPE,
      isAsked: asked !== undefined || page > 1,
      at: atValue(raw),
    }
  },
  queries: ({ address, page, type, at }) => [
    addressQuery(address, at),
    type === 'MRC402' ? addressMrc402Query(address, page) : addressItemQuery(address, page),
  ],
  title: addressTitle,
  tab: ({ type }, { menu }) => (type === 'MRC402' ? menu('nft') : `${menu('nft')} ${type}`),
  canonical: ({ address, page, type }) => addressNftPath(address, type, page),
  shownPage: ({ address, page, type }, find) =>
    (type === 'MRC402' ? find(addressMrc402Query(address, page)) : find(addressItemQuery(address, page)))?.page,
})
