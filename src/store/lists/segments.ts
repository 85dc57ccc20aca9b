/**
 * Counted segments: how a ranking of a million members shows any page at once. A list's keys are divided into segments with stored
 * sizes, and neighbouring segments into groups, so some dozens of numbers locate an entry. Growing segments are split and shrinking
 * ones are joined to a neighbour, so the cost follows the present length of the list.
 *
 * Stored: one row per group, and one per segment of every group with more than one segment; a short list is a single row.
 */
export const SEGMENT_LEVEL = 0
export const GROUP_LEVEL = 1
/** Above every key: keys are ASCII. */
export const LAST_KEY = '\u{10ffff}'

/** `chunk`: entries of a chunk of facets (`facet-chunk.ts`), for another size than the default. */
export type SegmentLimits = { segmentMax: number; groupMax: number; chunk?: number }
export const SEGMENT_LIMITS: SegmentLimits = { segmentMax: 512, groupMax: 128 }

/** `first`: start of the range, `''` for the first part. `saved`: the count in its stored row, `undefined` without one. */
type Part = { first: string; n: number; saved: number | undefined }
type Group = Part & { segments: Part[] }
export type SegmentRow = readonly [first: string, n: number]
export type SegmentChange = { level: number; first: string; n: number | undefined }

/** The last part that begins at or before `key`. */
function placeOf(parts: readonly Part[], key: string): number {
  let [low, high] = [0, parts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((parts[middle]?.first ?? '') <= key) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The segments of one list in memory. First counts change, then `reshape` restores the sizes, then `takeChanges` returns the rows to store.
 */
export class Directory {
  readonly #limits: SegmentLimits
  readonly #groups: Group[]
  readonly #touched = new Set<Group>()
  #gone: SegmentChange[] = []

  constructor(limits: SegmentLimits, groups: readonly SegmentRow[] = [], segments: readonly SegmentRow[] = []) {
    this.#limits = limits
    this.#groups = groups.map(([first, n]) => ({ first, n, saved: n, segments: [] }))
    if (this.#groups.length === 0) this.#groups.push({ first: '', n: 0, saved: undefined, segments: [] })
    for (const [first, n] of segments) this.#groups[placeOf(this.#groups, first)]?.segments.push({ first, n, saved: n })
    for (const group of this.#groups) {
      if (group.segments.length === 0) group.segments.push({ first: group.first, n: group.n, saved: undefined })
    }
  }

  get count(): number {
    return this.#groups.reduce((sum, { n }) => sum + n, 0)
  }

  /** Counts an added (+1) or removed (-1) `key`. */
  change(key: string, by: 1 | -1): void {
    const group = this.#groups[placeOf(this.#groups, key)]
    const segment = group?.segments[placeOf(group.segments, key)]
    if (!group || !segment) return
    segment.n += by
    group.n += by
    this.#touched.add(group)
  }

  /** Segments to split. Pass their keys, in order, to `split`. */
  oversized(): { first: string; n: number }[] {
    return [...this.#touched].flatMap(({ segments }) => segments.filter(({ n }) => n > this.#limits.segmentMax))
  }

  /** Splits the segment that begins at `first` and holds exactly `keys` into halves of the permitted size. */
  split(first: string, keys: readonly string[]): void {
    const group = this.#groups[placeOf(this.#groups, first)]
    const at = group ? placeOf(group.segments, first) : 0
    const segment = group?.segments[at]
    if (!group || !segment) return
    const size = Math.max(1, Math.ceil(keys.length / Math.ceil(keys.length / Math.max(1, this.#limits.segmentMax / 2))))
    const parts: Part[] = []
    for (let start = size; start < keys.length; start += size)
      parts.push({ first: keys[start] ?? '', n: Math.min(size, keys.length - start), saved: undefined })
    segment.n = Math.min(size, keys.length)
    group.segments.splice(at + 1, 0, ...parts)
  }

  /** Joins small segments and groups, and splits long groups. */
  reshape(): void {
    for (const group of this.#touched) this.#joinSegments(group)
    // Joining and splitting add groups to `#touched`; those already have the right size.
    for (const group of this.#touched) this.#joinGroup(group)
    for (const group of this.#touched) this.#splitGroup(group)
  }

  /** Rows to store; `n` `undefined` deletes the row. Deletions come first. */
  takeChanges(): SegmentChange[] {
    const changes = this.#gone
    const removed = (level: number, part: Part): void => {
      if (part.saved !== undefined) changes.push({ level, first: part.first, n: undefined })
      part.saved = undefined
    }
    const stored: SegmentChange[] = []
    const kept = (level: number, part: Part): void => {
      if (part.saved !== part.n) stored.push({ level, first: part.first, n: part.n })
      part.saved = part.n
    }
    for (const group of this.#touched) {
      if (group.n === 0) removed(GROUP_LEVEL, group)
      else kept(GROUP_LEVEL, group)
      for (const segment of group.segments) {
        if (group.segments.length === 1) removed(SEGMENT_LEVEL, segment)
        else kept(SEGMENT_LEVEL, segment)
      }
    }
    this.#touched.clear()
    this.#gone = []
    return [...changes, ...stored]
  }

  #forget(level: number, part: Part): void {
    if (part.saved !== undefined) this.#gone.push({ level, first: part.first, n: undefined })
  }

  #joinSegments(group: Group): void {
    const { segments } = group
    const { segmentMax } = this.#limits
    for (let at = 0; at < segments.length && segments.length > 1;) {
      const left = at === segments.length - 1 ? at - 1 : at
      const [a, b] = [segments[left], segments[left + 1]]
      const small = segments[at]
      if (!a || !b || !small) return
      const canJoin = small.n === 0 || (small.n < segmentMax / 4 && a.n + b.n <= segmentMax * 0.75)
      if (!canJoin) {
        at += 1
        continue
      }
      a.n += b.n
      this.#forget(SEGMENT_LEVEL, b)
      segments.splice(left + 1, 1)
      at = left
    }
  }

  #joinGroup(group: Group): void {
    const at = this.#groups.indexOf(group)
    if (this.#groups.length === 1 || (group.n > 0 && group.segments.length >= this.#limits.groupMax / 4)) return
    if (group.n === 0) {
      this.#dropEmptyGroup(group, at)
      return
    }
    const left = at === this.#groups.length - 1 ? at - 1 : at
    const [a, b] = [this.#groups[left], this.#groups[left + 1]]
    if (!a || !b || a.segments.length + b.segments.length > this.#limits.groupMax * 0.75) return
    a.segments.push(...b.segments)
    a.n += b.n
    this.#forget(GROUP_LEVEL, b)
    this.#groups.splice(left + 1, 1)
    this.#touched.delete(b)
    this.#touched.add(a)
    this.#joinSegments(a)
  }

  #dropEmptyGroup(group: Group, at: number): void {
    this.#forget(GROUP_LEVEL, group)
    for (const segment of group.segments) this.#forget(SEGMENT_LEVEL, segment)
    this.#groups.splice(at, 1)
    this.#touched.delete(group)
    const next = at === 0 ? this.#groups[0] : undefined
    const segment = next?.segments[0]
    if (!next || !segment) return
    // The first range always begins at '', below every key.
    this.#forget(GROUP_LEVEL, next)
    this.#forget(SEGMENT_LEVEL, segment)
    Object.assign(next, { first: '', saved: undefined })
    Object.assign(segment, { first: '', saved: undefined })
    this.#touched.add(next)
  }

  #splitGroup(group: Group): void {
    const { groupMax } = this.#limits
    if (group.segments.length <= groupMax) return
    const size = Math.ceil(group.segments.length / Math.ceil(group.segments.length / Math.max(1, groupMax / 2)))
    const all = group.segments
    const parts: Group[] = []
    for (let start = size; start < all.length; start += size) {
      const segments = all.slice(start, start + size)
      parts.push({ first: segments[0]?.first ?? '', n: segments.reduce((sum, { n }) => sum + n, 0), saved: undefined, segments })
    }
    group.segments = all.slice(0, size)
    group.n = group.segments.reduce((sum, { n }) => sum + n, 0)
    this.#groups.splice(this.#groups.indexOf(group) + 1, 0, ...parts)
    for (const part of parts) this.#touched.add(part)
  }
}
