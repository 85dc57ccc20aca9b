import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { MARKET_NAMES, marketFacetsQuery, marketOf } from '../../../data/market.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import { DEFAULT_NFT_TYPE, findNftType } from '../../../parts/nft-type/nft-type.ts'
import { addressNftPath } from './path.ts'
import { addressItemApi, addressItemQuery, addressMrc402Query, type AddressNftParams } from './query.ts'

/** An inventory has one owner. */
const WORDS = MARKET_NAMES.filter((name) => name !== 'owner')

/** `isAsked`: the address itself says which kind or page it wants. */
export const addressNftPage = definePage<AddressNftParams>({
  names: ['addressNftList', 'addressNftListPage'],
  area: 'address',
  module: 'src/web/subjects/address/nft/AddressNftPage.tsx',
  load: () => import('./AddressNftPage.tsx').then(({ AddressNftPage }) => AddressNftPage),
  read: (raw) => {
    const page = readPage(pathValue(raw, 'page'))
    const asked = findNftType(raw.search['type'])
    const type = asked ?? DEFAULT_NFT_TYPE
    const filter = marketOf(raw, WORDS)
    return {
      address: pathValue(raw, 'idx').trim(),
      page,
      type,
      isAsked: asked !== undefined || page > 1,
      at: atValue(raw),
      // What is held of an MRC402 has no order of its own.
      filter: type === 'MRC400' ? filter : '',
    }
  },
  queries: ({ address, page, type, at, filter }) => [
    addressQuery(address, at),
    ...(type === 'MRC402'
      ? [addressMrc402Query(address, page, at)]
      : [
          addressItemQuery(address, page, filter, at),
          // What is offered is known of now alone.
          ...(at === undefined ? [marketFacetsQuery(addressItemApi(address)), marketFacetsQuery(addressItemApi(address), filter)] : []),
        ]),
  ],
  title: addressTitle,
  tab: ({ type }, { menu }) => (type === 'MRC402' ? menu('nft') : `${menu('nft')} ${type}`),
  canonical: ({ address, page, type }) => addressNftPath(address, type, page),
  shownPage: ({ address, page, type, filter, at }, find) =>
    (type === 'MRC402' ? find(addressMrc402Query(address, page, at)) : find(addressItemQuery(address, page, filter, at)))?.page,
})
