import { CHUNK_COUNTS, CHUNK_INSERT } from '../engine/sql.ts'
import { all, runRows, type Work } from '../engine/work.ts'
import { facetRows } from '../reader/facet-rows.ts'
import { noCounts, packCounts, packEntries, toEntries, unpackCounts } from '../rows/facet-chunk.ts'
import type { Grown } from './growth.ts'

/** Writes the chunks of facets that became full. The rows of their entries must be stored. */
export function* writeFacets(lists: readonly Grown[], chunk: number): Work<void> {
  for (const { list, from, to } of lists) {
    const before = from - (from % chunk)
    const counts = noCounts()
    const known = yield* all<[number, number, Uint8Array]>(CHUNK_COUNTS, list, before - 1)
    for (const [facet, count] of unpackCounts(known[0]?.[2] ?? new Uint8Array())) counts[facet] = count
    for (let until = before + chunk; until <= to; until += chunk) {
      const rows = yield* facetRows(list, until - chunk, until)
      for (const [, facet] of rows) counts[facet] = (counts[facet] ?? 0) + 1
      yield* runRows(CHUNK_INSERT, [list, until, rows.at(-1)?.[0] ?? 0, packCounts(counts), packEntries(toEntries(rows))])
    }
  }
}
