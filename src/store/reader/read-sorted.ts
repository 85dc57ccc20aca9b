import type { ListedState } from '../../chain/listed.ts'
import type { RankingKey } from '../../model/feed.ts'
import type { LowestPrice, MarketCounts, MarketFilter, Payments, SortedKey, SortedOrder, SortName } from '../../model/sorted.ts'
import { pageWindow } from '../../model/page-window.ts'
import { RANK_KEYS, RANK_PAGE, SEGMENTS, SEGMENTS_BETWEEN } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import { GROUP_LEVEL, LAST_KEY, SEGMENT_LEVEL } from '../lists/segments.ts'
import {
  arrivalOfKey,
  letterOfState,
  NO_PRICE,
  offerPrice,
  OFFERS_FROM,
  priceKey,
  readPriceKey,
  SORT_LETTERS,
  tokenOfKey,
} from '../rows/sort-keys.ts'
import type { Entity, Page } from '../store.ts'
import { entitiesById, withEntities } from './read-entities.ts'
import { findList, findNameIds, findNamesById, type ReadCaches } from './read-names.ts'
import { readRanking } from './read-rankings.ts'
import { pageOf } from './read-txs.ts'

/** Members that are read at most where filters have no ranking in common. */
export const MAX_SIFTED = 20_000

/** Keys from one to another, the second one left out. */
type Range = { from: string; to: string }
/** Above all characters of keys. */
const BEYOND = '~'
const startingWith = (prefix: string): Range => ({ from: prefix, to: prefix + BEYOND })

/** Keys of nobody's begin with the letter of their state, below which addresses stand. */
const ownerRange = (owner: string, letter: string): Range =>
  owner === '' && letter === ''
    ? { from: `${SORT_LETTERS.owner}a`, to: SORT_LETTERS.owner + BEYOND }
    : startingWith(SORT_LETTERS.owner + owner + letter)

const STATE_AFTER: Readonly<Record<'price' | 'ending', readonly ListedState[]>> = { price: ['none'], ending: ['none', 'request', 'sale'] }

/** Whether no member in a state has what an order sorts by: they stand by their arrival. */
const hasNone = (sort: 'price' | 'ending', state: ListedState): boolean => STATE_AFTER[sort].includes(state)

/** `arrivals`: of a ranking that has a key for the arrival alone. */
type ReadOrder = { sort: SortName | 'arrivals'; isDescending: boolean }

/** Ranges that one after the other are the order; all but the first hold members that the order says nothing of. */
function rangesOf({ sort }: ReadOrder, { state, token, priceFrom, priceTo, owner }: MarketFilter): Range[] {
  const letter = state === undefined ? '' : letterOfState(state)
  if (token !== undefined && (sort === 'price' || sort === 'arrival')) return [priceRange(letter, token, priceFrom, priceTo)]
  if (owner !== undefined && (sort === 'arrival' || sort === 'owner')) return [ownerRange(owner, letter)]
  switch (sort) {
    case 'arrival':
      return state === undefined ? [startingWith(SORT_LETTERS.state)] : [startingWith(SORT_LETTERS.state + letter)]
    case 'price':
      if (state === undefined) return [startingWith(SORT_LETTERS.price), ...others(sort)]
      return [startingWith((hasNone(sort, state) ? SORT_LETTERS.state : SORT_LETTERS.statePrice) + letter)]
    case 'ending':
      if (state === undefined) return [startingWith(SORT_LETTERS.ending), ...others(sort)]
      return [startingWith(hasNone(sort, state) ? SORT_LETTERS.state + letter : SORT_LETTERS.ending)]
    case 'lowestPrice':
      return [startingWith(SORT_LETTERS.price), startingWith(NO_PRICE)]
    case 'whole':
      return [startingWith('')]
    default:
      return [startingWith(SORT_LETTERS[sort])]
  }
}

const others = (sort: 'price' | 'ending'): Range[] =>
  STATE_AFTER[sort].map((state) => startingWith(SORT_LETTERS.state + letterOfState(state)))

function priceRange(letter: string, token: string, from = '0', to?: string): Range {
  const prefix = letter === '' ? SORT_LETTERS.price : SORT_LETTERS.statePrice + letter
  return {
    from: prefix + priceKey(token, from),
    to: prefix + (to === undefined ? priceKey(token) + BEYOND : priceKey(token, to) + BEYOND),
  }
}

