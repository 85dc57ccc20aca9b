import type { Facet } from '../../model/facets.ts'
import { pageWindow } from '../../model/page-window.ts'
import { readCursor } from '../engine/cursor.ts'
import { damaged } from '../engine/damage.ts'
import { FEED_RANGE } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import { ALL_TXS } from '../rows/facet-chunk.ts'
import type { FilteredTxs, StoredTx, TxFilter, TxListKey, TxPlace, TxSpan } from '../store.ts'
import { cachedCommon, readCommonAhead, type FilterCaches } from './common-entries.ts'
import { openFacetList, type FacetList } from './facet-lists.ts'
import {
  acceptsOf,
  entriesByTx,
  entriesOfChunks,
  entriesOfCommon,
  facetsIn,
  noEntries,
  partsOf,
  ready,
  selectIn,
  withoutDirs,
  type Entries,
  type Stretch,
} from './filtered-entries.ts'
import { findList, type ReadCaches } from './read-names.ts'
import { countList, countUpTo, findCardsBySn } from './read-txs.ts'

/** A list opened for a filter: the stretches that may match, and access to their facets. */
type Asked = { length: number; stretches: readonly Stretch[]; entries: Entries }

/** Counts by facet of the entries that match a filter without facets. */
export function* countFacets(
  caches: ReadCaches,
  filters: FilterCaches,
  key: TxListKey,
  filter: Pick<TxFilter, 'spans' | 'also'>,
): Work<ReadonlyMap<Facet, number>> {
  const asked = yield* openAsked(caches, filters, key, filter)
  return yield* facetsIn(asked.entries, asked.stretches)
}

/** One page of the entries that match a filter. */
export function* listFiltered(caches: ReadCaches, filters: FilterCaches, key: TxListKey, filter: TxFilter): Work<FilteredTxs> {
  const { size, isAscending = false } = filter
  const { length, stretches, entries } = yield* openAsked(caches, filters, key, filter)
  const accepts = acceptsOf(filter.facets)
  const { parts, count } = yield* partsOf(entries, accepts, stretches)
  /** Number of matches up to a place. */
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
  const places = yield* selectIn(entries, accepts, parts, bottom, top)
  if (!isAscending) places.reverse()
  return { page: window.page, maxPage: window.maxPage, count, size, length, items: yield* toItems(caches, places, size) }
}

type Window = ReturnType<typeof pageWindow>

function* windowOf(filter: TxFilter, count: number, matchesUpTo: (ordinal: number) => Work<number>): Work<Window> {
  const { page = 1, size, isAscending = false, afterRow, row } = filter
  if (afterRow !== undefined) {
    // Number of matches before the page: those up to the row in this order.
    const passed = isAscending ? yield* matchesUpTo(afterRow) : count - (yield* matchesUpTo(Math.max(0, afterRow - 1)))
    const top = Math.max(0, count - passed)
    return { page: Math.floor(passed / size) + 1, maxPage: Math.max(1, Math.ceil(count / size)), top, bottom: Math.max(0, top - size) }
  }
  if (row === undefined) return pageWindow(page, count, size)
  const upTo = yield* matchesUpTo(row - 1)
  const place = isAscending ? upTo : count - 1 - upTo
  return pageWindow(Math.floor(Math.min(Math.max(0, place), Math.max(0, count - 1)) / size) + 1, count, size)
}

/** Cards of longer pages, which programs request, are not cached. */
const MAX_CACHED_LENGTH = 100

function* toItems(caches: ReadCaches, places: readonly TxPlace[], size: number): Work<{ ordinal: number; item: StoredTx }[]> {
  const cards = yield* findCardsBySn(
    caches,
    places.map(({ sn }) => sn),
    size > MAX_CACHED_LENGTH,
  )
  return places.map(({ ordinal, sn }) => {
    const item = cards.get(sn)
    if (!item) throw damaged({ tx: sn })
    return { ordinal, item }
  })
}

/** The place of a list's first entry that is not before a transaction; its length plus one when there is none. */
export function* findRow(caches: ReadCaches, key: TxListKey, sn: number): Work<number> {
  return (yield* placeUpTo(yield* openPlaces(caches, key), sn - 1)) + 1
}

/** A list by number and length. A block's list is a stretch of the list of all. */
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
    const opened = yield* openCommon(caches, filters, places, filter.also)
    if (!opened) return { length, stretches: [], entries: noEntries }
    const { own, others } = opened
    if (others.length === 0) return { length, stretches, entries: withoutDirs(entriesByTx(filters, own, skipped)) }
    const common = yield* cachedCommon(filters, own, others)
    if (list !== ALL_TXS) return { length, stretches, entries: entriesOfCommon(common, skipped) }
    // In the list of all, a transaction's number is its place.
    return { length, stretches, entries: withoutDirs(entriesOfCommon({ ...common, ordinals: common.sns }, skipped)) }
  }
  if (filter.facets === undefined) return { length, stretches, entries: plainEntries(filters, places) }
  const opened = yield* openFacetList(filters, list, list === ALL_TXS ? (yield* readCursor()).tx : length)
  return { length, stretches, entries: entriesOfChunks(filters, opened, skipped) }
}

/**
 * The lists that must all contain an entry; `undefined` when one of them is empty. The list of all has every transaction and is left out.
 */
function* openCommon(
  caches: ReadCaches,
  filters: FilterCaches,
  places: Places,
  also: readonly TxListKey[],
): Work<{ own: FacetList; others: readonly FacetList[] } | undefined> {
  const opened: FacetList[] = []
  for (const { list, length } of [places, ...(yield* openEach(caches, also))]) {
    if (list === undefined || length === 0) return undefined
    if (list !== ALL_TXS) opened.push(yield* openFacetList(filters, list, length))
  }
  const [own, ...others] = opened
  return own && { own, others }
}

function* openEach(caches: ReadCaches, keys: readonly TxListKey[]): Work<Places[]> {
  const opened: Places[] = []
  for (const key of keys) opened.push(yield* openPlaces(caches, key))
  return opened
}

/** Reads the next entries of the lists that a filter joins. Returns whether more may follow. */
export function* readTxsAhead(caches: ReadCaches, filters: FilterCaches, key: TxListKey, also: readonly TxListKey[]): Work<boolean> {
  const opened = yield* openCommon(caches, filters, yield* openPlaces(caches, key), also)
  return opened !== undefined && opened.others.length > 0 && (yield* readCommonAhead(filters, opened.own, opened.others))
}

/** Entries for a filter that all entries match: the n-th match is at place n. Facets are counted from the list's chunks. */
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
