import { pageQuery } from '../../../data/page-query.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc401Json, TokenMapJson } from '../../../../contract/nft.ts'
import type { HolderJson } from '../../../../contract/token.ts'
import type { ReadItemsJson } from '../../../../contract/traits.ts'
import { atKey, withAt, type At } from '../../../data/at.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { readList, type Query } from '../../../data/query.ts'
import { pagePath } from '../../../paths.ts'
import { nftApiPath } from '../head/nft-query.ts'
import { withTraits } from '../traits/traits-query.ts'

/**
 * `traits`: the chosen ones, one per line; `filter`: order and market, as in the address; `isOffers`: offers of an MRC402 instead of its
 * holders.
 */
export type NftItemsParams = { idx: string; page: number; traits: string; filter: string; isOffers: boolean } & At

/** Items of a project with the tokens of their prices. */
export type ItemList = ListJson<Mrc401Json> & { token: TokenMapJson; metadata?: ReadItemsJson }

export const itemsApi = (idx: string): string => `${nftApiPath(idx)}/items/list`

export const itemListQuery = ({ idx, page, at, traits, filter }: NftItemsParams): Query<ItemList> => ({
  key: [...atKey('nft-items', idx, at), page, traits, filter],
  path: withFilter(withTraits(withAt(`${itemsApi(idx)}/${page}`, at), traits), filter),
  read: (data) => readList<Mrc401Json>(data) as ItemList | undefined,
  onError: 'toast',
})

/** Holders of an MRC402, largest first. */
export const nftHolderQuery = (idx: string, page: number, at?: string) =>
  pageQuery<ListJson<HolderJson>>('nft-holders', idx, `${nftApiPath(idx)}/holder/list`, page, at)

/** DEX records of an MRC402, including closed ones. */
export const offersApi = (idx: string): string => `${nftApiPath(idx)}/offers/list`

/** Address of a page of these records, without a filter. */
export const offersPath = (idx: string, page: number): string => `${pagePath('nftItemList', page, { idx })}?show=offers`
