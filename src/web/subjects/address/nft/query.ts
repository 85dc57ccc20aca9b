import type { At } from '../../../data/at.ts'
import type { NftType } from '../../../parts/nft-type/nft-type.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc401Json, Mrc402Json, TokenMapJson } from '../../../../contract/nft.ts'
import { readList, type Query } from '../../../data/query.ts'

export type AddressNftParams = { address: string; page: number; type: NftType; isAsked: boolean } & At

/** Items of an address, with the tokens their prices are in. */
export type ItemInventory = ListJson<Mrc401Json> & { token: TokenMapJson }

/** Spec: ADDR-010. */
export const addressMrc402Query = (address: string, page: number): Query<ListJson<Mrc402Json>> => ({
  key: ['address-mrc402', address, page],
  path: `/api/address/${encodeURIComponent(address)}/mrc402/list/${page}`,
  read: readList<Mrc402Json>,
  onError: 'toast',
})

/** Spec: ADDR-010. */
export const addressItemQuery = (address: string, page: number): Query<ItemInventory> => ({
  key: ['address-nft', address, page],
  path: `/api/address/${encodeURIComponent(address)}/nft/list/${page}`,
  read: (data) => readList<Mrc401Json>(data) as ItemInventory | undefined,
  onError: 'toast',
})
