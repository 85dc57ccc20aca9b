import type { ListedState } from '../../chain/listed.ts'
import type { RankingKey } from '../../model/feed.ts'
import type { LowestPrice, MarketCounts, MarketFilter, Payments } from '../../model/sorted.ts'
import { RANK_KEYS, SEGMENTS } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import { GROUP_LEVEL } from '../lists/segments.ts'
import { letterOfState, offerPrice, OFFERS_FROM, priceKey, readPriceKey, SORT_LETTERS, tokenOfKey } from '../rows/sort-keys.ts'
import { countOf, place, rankOf, rowsOf, type Part } from './rank-spans.ts'
import { findList, type ReadCaches } from './read-names.ts'
import { amongOf, findMembers, MAX_SIFTED, type Among } from './read-sorted.ts'
import { BEYOND, countingOrder, isUnfiltered, ownerRange, startingWith } from './sorted-ranges.ts'

// Counts of market members by state, filter and payment token.

const STATES = ['auction', 'none', 'request', 'sale'] as const

/** Number of market members in each state. Cost: a seek for each. */
export function* countStates(caches: ReadCaches, { ranking, subject }: RankingKey): Work<Record<ListedState, number>> {
  const counts: Record<ListedState, number> = { auction: 0, none: 0, request: 0, sale: 0 }
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return counts
  const { spans } = yield* place(
    list,
    STATES.map((state) => startingWith(SORT_LETTERS.state + letterOfState(state))),
  )
  for (const [at, state] of STATES.entries()) counts[state] = spans[at]?.count ?? 0
  return counts
}

/** Up to this many members of a state are counted one by one, which takes one seek. */
export const MAX_SEEN = 64

/** Number of market members in one state. Cost: a seek; for many members also a search for both ends of their range in the ranking. */
export function* countState(caches: ReadCaches, { ranking, subject }: RankingKey, state: ListedState): Work<number> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return 0
  const range = startingWith(SORT_LETTERS.state + letterOfState(state))
  const keys = yield* all<[string]>(RANK_KEYS, list, range.from, MAX_SEEN + 1)
  const seen = keys.filter(([key]) => key < range.to).length
  return seen <= MAX_SEEN ? seen : countOf((yield* place(list, [range])).spans)
}

/** The lowest price among offers in a market, for the payment token with the lowest id; `undefined` without offers. Cost: a seek. */
export function* findLowestPrice(caches: ReadCaches, { ranking, subject }: RankingKey): Work<LowestPrice | undefined> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return undefined
  const [first] = yield* all<[string]>(RANK_KEYS, list, OFFERS_FROM, 1)
  const price = offerPrice(first?.[0])
  return price === undefined ? undefined : readPriceKey(price)
}

/** Number of market members that match a filter, for each state. Cost: as `listSorted` for each. */
export function* countLeft(caches: ReadCaches, { ranking, subject }: RankingKey, filter: MarketFilter): Work<MarketCounts> {
  const list = yield* findList(caches, ranking, subject)
  const among = amongOf(caches, filter)
  const order = countingOrder(filter)
  const countOfState = function* (state?: ListedState): Work<number | undefined> {
    if (list === undefined) return 0
    return (yield* findMembers(list, order, state === undefined ? filter : { ...filter, state }, among))?.count
  }
  const isAmongAlone = isUnfiltered(filter)
  const all = isAmongAlone && among !== undefined ? (yield* among()).size : yield* countOfState()
  const counts: MarketCounts = { ...(all !== undefined && { all }), states: {} }
  for (const state of STATES) {
    const count = yield* countOfState(state)
    if (count !== undefined) counts.states[state] = count
  }
  return counts
}

/** Most payment tokens that are counted. */
export const MAX_PAYMENTS = 64

/** Prefix of the price keys of a market, of one state or of all. */
const pricesOf = (state: ListedState | undefined): string =>
  state === undefined ? SORT_LETTERS.price : SORT_LETTERS.statePrice + letterOfState(state)

/**
 * Payment tokens, by id, of the market members that match a state, an owner and `among`. Cost: for each token one seek past the keys of the
 * previous token, and a rank. With an owner or `among` it reads all prices; `undefined` when there are more than `MAX_SIFTED`.
 */
export function* countPayments(
  caches: ReadCaches,
  { ranking, subject }: RankingKey,
  filter: Pick<MarketFilter, 'state' | 'owner' | 'among'> = {},
): Work<Payments | undefined> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return { tokens: [], isMore: false }
  const prefix = pricesOf(filter.state)
  return filter.owner === undefined && filter.among === undefined
    ? yield* seekPayments(list, prefix)
    : yield* siftPayments(list, prefix, filter, amongOf(caches, filter))
}

function* seekPayments(list: number, prefix: string): Work<Payments> {
  const tokens: Payments['tokens'] = []
  const groups = yield* all<Part>(SEGMENTS, list, GROUP_LEVEL)
  let from = prefix
  let before = yield* rankOf(list, groups, from)
  while (true) {
    const [next] = yield* all<[string]>(RANK_KEYS, list, from, 1)
    const token = tokenOfKey(next?.[0], prefix)
    if (token === undefined || tokens.length === MAX_PAYMENTS) return { tokens, isMore: token !== undefined }
    from = prefix + priceKey(token) + BEYOND
    const rank = yield* rankOf(list, groups, from)
    tokens.push({ token, count: rank - before })
    before = rank
  }
}

function* siftPayments(list: number, prefix: string, { state, owner }: MarketFilter, among: Among): Work<Payments | undefined> {
  const { spans } = yield* place(list, [startingWith(prefix)])
  const owned = yield* place(list, owner === undefined ? [] : [ownerRange(owner, state === undefined ? '' : letterOfState(state))])
  if ([...spans, ...owned.spans].some(({ count }) => count > MAX_SIFTED)) return undefined
  const wanted: ReadonlySet<number>[] = among === undefined ? [] : [yield* among()]
  for (const span of owned.spans) wanted.push(new Set((yield* rowsOf(list, span)).map(([, value]) => Number(value))))
  const counts = new Map<string, number>()
  for (const span of spans)
    for (const [key, value] of yield* rowsOf(list, span)) {
      const token = tokenOfKey(key, prefix)
      if (token !== undefined && wanted.every((ids) => ids.has(Number(value)))) counts.set(token, (counts.get(token) ?? 0) + 1)
    }
  const tokens = Array.from(counts, ([token, count]) => ({ token, count }))
  return { tokens: tokens.slice(0, MAX_PAYMENTS), isMore: tokens.length > MAX_PAYMENTS }
}
