import type { EntitySort } from '../../../contract/entity-sorts.ts'

/** Tabs of a market, in their order; `all` comes last. */
export const ALL_STATES = ['sale', 'auction', 'request', 'none'] as const
/** `none`: not offered, or not any more. */
export type MarketState = (typeof ALL_STATES)[number]

/** Capabilities of a list of entities. */
export type Market = {
  /** The call of the list without its page. */
  api: string
  /** Address of the list without a filter. */
  path: string
  filter: string
  sorts: readonly EntitySort[]
  byDefault?: EntitySort
  /** Entries on sale start with the cheapest. */
  hasCheapestFirst?: boolean
  /** `newest` sorts by the creation of the entity, not by its acquisition. */
  isNewestCreated?: boolean
  /** Absent: the list has no offers. */
  states?: readonly MarketState[]
  /** Whether entries have different owners. */
  hasOwner?: boolean
  /** Whether the list includes melted entries: their owner is MELTED. */
  hasMelted?: boolean
  /** More words that filter the list, such as traits, as a query without `?`, and the address of the list without them. */
  also?: { words: string; bare: string }
}
