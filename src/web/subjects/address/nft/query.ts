import { pageQuery } from '../../../data/page-query.ts'
import { atKey, withAt, type At } from '../../../data/at.ts'
import type { Capped } from '../head/AddressLayout.tsx'
import type { NftType } from '../../nft/nft-type/nft-type.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { PastMrc402Json, Mrc401Json, TokenMapJson } from '../../../../contract/nft.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { readList, type Query } from '../../../data/query.ts'

export type AddressNftParams = { address: string; page: number; type: NftType; isAsked: boolean; filter: string } & At

/** Items of an address, with the tokens of their prices. */
export type ItemInventory = ListJson<Mrc401Json> & { token: TokenMapJson } & Capped
/** Editions of an address. A current list has more fields than a tile shows. */
export type HeldEditions = ListJson<PastMrc402Json> & Capped

/** Spec: ADDR-010. */
export const addressMrc402Query = (address: string, page: number, at?: string) =>
  pageQuery<HeldEditions>('address-mrc402', address, `/api/address/${encodeURIComponent(address)}/mrc402/list`, page, at)

export const addressItemApi = (address: string): string => `/api/address/${encodeURIComponent(address)}/nft/list`

/** Spec: ADDR-010. `filter`: order and market, as in the address of the page. */
export const addressItemQuery = (address: string, page: number, filter = '', at?: string): Query<ItemInventory> => ({
  key: [...atKey('address-nft', address, at), page, filter],
  path: withFilter(withAt(`${addressItemApi(address)}/${page}`, at), filter),
  read: (data) => readList<Mrc401Json>(data) as ItemInventory | undefined,
  onError: 'toast',
})