/** Ranges that members must be in too, since the ranges of the order do not say so. */
function filtersOf({ sort }: ReadOrder, { state, token, priceFrom, priceTo, owner }: MarketFilter): Range[] {
  const letter = state === undefined ? '' : letterOfState(state)
  const byPrice = token !== undefined && (sort === 'price' || sort === 'arrival')
  const byOwner = !byPrice && owner !== undefined && (sort === 'arrival' || sort === 'owner')
  return [
    ...(token !== undefined && !byPrice ? [priceRange(letter, token, priceFrom, priceTo)] : []),
    ...(owner !== undefined && !byOwner ? [ownerRange(owner, letter)] : []),
    ...(sort === 'owner' && state !== undefined && owner === undefined ? [startingWith(SORT_LETTERS.state + letter)] : []),
  ]
}

/** A part of an order: how many members it has, and the place of its first in the ranking, from 0. */
type Span = Range & { first: number; count: number }

/** Where an order stands in a ranking. */
type Placed = { list: number; spans: readonly Span[] }

function* place(list: number, ranges: readonly Range[]): Work<Placed> {
  const groups = yield* all<[string, number]>(SEGMENTS, list, GROUP_LEVEL)
  const spans: Span[] = []
  for (const range of ranges) {
    const first = yield* rankOf(list, groups, range.from)
    // A range whose prices are turned round is empty.
    spans.push({ ...range, first, count: Math.max(0, (yield* rankOf(list, groups, range.to)) - first) })
  }
  return { list, spans }
}

type Part = [first: string, n: number]

/** How many members stand before a key. Cost: the segments of one group, and the keys of one segment. */
function* rankOf(list: number, groups: readonly Part[], key: string): Work<number> {
  const group = partBefore(groups, key)
  if (!group) return 0
  const segments = yield* all<Part>(SEGMENTS_BETWEEN, list, SEGMENT_LEVEL, group.first, group.next)
  const segment = (segments.length === 0 ? undefined : partBefore(segments, key)) ?? { ...group, before: 0 }
  const keys = yield* all<[string]>(RANK_KEYS, list, segment.first, segment.n)
  return group.before + segment.before + lowerBound(keys, key)
}

function partBefore(parts: readonly Part[], key: string): { first: string; next: string; n: number; before: number } | undefined {
  let before = 0
  for (const [at, [first, n]] of parts.entries()) {
    const next = parts[at + 1]?.[0]
    if (next === undefined || next > key) return { first, n, before, next: next ?? LAST_KEY }
    before += n
  }
  return undefined
}

function lowerBound(keys: readonly [string][], key: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle]?.[0] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

const countOf = (spans: readonly Span[]): number => spans.reduce((sum, { count }) => sum + count, 0)

/** Name ids of members from a place in an order. Spans are read from their end where the order is turned, but for members it says nothing of. */
function* readSpans({ list, spans }: Placed, isDescending: boolean, skip: number, size: number): Work<number[]> {
  const ids: number[] = []
  let left = skip
  for (const { first, count } of spans) {
    const wanted = Math.min(size - ids.length, count - left)
    if (wanted > 0) {
      const rows = yield* readRanking(list, isDescending ? first + count - left - wanted : first + left, wanted)
      ids.push(...(isDescending ? rows.reverse() : rows).map(({ value }) => Number(value)))
    }
    left = Math.max(0, left - count)
  }
  return ids
}

type Members = { ids: (skip: number, size: number) => Work<number[]>; count: number }

/** Whether an order is one of arrival within a filter by something else: those members are read and sorted. */
const isByArrivalOfOther = ({ sort }: ReadOrder, { state, token, owner }: MarketFilter): boolean =>
  sort === 'arrival' &&
  (token !== undefined || (state === undefined && owner === undefined) || (owner !== undefined && state === undefined))

type Among = (() => Work<ReadonlySet<number>>) | undefined

/** Members that `among` names, looked up when they are first asked for; `undefined` where it names none. */
function amongOf(caches: ReadCaches, { among }: MarketFilter): Among {
  let found: ReadonlySet<number> | undefined
  return (
    among &&
    function* () {
      return (found ??= new Set((yield* findNameIds(caches, among)).values()))
    }
  )
}

/** `among`: of the filter. */
function* findMembers(list: number, order: ReadOrder, filter: MarketFilter, among: Among): Work<Members | undefined> {
  const placed = yield* place(list, rangesOf(order, filter))
  const also = filtersOf(order, filter)
  const isSorted = !isByArrivalOfOther(order, filter)
  if (isSorted && also.length === 0 && among === undefined)
    return { count: countOf(placed.spans), ids: (skip, size) => readSpans(placed, order.isDescending, skip, size) }
  const narrowing = yield* place(list, also)
  if ([placed, narrowing].some(({ spans }) => spans.some(({ count }) => count > MAX_SIFTED))) return undefined
  const wanted: ReadonlySet<number>[] = among === undefined ? [] : [yield* among()]
  for (const span of narrowing.spans) wanted.push(new Set((yield* rowsOf(list, span)).map(([, value]) => Number(value))))
  const found: number[] = []
  for (const span of placed.spans) {
    const rows = yield* rowsOf(list, span)
    if (!isSorted) rows.sort(([a], [b]) => (arrivalOfKey(a) < arrivalOfKey(b) ? -1 : 1))
    if (order.isDescending) rows.reverse()
    for (const [, value] of rows) if (wanted.every((ids) => ids.has(Number(value)))) found.push(Number(value))
  }
  return {
    count: found.length,
    // oxlint-disable-next-line require-yield
    *ids(skip, size) {
      return found.slice(skip, skip + size)
    },
  }
}

