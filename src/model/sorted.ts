import type { ListedState } from '../chain/listed.ts'
import type { Ranking } from './feed.ts'

/** Conditions on the members of a market. */
export type MarketFilter = {
  state?: ListedState
  token?: string
  /** In the smallest units of the payment token, both included; with `token` only. */
  priceFrom?: string
  priceTo?: string
  /** `''`: without an owner; for items the melted ones. */
  owner?: string
  /** Only members whose ledger key is one of these. */
  among?: readonly string[]
}
/**
 * `arrival`, `price`, `ending`, `owner` are orders of markets; the others are orders of all entities of a kind. Members without a price or
 * an end come last. `whole`: a ranking that has a single order, unchanged.
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

/** Payment tokens of a market by id, each with the number of its members; `isMore`: there are further tokens. */
export type Payments = { tokens: { token: string; count: number }[]; isMore: boolean }

/** A price in the smallest units of its token. */
export type LowestPrice = { token: string; units: string }

/** Number of members that a filter matches, in total and by state; a count that would need more than 20,000 members is absent. */
export type MarketCounts = { all?: number; states: Partial<Record<ListedState, number>> }

/** A ranking that can be listed in several orders. */
export type SortedKey = { ranking: Ranking | 'tokens'; subject: string }
