import type { EntitySort } from '../../../contract/entity-sorts.ts'

/** Tabs of a market, in their order; `all` stands at the end. */
export const ALL_STATES = ['sale', 'auction', 'request', 'none'] as const
/** `none`: what is not offered, or not any more. */
export type MarketState = (typeof ALL_STATES)[number]

/** What a list of entities can be asked. */
export type Market = {
  /** The call of the list without its page. */
  api: string
  /** Address of the list without a filter. */
  path: string
  filter: string
  sorts: readonly EntitySort[]
  byDefault?: EntitySort
  /** What is for sale begins with the cheapest. */
  hasCheapestFirst?: boolean
  /** `newest` is when the entity was created, whoever has it since when. */
  isNewestCreated?: boolean
  /** Absent: nothing of the list is offered anywhere. */
  states?: readonly MarketState[]
  /** Whether owners differ. */
  hasOwner?: boolean
  /** Whether what was melted is in the list: its owner is MELTED. */
  hasMelted?: boolean
  /** More words that choose from the list, such as traits, as a query without `?`, and the address of the list without them. */
  also?: { words: string; bare: string }
}