function* rowsOf(list: number, { from, count }: Span): Work<[string, string][]> {
  return yield* all<[string, string]>(RANK_PAGE, list, from, count, 0)
}

const isUnfiltered = ({ state, token, owner }: MarketFilter): boolean => state === undefined && token === undefined && owner === undefined

/**
 * A page of a list in one of its orders, with the exact number of members that the filter leaves; `undefined` where it takes more than
 * `MAX_SIFTED` members to tell. `ordinal`: place in the order.
 */
export function* listSorted(
  caches: ReadCaches,
  { ranking, subject }: SortedKey,
  order: SortedOrder,
  filter: MarketFilter,
  page: number,
  size: number,
): Work<Page<Entity> | undefined> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return pageOf(pageWindow(page, 0, size), 0, size, [])
  const isByArrivalKey = ranking === 'offers-of' && order.sort === 'arrival' && isUnfiltered(filter)
  const placedBy: ReadOrder = isByArrivalKey ? { ...order, sort: 'arrivals' } : order
  const members = yield* findMembers(list, placedBy, filter, amongOf(caches, filter))
  if (!members) return undefined
  const window = pageWindow(page, members.count, size)
  const skip = (window.page - 1) * size
  const ids = yield* members.ids(skip, size)
  const items = ids.map((item, at) => ({ ordinal: skip + at + 1, item }))
  return withEntities(pageOf(window, members.count, size, items), yield* entitiesById(caches, ids))
}

const STATES = ['auction', 'none', 'request', 'sale'] as const

/** How many members of a market there are by state. Cost: a seek for each. */
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

/** So many members of a state are counted one by one, which takes one seek. */
export const MAX_SEEN = 64

/** How many members of a market are in one state. Cost: a seek, and where there are many the two ends of their part of the ranking. */
export function* countState(caches: ReadCaches, { ranking, subject }: RankingKey, state: ListedState): Work<number> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return 0
  const range = startingWith(SORT_LETTERS.state + letterOfState(state))
  const keys = yield* all<[string]>(RANK_KEYS, list, range.from, MAX_SEEN + 1)
  const seen = keys.filter(([key]) => key < range.to).length
  return seen <= MAX_SEEN ? seen : countOf((yield* place(list, [range])).spans)
}

/** The lowest price of what is for sale in a market, of the payment token with the lowest id; `undefined` for none. Cost: a seek. */
export function* findLowestPrice(caches: ReadCaches, { ranking, subject }: RankingKey): Work<LowestPrice | undefined> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return undefined
  const [first] = yield* all<[string]>(RANK_KEYS, list, OFFERS_FROM, 1)
  const price = offerPrice(first?.[0])
  return price === undefined ? undefined : readPriceKey(price)
}

/** An order in which the members of a filter stand together where there is one: to count them takes no look at them. */
const countingOrder = ({ token, owner }: MarketFilter): ReadOrder => ({
  sort: owner !== undefined && token === undefined ? 'owner' : 'price',
  isDescending: false,
})

/** How many members of a market each state leaves beside a filter. Cost: as `listSorted` for each. */
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

/** Ledger keys of the members that a filter leaves; `undefined` where there are more than `most`, or `listSorted` would not tell them. */
export function* listSortedKeys(
  caches: ReadCaches,
  { ranking, subject }: SortedKey,
  filter: MarketFilter,
  most: number,
): Work<string[] | undefined> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return []
  const members = yield* findMembers(list, countingOrder(filter), filter, amongOf(caches, filter))
  if (members === undefined || members.count > most) return undefined
  return [...(yield* findNamesById(caches, yield* members.ids(0, members.count))).values()]
}

/** Payment tokens that are looked for at most. */
export const MAX_PAYMENTS = 64

/** Where the prices of a market begin, of one state or of all. */
const pricesOf = (state: ListedState | undefined): string =>
  state === undefined ? SORT_LETTERS.price : SORT_LETTERS.statePrice + letterOfState(state)

/**
 * Payment tokens of what a state, an owner and `among` leave of a market, by id. Cost: for each the seek of its first key behind the last of
 * the token before, and a rank; with an owner or `among` a look at all prices: `undefined` where these are more than `MAX_SIFTED`.
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
