import type { ListedState } from '../chain/listed.ts'

/** What is left of a market. */
export type MarketFilter = {
  state?: ListedState
  token?: string
  /** In the smallest units of the payment token, both included; with `token` only. */
  priceFrom?: string
  priceTo?: string
  owner?: string
  /** Only members whose id is one of these. */
  among?: ReadonlySet<number>
}
/** `arrival`, `price`, `ending`, `owner` are orders of markets; the others of all of a kind. Members without a price or an end come last. */
export type SortName =
  | 'arrival'
  | 'price'
  | 'ending'
  | 'owner'
  | 'name'
  | 'transactions'
  | 'holders'
  | 'supply'
  | 'lowestPrice'
  | 'sales'
  | 'items'
  | 'owners'
export type SortedOrder = { sort: SortName; isDescending: boolean }
