import type { FindData } from '../../../data/find-data.ts'
import { marketFacetsQuery } from '../../../data/market.ts'
import type { Query } from '../../../data/query.ts'
import { addressItemApi, addressItemQuery, addressMrc402Query, type AddressNftParams } from './query.ts'

/** Queries of the inventory in addition to that of its address. Offers are only known for the present. */
export function queries({ address, page, type, at, filter }: AddressNftParams): Query<unknown>[] {
  if (type === 'MRC402') return [addressMrc402Query(address, page, at)]
  const items = addressItemQuery(address, page, filter, at)
  if (at !== undefined) return [items]
  const api = addressItemApi(address)
  return [items, marketFacetsQuery(api), marketFacetsQuery(api, filter)]
}

export const shownPage = ({ address, page, type, filter, at }: AddressNftParams, find: FindData): number | undefined =>
  (type === 'MRC402' ? find(addressMrc402Query(address, page, at)) : find(addressItemQuery(address, page, filter, at)))?.page
