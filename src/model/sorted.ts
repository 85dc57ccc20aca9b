import type { ListedState } from '../chain/listed.ts'
import type { Ranking } from './feed.ts'

/** What is left of a market. */
export type MarketFilter = {
  state?: ListedState
  token?: string
  /** In the smallest units of the payment token, both included; with `token` only. */
  priceFrom?: string
  priceTo?: string
  /** `''`: nobody's; of items those that were melted. */
  owner?: string
  /** Only members whose ledger key is one of these. */
  among?: readonly string[]
}
/**
 * `arrival`, `price`, `ending`, `owner` are orders of markets; the others of all of a kind. Members without a price or an end come last.
 * `whole`: a ranking of one order, as it is.
 */
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
  | 'whole'
export type SortedOrder = { sort: SortName; isDescending: boolean }

/** Payment tokens that something is on the market in, by id, each with how much is; `isMore`: there are others. */
export type Payments = { tokens: { token: string; count: number }[]; isMore: boolean }

/** A price in the smallest units of its token. */
export type LowestPrice = { token: string; units: string }

/** How many members of a market a filter leaves, and of each state; what takes more than 20,000 members to tell is left out. */
export type MarketCounts = { all?: number; states: Partial<Record<ListedState, number>> }

/** A ranking that can be listed in an order. */
export type SortedKey = { ranking: Ranking | 'tokens'; subject: string }
