import { LAST_KEY, GROUP_LEVEL, SEGMENT_LEVEL } from '../lists/segments.ts'
import { AUDIT_RANK_COUNT, AUDIT_SEGMENTS, SEGMENTS, SEGMENTS_BETWEEN } from '../engine/sql.ts'
import type { ReadCaches } from '../reader/read-names.ts'
import { all, first, type Work } from '../engine/work.ts'
import { nameOfList } from './lists-scan.ts'
import type { Scan, ReportFinding } from './scan.ts'
import type { AuditStart } from './start.ts'

type SegmentRow = [list: number, level: number, first: string, n: number]
type Part = [first: string, n: number]

/** Checks every count of a ranking: it must equal the number of members from the start of its segment to that of the next. */
export function segmentsScan(start: AuditStart, caches: ReadCaches, report: ReportFinding): Scan {
  let [list, level, from] = [-1, SEGMENT_LEVEL as number, '']
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    // A row costs reading up to some hundred members.
    const wanted = Math.max(1, Math.ceil(limit / 16))
    const rows = yield* all<SegmentRow>(AUDIT_SEGMENTS, list, level, from, wanted)
    let looked = 0
    for (const row of rows) {
      ;[list, level, from] = row
      if (level === GROUP_LEVEL) looked += yield* checkGroup(row)
    }
    isAtEnd = rows.length < wanted
    return isAtEnd ? looked : Math.max(1, looked)
  }
  function* checkGroup([id, , begin, n]: SegmentRow): Work<number> {
    const groups = yield* all<Part>(SEGMENTS, id, GROUP_LEVEL)
    const next = groups.find(([other]) => other > begin)?.[0] ?? LAST_KEY
    const segments = yield* all<Part>(SEGMENTS_BETWEEN, id, SEGMENT_LEVEL, begin, next)
    const parts: Part[] = segments.length === 0 ? [[begin, n]] : segments
    const sum = parts.reduce((total, [, count]) => total + count, 0)
    if (sum !== n) report(yield* nameOfList(caches, id), `a count of ${n} over parts of ${sum} members`, 'the same')
    if (parts[0]?.[0] !== begin || (groups[0]?.[0] ?? '') !== '') report(yield* nameOfList(caches, id), 'a gap between its counts', 'none')
    for (const [index, [low, count]] of parts.entries()) {
      const high = parts[index + 1]?.[0] ?? next
      const members = Number((yield* first<[number | string]>(AUDIT_RANK_COUNT, id, low, high))?.[0] ?? 0)
      if (members !== count) report(yield* nameOfList(caches, id), `a count of ${count}`, `${members}, as many as there are members`)
    }
    return parts.length
  }
  return { check: 'rankings', step, done: () => (isAtEnd || start.last.rank === 0 ? 1 : Math.min(1, Math.max(0, list) / start.last.rank)) }
}
