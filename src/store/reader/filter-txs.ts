import { LRUCache } from 'lru-cache'
import { FACETS, type Facet } from '../../model/facets.ts'
import { pageWindow } from '../../model/page-window.ts'
import { readCursor } from '../engine/cursor.ts'
import { damaged } from '../engine/damage.ts'
import { FEED_RANGE } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import { ALL_TXS, noCounts, type FacetCounts } from '../rows/facet-chunk.ts'
import type { FilteredTxs, StoredTx, TxFilter, TxListKey, TxPlace, TxSpan } from '../store.ts'
import { commonEntries, type Common } from './common-entries.ts'
import {
  boundsOf,
  chunkAt,
  chunksOf,
  countsBefore,
  makeFacetCaches,
  openFacetList,
  readChunk,
  type FacetCaches,
  type FacetList,
} from './facet-lists.ts'
import { findList, type ReadCaches } from './read-names.ts'
import { countList, countUpTo, findCardsBySn } from './read-txs.ts'

export type FilterCaches = FacetCaches & { common: LRUCache<string, Common> }

const COMMON_BYTES = 32 * 1024 * 1024

export const makeFilterCaches = (): FilterCaches => ({
  ...makeFacetCaches(),
  common: new LRUCache({
    maxSize: COMMON_BYTES,
    sizeCalculation: ({ ordinals, sns, facets }) => 200 + ordinals.byteLength + sns.byteLength + facets.byteLength,
  }),
})

/** Places of a list after one and up to another. */
type Stretch = { from: number; until: number }
/** What a list is asked for, with all that is needed to answer: its places that may match, and where their facets are. */
type Asked = { length: number; stretches: readonly Stretch[]; entries: Entries }
/** Entries of a list by place, and how many of some facets there are up to one. */
type Entries = {
  countUpTo: (accepts: Accepts, ordinal: number) => Work<number>
  /** The entries with the `first`-th to `last`-th match, counted from 1 over the whole list. */
  select: (accepts: Accepts, first: number, last: number) => Work<TxPlace[]>
  facetsUpTo: (ordinal: number) => Work<FacetCounts>
}
/** Whether a facet matches, by facet. */
type Accepts = Uint8Array

const acceptsOf = (facets: ReadonlySet<number> | undefined): Accepts => {
  const accepts = new Uint8Array(FACETS).fill(facets === undefined ? 1 : 0)
  for (const facet of facets ?? []) accepts[facet] = 1
  return accepts
}

/** How often each facet occurs among the entries that a filter without facets leaves. */
export function* countFacets(
  caches: ReadCaches,
  filters: FilterCaches,
  key: TxListKey,
  filter: Pick<TxFilter, 'spans' | 'also'>,
): Work<ReadonlyMap<Facet, number>> {
  const asked = yield* openAsked(caches, filters, key, filter)
  const counts = noCounts()
  for (const { from, until } of asked.stretches) {
    const [before, after] = [yield* asked.entries.facetsUpTo(from), yield* asked.entries.facetsUpTo(until)]
    for (const [facet, count] of after.entries()) counts[facet] = (counts[facet] ?? 0) + count - (before[facet] ?? 0)
  }
  return new Map([...counts.entries()].filter(([, count]) => count > 0))
}

