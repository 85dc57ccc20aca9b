import type { At } from '../../../data/at.ts'
import type { NftType } from '../../../parts/nft-type/nft-type.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc401Json, Mrc402Json, TokenMapJson } from '../../../../contract/nft.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { readList, type Query } from '../../../data/query.ts'

export type AddressNftParams = { address: string; page: number; type: NftType; isAsked: boolean; filter: string } & At

/** Items of an address, with the tokens their prices are in. */
export type ItemInventory = ListJson<Mrc401Json> & { token: TokenMapJson }

/** Spec: ADDR-010. */
export const addressMrc402Query = (address: string, page: number): Query<ListJson<Mrc402Json>> => ({
  key: ['address-mrc402', address, page],
  path: `/api/address/${encodeURIComponent(address)}/mrc402/list/${page}`,
  read: readList<Mrc402Json>,
  onError: 'toast',
})

export const addressItemApi = (address: string): string => `/api/address/${encodeURIComponent(address)}/nft/list`

/** Spec: ADDR-010. `filter`: order and market, as the address of the page spells them. */
export const addressItemQuery = (address: string, page: number, filter = ''): Query<ItemInventory> => ({
  key: ['address-nft', address, page, filter],
  path: withFilter(`${addressItemApi(address)}/${page}`, filter),
  read: (data) => readList<Mrc401Json>(data) as ItemInventory | undefined,
  onError: 'toast',
})
