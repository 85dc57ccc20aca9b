import { FACETS, withoutDir, type Facet } from '../../model/facets.ts'
import type { Work } from '../engine/work.ts'
import { noCounts, type FacetCounts } from '../rows/facet-chunk.ts'
import type { TxPlace } from '../store.ts'
import type { Common } from './common-entries.ts'
import {
  boundsOf,
  chunkAt,
  chunkOfTx,
  chunksOf,
  countsBefore,
  listBefore,
  readChunk,
  type FacetCaches,
  type FacetList,
} from './facet-lists.ts'

/** Entries of a list by place, with counts of facets up to a place. */
export type Entries = {
  countUpTo: (accepts: Accepts, ordinal: number) => Work<number>
  /** The entries with the `first`-th to `last`-th match, counted from 1 over the complete list. */
  select: (accepts: Accepts, first: number, last: number) => Work<TxPlace[]>
  facetsUpTo: (ordinal: number) => Work<FacetCounts>
}
/** 1 for each matching facet, else 0. */
export type Accepts = Uint8Array

export const acceptsOf = (facets: ReadonlySet<number> | undefined): Accepts => {
  const accepts = new Uint8Array(FACETS).fill(facets === undefined ? 1 : 0)
  for (const facet of facets ?? []) accepts[facet] = 1
  return accepts
}

/** Places of a list after `from` up to `until`. */
export type Stretch = { from: number; until: number }
/** Matches in a stretch, and matches before it in the complete list (`before`) and in the earlier stretches (`skipped`). */
export type Part = { before: number; skipped: number; count: number }

export function* partsOf(
  entries: Entries,
  accepts: Accepts,
  stretches: readonly Stretch[],
): Work<{ parts: readonly Part[]; count: number }> {
  const parts: Part[] = []
  let count = 0
  for (const { from, until } of stretches) {
    const before = yield* entries.countUpTo(accepts, from)
    const inside = (yield* entries.countUpTo(accepts, until)) - before
    parts.push({ before, skipped: count, count: inside })
    count += inside
  }
  return { parts, count }
}

/** The matches after `bottom` up to `top` of all matches in the stretches, ascending. */
export function* selectIn(entries: Entries, accepts: Accepts, parts: readonly Part[], bottom: number, top: number): Work<TxPlace[]> {
  const places: TxPlace[] = []
  for (const { before, skipped, count: inside } of parts) {
    const [first, last] = [Math.max(bottom, skipped) - skipped + 1, Math.min(top, skipped + inside) - skipped]
    if (first <= last) places.push(...(yield* entries.select(accepts, before + first, before + last)))
  }
  return places
}

/** Counts by facet of the entries in the stretches. */
export function* facetsIn(entries: Entries, stretches: readonly Stretch[]): Work<ReadonlyMap<Facet, number>> {
  const counts = noCounts()
  for (const { from, until } of stretches) {
    const [before, after] = [yield* entries.facetsUpTo(from), yield* entries.facetsUpTo(until)]
    for (const [facet, count] of after.entries()) counts[facet] = (counts[facet] ?? 0) + count - (before[facet] ?? 0)
  }
  return new Map([...counts.entries()].filter(([, count]) => count > 0))
}

/** Wraps a value that needs no statement. */
// oxlint-disable-next-line require-yield -- it is joined with work that has some
export function* ready<T>(value: T): Work<T> {
  return value
}

export const noEntries: Entries = { countUpTo: () => ready(0), select: () => ready([]), facetsUpTo: () => ready(noCounts()) }

/** Entries by the chunks of their list. Its first `skipped` places are not part of the requested list. */
export function entriesOfChunks(filters: FacetCaches, opened: FacetList, skipped: number): Entries {
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
  /** Number of matches in the complete list before a chunk. */
  const sumBefore = (accepts: Accepts, chunk: number): number => {
    let sum = 0
    for (const [facet, count] of listBefore(opened, chunk)) if (accepts[facet] === 1) sum += count
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
        // Skips chunks without a match.
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

/** Entries of an address's list with the directions removed from their facets. */
export function withoutDirs({ countUpTo, select, facetsUpTo }: Entries): Entries {
  const inAnyDir = (accepts: Accepts): Accepts => accepts.map((_one, facet) => accepts[withoutDir(facet)] ?? 0)
  return {
    countUpTo: (accepts, ordinal) => countUpTo(inAnyDir(accepts), ordinal),
    select: (accepts, first, last) => select(inAnyDir(accepts), first, last),
    *facetsUpTo(ordinal) {
      const counts = noCounts()
      for (const [facet, count] of (yield* facetsUpTo(ordinal)).entries())
        counts[withoutDir(facet)] = (counts[withoutDir(facet)] ?? 0) + count
      return counts
    },
  }
}

/**
 * Entries of a list by their place in the list of all, where a transaction's number is its place. The first `skipped` places are left out.
 */
export function entriesByTx(filters: FacetCaches, opened: FacetList, skipped: number): Entries {
  const entries = entriesOfChunks(filters, opened, 0)
  /** The place of the newest entry up to transaction `sn`. */
  function* placeUpTo(sn: number): Work<number> {
    const chunk = chunkOfTx(opened, sn + 1)
    const { from } = boundsOf(opened, chunk)
    if (chunk >= chunksOf(opened)) return from
    const { sns } = yield* readChunk(filters, opened, chunk)
    let [low, high] = [0, sns.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sns[middle] ?? 0) <= sn) low = middle + 1
      else high = middle
    }
    return from + low
  }
  function* countUpTo(accepts: Accepts, sn: number): Work<number> {
    return yield* entries.countUpTo(accepts, yield* placeUpTo(sn))
  }
  return {
    *countUpTo(accepts, ordinal) {
      return (yield* countUpTo(accepts, ordinal + skipped)) - (skipped === 0 ? 0 : yield* countUpTo(accepts, skipped))
    },
    *select(accepts, first, last) {
      const left = skipped === 0 ? 0 : yield* countUpTo(accepts, skipped)
      return (yield* entries.select(accepts, first + left, last + left)).map(({ sn }) => ({ ordinal: sn - skipped, sn }))
    },
    *facetsUpTo(ordinal) {
      const counts = yield* entries.facetsUpTo(yield* placeUpTo(ordinal + skipped))
      if (skipped === 0) return counts
      const left = yield* entries.facetsUpTo(yield* placeUpTo(skipped))
      return counts.map((count, facet) => count - (left[facet] ?? 0))
    },
  }
}

/** The chunk with a given match: the last one with fewer matches before it. */
function chunkOfMatch(opened: FacetList, sumBefore: (chunk: number) => number, match: number): number {
  let [low, high] = [0, chunksOf(opened) - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (sumBefore(middle) < match) low = middle
    else high = middle - 1
  }
  return low
}

const acceptsAll = (accepts: Accepts): boolean => accepts.every((one) => one === 1)

/** Entries of a list that others have too. */
export function entriesOfCommon({ ordinals, sns, facets }: Common, skipped: number): Entries {
  /** Number of entries up to a place of the list. */
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
    if (acceptsAll(accepts)) return until - from
    let matches = 0
    for (let at = from; at < until; at += 1) matches += accepts[facets[at] ?? 0] ?? 0
    return matches
  }
  const start = upTo(0)
  const select = (accepts: Accepts, first: number, last: number): TxPlace[] => {
    const found: TxPlace[] = []
    // Without facets the n-th match is the n-th entry. A file of a million rows would otherwise scan them for each of its parts.
    let matches = acceptsAll(accepts) ? first - 1 : 0
    for (let at = start + matches; at < ordinals.length && matches < last; at += 1) {
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