/** One page of what a filter leaves of a list. */
export function* listFiltered(caches: ReadCaches, filters: FilterCaches, key: TxListKey, filter: TxFilter): Work<FilteredTxs> {
  const { size, isAscending = false } = filter
  const { length, stretches, entries } = yield* openAsked(caches, filters, key, filter)
  const accepts = acceptsOf(filter.facets)
  // Matches before each stretch, of the whole list and of the stretches alone.
  const parts: { before: number; skipped: number; count: number }[] = []
  let count = 0
  for (const { from, until } of stretches) {
    const before = yield* entries.countUpTo(accepts, from)
    const inside = (yield* entries.countUpTo(accepts, until)) - before
    parts.push({ before, skipped: count, count: inside })
    count += inside
  }
  /** Matches up to a place. */
  function* matchesUpTo(ordinal: number): Work<number> {
    let matches = 0
    for (const [at, { from, until }] of stretches.entries()) {
      if (ordinal <= from) continue
      matches += (yield* entries.countUpTo(accepts, Math.min(ordinal, until))) - (parts[at]?.before ?? 0)
    }
    return matches
  }
  const window = yield* windowOf(filter, count, matchesUpTo)
  // Ascending places of matches: after `bottom`, up to `top`.
  const [bottom, top] = isAscending ? [count - window.top, count - window.bottom] : [window.bottom, window.top]
  const places: TxPlace[] = []
  for (const { before, skipped, count: inside } of parts) {
    const [first, last] = [Math.max(bottom, skipped) - skipped + 1, Math.min(top, skipped + inside) - skipped]
    if (first <= last) places.push(...(yield* entries.select(accepts, before + first, before + last)))
  }
  if (!isAscending) places.reverse()
  return { page: window.page, maxPage: window.maxPage, count, size, length, items: yield* toItems(caches, places, size) }
}

type Window = ReturnType<typeof pageWindow>

function* windowOf(filter: TxFilter, count: number, matchesUpTo: (ordinal: number) => Work<number>): Work<Window> {
  const { page = 1, size, isAscending = false, afterRow, row } = filter
  if (afterRow !== undefined) {
    // Passed over: what the order has up to the row.
    const passed = isAscending ? yield* matchesUpTo(afterRow) : count - (yield* matchesUpTo(Math.max(0, afterRow - 1)))
    const top = Math.max(0, count - passed)
    return { page: Math.floor(passed / size) + 1, maxPage: Math.max(1, Math.ceil(count / size)), top, bottom: Math.max(0, top - size) }
  }
  if (row === undefined) return pageWindow(page, count, size)
  const upTo = yield* matchesUpTo(row - 1)
  const place = isAscending ? upTo : count - 1 - upTo
  return pageWindow(Math.floor(Math.min(Math.max(0, place), Math.max(0, count - 1)) / size) + 1, count, size)
}

/** What is read again soon is kept; of a long page for a program nothing is. */
const LONGEST_KEPT = 100

function* toItems(caches: ReadCaches, places: readonly TxPlace[], size: number): Work<{ ordinal: number; item: StoredTx }[]> {
  const cards = yield* findCardsBySn(
    caches,
    places.map(({ sn }) => sn),
    size > LONGEST_KEPT,
  )
  return places.map(({ ordinal, sn }) => {
    const item = cards.get(sn)
    if (!item) throw damaged({ tx: sn })
    return { ordinal, item }
  })
}

/** The place of a list's first entry that is not before a transaction: one more than its length where there is none. */
export function* findRow(caches: ReadCaches, key: TxListKey, sn: number): Work<number> {
  return (yield* placeUpTo(yield* openPlaces(caches, key), sn - 1)) + 1
}

/** A list by number and length; a block's is a stretch of the list of all. */
type Places = { list: number | undefined; skipped: number; length: number }

function* openPlaces(caches: ReadCaches, key: TxListKey): Work<Places> {
  if ('firstTx' in key) return { list: ALL_TXS, skipped: key.firstTx - 1, length: key.count }
  if (key.feed === 'all') return { list: ALL_TXS, skipped: 0, length: (yield* readCursor()).tx }
  const list = yield* findList(caches, key.feed, key.subject)
  return { list, skipped: 0, length: yield* countList(list) }
}

/** The place of the newest entry up to a transaction. */
function* placeUpTo({ list, skipped, length }: Places, sn: number): Work<number> {
  if (list === undefined) return 0
  if (list === ALL_TXS) return Math.min(length, Math.max(0, sn - skipped))
  return yield* countUpTo(list, sn)
}

