import { RANK_KEYS, RANK_PAGE, SEGMENTS, SEGMENTS_BETWEEN } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import { GROUP_LEVEL, LAST_KEY, SEGMENT_LEVEL } from '../lists/segments.ts'
import { readRanking } from './read-rankings.ts'
import type { Range } from './sorted-ranges.ts'

// Places of keys in a ranking, and numbers of members between keys.

/** The members of a ranking with keys in a range: their number, and the place of the first in the ranking, from 0. */
export type Span = Range & { first: number; count: number }

/** Spans of one ranking. `list`: its number. */
export type Placed = { list: number; spans: readonly Span[] }

/** Finds the members with keys in each of the ranges. Cost: two ranks for each. */
export function* place(list: number, ranges: readonly Range[]): Work<Placed> {
  const groups = yield* all<Part>(SEGMENTS, list, GROUP_LEVEL)
  const spans: Span[] = []
  for (const range of ranges) {
    const first = yield* rankOf(list, groups, range.from)
    // A range with a lower bound above its upper bound is empty.
    spans.push({ ...range, first, count: Math.max(0, (yield* rankOf(list, groups, range.to)) - first) })
  }
  return { list, spans }
}

/** A group or segment of a ranking: its first key and its number of members. */
export type Part = [first: string, n: number]

/** Number of members before a key. Cost: the segments of one group, and the keys of one segment. */
export function* rankOf(list: number, groups: readonly Part[], key: string): Work<number> {
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

export const countOf = (spans: readonly Span[]): number => spans.reduce((sum, { count }) => sum + count, 0)

/** Name ids of members from a place in an order. A descending order reads each span from its end, but keeps the order of the spans. */
export function* readSpans({ list, spans }: Placed, isDescending: boolean, skip: number, size: number): Work<number[]> {
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

/** Keys and name ids of a span's members. */
export function* rowsOf(list: number, { from, count }: Span): Work<[string, string][]> {
  return yield* all<[string, string]>(RANK_PAGE, list, from, count, 0)
}
