import { withDir, dirOfFacet } from '../../model/facets.ts'
import { AUDIT_CHUNKS, TX_FACETS_OF } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { ALL_TXS, noCounts, unpackCounts, unpackEntries, type FacetCounts } from '../rows/facet-chunk.ts'
import { facetRows, type FacetRow } from '../reader/facet-rows.ts'
import type { ReadCaches } from '../reader/read-names.ts'
import { nameOfList } from './lists-scan.ts'
import { attempt, type Scan, type ReportFinding } from './scan.ts'

type ChunkRow = [list: number, until: number, newest: number, counts: Uint8Array, entries: Uint8Array]

/** A chunk has some thousand entries. */
const CHUNKS_AT_ONCE = 1

/**
 * Checks the chunks of facets: each has the entries of its list, the facets of their transactions, and the counts up to its end.
 * `done` is 0 until the end, because the number of lists is unknown.
 */
export function facetsScan(caches: ReadCaches, report: ReportFinding): Scan {
  let [list, until] = [-1, 0]
  let before: FacetCounts = noCounts()
  let isAtEnd = false
  function* step(): Work<number> {
    if (isAtEnd) return 0
    const rows = yield* all<ChunkRow>(AUDIT_CHUNKS, list, until, CHUNKS_AT_ONCE)
    let looked = 0
    for (const row of rows) {
      if (row[0] !== list) [list, until, before] = [row[0], 0, noCounts()]
      const stored = yield* facetRows(list, until, row[1])
      for (const [, facet] of stored) before[facet] = (before[facet] ?? 0) + 1
      const found = judge(row, stored, before)
      const name = list === ALL_TXS ? 'list of all transactions' : yield* nameOfList(caches, list)
      if (found !== undefined) report(`${name}, filters up to entry ${row[1]}`, found, 'what the list has')
      const wrong = yield* findStrange(stored)
      if (wrong !== undefined) report(`${name}, transaction ${wrong}`, 'another type or status', 'that of the transaction')
      until = row[1]
      looked += stored.length
    }
    isAtEnd = rows.length < CHUNKS_AT_ONCE
    return Math.max(looked, rows.length)
  }
  return { check: 'lists', step, done: () => (isAtEnd ? 1 : 0) }
}

/** What is wrong with a chunk. `stored` are the entries of its list, `counts` the expected counts up to its end. */
function judge([, , newest, packed, frame]: ChunkRow, stored: readonly FacetRow[], counts: FacetCounts): string | undefined {
  const read = attempt(() => ({ entries: unpackEntries(frame), sums: unpackCounts(packed) }))
  if ('error' in read) return `not readable: ${read.error}`
  const { entries, sums } = read.value
  const isAlike = ([sn, facet]: FacetRow, at: number): boolean => entries.sns[at] === sn && entries.facets[at] === facet
  if (entries.sns.length !== stored.length || !stored.every(isAlike) || newest !== stored.at(-1)?.[0]) return 'other entries'
  const known = new Map(sums)
  return counts.every((count, facet) => count === (known.get(facet) ?? 0)) ? undefined : 'other counts'
}

/** The first entry whose facet, apart from the direction, is not that of its transaction. */
function* findStrange(stored: readonly FacetRow[]): Work<number | undefined> {
  const own = new Map(
    yield* allIn<[number, number]>(
      TX_FACETS_OF,
      stored.map(([sn]) => sn),
    ),
  )
  return stored.find(([sn, facet]) => withDir(own.get(sn) ?? -1, dirOfFacet(facet)) !== facet)?.[0]
}