function* stretchesOf(places: Places, spans: readonly TxSpan[] | undefined): Work<Stretch[]> {
  if (spans === undefined) return places.length === 0 ? [] : [{ from: 0, until: places.length }]
  const stretches: Stretch[] = []
  for (const { afterTx, untilTx } of spans) {
    const [from, until] = [yield* placeUpTo(places, afterTx), yield* placeUpTo(places, untilTx)]
    if (from < until) stretches.push({ from, until })
  }
  return stretches
}

function* openAsked(
  caches: ReadCaches,
  filters: FilterCaches,
  key: TxListKey,
  filter: Pick<TxFilter, 'spans' | 'also' | 'facets'>,
): Work<Asked> {
  const places = yield* openPlaces(caches, key)
  const stretches = yield* stretchesOf(places, filter.spans)
  const { list, skipped, length } = places
  if (list === undefined || length === 0) return { length, stretches: [], entries: noEntries }
  if (filter.also && filter.also.length > 0) {
    const others: FacetList[] = []
    for (const other of filter.also) {
      const opened = yield* openPlaces(caches, other)
      if (opened.list === undefined || opened.length === 0) return { length, stretches: [], entries: noEntries }
      others.push(yield* openFacetList(filters, opened.list, opened.length))
    }
    const own = yield* openFacetList(filters, list, list === ALL_TXS ? (yield* readCursor()).tx : length)
    return { length, stretches, entries: entriesOfCommon(yield* cachedCommon(filters, own, others), skipped) }
  }
  if (filter.facets === undefined) return { length, stretches, entries: plainEntries(filters, places) }
  const opened = yield* openFacetList(filters, list, list === ALL_TXS ? (yield* readCursor()).tx : length)
  return { length, stretches, entries: entriesOfChunks(filters, opened, skipped) }
}

/** What needs no statement. */
// oxlint-disable-next-line require-yield -- it is joined with work that has some
function* ready<T>(value: T): Work<T> {
  return value
}

const noEntries: Entries = { countUpTo: () => ready(0), select: () => ready([]), facetsUpTo: () => ready(noCounts()) }

/** All entries of a list match: places and numbers of matches are the same. Facets are counted from its chunks. */
function plainEntries(filters: FilterCaches, { list = ALL_TXS, skipped, length }: Places): Entries {
  return {
    countUpTo: (_accepts, ordinal) => ready(ordinal),
    *select(_accepts, first, last) {
      if (list === ALL_TXS) return Array.from({ length: last - first + 1 }, (_, at) => ({ ordinal: first + at, sn: skipped + first + at }))
      const rows = yield* all<[number, number]>(FEED_RANGE, list, first - 1, last)
      return rows.map(([ordinal, sn]) => ({ ordinal, sn })).reverse()
    },
    *facetsUpTo(ordinal) {
      const opened = yield* openFacetList(filters, list, list === ALL_TXS ? (yield* readCursor()).tx : length)
      return yield* entriesOfChunks(filters, opened, skipped).facetsUpTo(ordinal)
    },
  }
}

