import { readPage } from '../../../../model/page-window.ts'
import { atValue } from '../../../data/at.ts'
import { MARKET_NAMES, marketOf } from '../../../data/market.ts'
import { definePage, pathValue } from '../../../page.ts'
import { addressQuery, addressTitle } from '../head/address-query.ts'
import { DEFAULT_NFT_TYPE, findNftType } from '../../nft/nft-type/nft-type.ts'
import { addressNftPath } from './path.ts'
import type { AddressNftParams } from './query.ts'

// Every visitor loads this file. A browser loads the rest with the page's component.
const rest = import.meta.env.SSR ? await import('./page-rest.ts') : () => import('./page-rest.ts')

/** An inventory has only one owner, so that filter is left out. */
const WORDS = MARKET_NAMES.filter((name) => name !== 'owner')

/** `isAsked`: the page address names a kind or a page. */
export const addressNftPage = definePage<AddressNftParams>({
  names: ['addressNftList', 'addressNftListPage'],
  area: 'address',
  module: 'src/web/subjects/address/nft/AddressNftPage.tsx',
  load: () => import('./AddressNftPage.tsx').then(({ AddressNftPage }) => AddressNftPage),
  read: (raw) => {
    const page = readPage(pathValue(raw, 'page'))
    const asked = findNftType(raw.search['type'])
    const type = asked ?? DEFAULT_NFT_TYPE
    const at = atValue(raw)
    // Offers are only known for the present.
    const filter = marketOf(raw, at === undefined ? WORDS : ['limit'])
    return {
      address: pathValue(raw, 'idx').trim(),
      page,
      type,
      isAsked: asked !== undefined || page > 1,
      at,
      // Holdings of MRC402 cannot be sorted or filtered.
      filter: type === 'MRC400' ? filter : '',
    }
  },
  queries: (params) => [addressQuery(params.address, params.at)],
  title: addressTitle,
  tab: ({ type }, { menu }) => (type === 'MRC402' ? menu('nft') : `${menu('nft')} ${type}`),
  canonical: ({ address, page, type }) => addressNftPath(address, type, page),
  rest,
})