/** Entries by the chunks of their list, of which the first `skipped` places are no part of what is asked. */
function entriesOfChunks(filters: FilterCaches, opened: FacetList, skipped: number): Entries {
  function* facetsUpTo(place: number): Work<FacetCounts> {
    const chunk = chunkAt(opened, place)
    const counts = countsBefore(opened, chunk)
    const { from } = boundsOf(opened, chunk)
    if (place === from) return counts
    const { facets } = yield* readChunk(filters, opened, chunk)
    for (const facet of facets.subarray(0, place - from)) counts[facet] = (counts[facet] ?? 0) + 1
    return counts
  }
  const sumOf = (accepts: Accepts, counts: FacetCounts): number => {
    let sum = 0
    for (let facet = 0; facet < FACETS; facet += 1) if (accepts[facet] === 1) sum += counts[facet] ?? 0
    return sum
  }
  /** Matches of the whole list before a chunk. */
  const sumBefore = (accepts: Accepts, chunk: number): number => {
    let sum = 0
    for (const [facet, count] of opened.heads[chunk - 1]?.counts ?? []) if (accepts[facet] === 1) sum += count
    return sum
  }
  return {
    *countUpTo(accepts, ordinal) {
      return sumOf(accepts, yield* facetsUpTo(ordinal + skipped)) - (skipped === 0 ? 0 : sumOf(accepts, yield* facetsUpTo(skipped)))
    },
    *select(accepts, firstMatch, lastMatch) {
      const left = skipped === 0 ? 0 : sumOf(accepts, yield* facetsUpTo(skipped))
      const [first, last] = [firstMatch + left, lastMatch + left]
      const found: TxPlace[] = []
      let chunk = chunkOfMatch(opened, (at) => sumBefore(accepts, at), first)
      let matches = sumBefore(accepts, chunk)
      while (matches < last && chunk < chunksOf(opened)) {
        const { from } = boundsOf(opened, chunk)
        const { sns, facets } = yield* readChunk(filters, opened, chunk)
        for (let at = 0; at < facets.length && matches < last; at += 1) {
          if (accepts[facets[at] ?? 0] !== 1) continue
          matches += 1
          if (matches >= first) found.push({ ordinal: from + at + 1 - skipped, sn: sns[at] ?? 0 })
        }
        // Chunks without a match are passed over.
        chunk = matches < last ? chunkOfMatch(opened, (at) => sumBefore(accepts, at), matches + 1) : chunk
      }
      return found
    },
    *facetsUpTo(ordinal) {
      const counts = yield* facetsUpTo(ordinal + skipped)
      if (skipped === 0) return counts
      const left = yield* facetsUpTo(skipped)
      return counts.map((count, facet) => count - (left[facet] ?? 0))
    },
  }
}

/** The chunk with a match: the last one before which there are fewer. */
function chunkOfMatch(opened: FacetList, sumBefore: (chunk: number) => number, match: number): number {
  let [low, high] = [0, chunksOf(opened) - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (sumBefore(middle) < match) low = middle
    else high = middle - 1
  }
  return low
}

function* cachedCommon(filters: FilterCaches, own: FacetList, others: readonly FacetList[]): Work<Common> {
  const key = [own, ...others].map(({ list, length }) => `${list}:${length}`).join(' ')
  const known = filters.common.get(key)
  if (known) return known
  const common = yield* commonEntries(filters, own, others)
  filters.common.set(key, common)
  return common
}

/** Entries of a list that others have too. */
function entriesOfCommon({ ordinals, sns, facets }: Common, skipped: number): Entries {
  /** Entries up to a place of the list. */
  const upTo = (ordinal: number): number => {
    let [low, high] = [0, ordinals.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ordinals[middle] ?? 0) <= ordinal + skipped) low = middle + 1
      else high = middle
    }
    return low
  }
  const count = (accepts: Accepts, from: number, until: number): number => {
    let matches = 0
    for (let at = from; at < until; at += 1) matches += accepts[facets[at] ?? 0] ?? 0
    return matches
  }
  const start = upTo(0)
  const select = (accepts: Accepts, first: number, last: number): TxPlace[] => {
    const found: TxPlace[] = []
    let matches = 0
    for (let at = start; at < ordinals.length && matches < last; at += 1) {
      if (accepts[facets[at] ?? 0] !== 1) continue
      matches += 1
      if (matches >= first) found.push({ ordinal: (ordinals[at] ?? 0) - skipped, sn: sns[at] ?? 0 })
    }
    return found
  }
  const facetsUpTo = (ordinal: number): FacetCounts => {
    const counts = noCounts()
    for (let at = start, end = upTo(ordinal); at < end; at += 1) counts[facets[at] ?? 0] = (counts[facets[at] ?? 0] ?? 0) + 1
    return counts
  }
  return {
    countUpTo: (accepts, ordinal) => ready(count(accepts, start, upTo(ordinal))),
    select: (accepts, first, last) => ready(select(accepts, first, last)),
    facetsUpTo: (ordinal) => ready(facetsUpTo(ordinal)),
  }
}
