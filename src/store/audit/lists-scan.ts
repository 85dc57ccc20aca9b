import { readCursor } from '../engine/cursor.ts'
import { codeOf, declarationOf, isTxList, nameIdOf, type ListName } from '../lists/lists.ts'
import { findNamesById, type ReadCaches } from '../reader/read-names.ts'
import { AUDIT_ENTITY_MARKS, AUDIT_FEEDS } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import type { Scan, ReportFinding } from './scan.ts'
import type { AuditStart } from './start.ts'

type FeedRow = [list: number, ordinal: number, entry: number]
type MarkRow = [id: number, kind: string, firstTx: number, derived: string]

/** Entities in their lists as of the start of the pass, by the name of the list. */
export type ListedCounts = Map<ListName, number>

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)

/** Name of a stored list, for the text of a finding. */
export function* nameOfList(caches: ReadCaches, list: number): Work<string> {
  const name = (yield* findNamesById(caches, [nameIdOf(list)])).get(nameIdOf(list)) ?? `#${nameIdOf(list)}`
  return `list ${declarationOf(list)?.name ?? `?${codeOf(list)}`}${name === '' ? '' : ` of ${name}`}`
}

/**
 * Checks every feed: ordinals 1, 2, 3 … without gap; transactions in chain order without duplicates; entities of the right kind, in the
 * order in which they were first written.
 */
export function listsScan(start: AuditStart, caches: ReadCaches, listed: ListedCounts, report: ReportFinding): Scan {
  let [list, ordinal, entry] = [-1, 0, 0]
  let [entitiesOf, written] = [-1, 0]
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const { tx: newest } = yield* readCursor()
    const rows = yield* all<FeedRow>(AUDIT_FEEDS, list, ordinal, limit)
    for (const row of rows) {
      const isNew = row[0] !== list
      if (isNew) [list, ordinal, entry] = [row[0], 0, 0]
      if (row[1] !== ordinal + 1) report(yield* nameOfList(caches, list), `entry ${row[1]} after ${ordinal}`, `entry ${ordinal + 1}`)
      if (isTxList(list)) {
        if (row[2] <= entry)
          report(`${yield* nameOfList(caches, list)}, entry ${row[1]}`, `transaction ${row[2]} after ${entry}`, 'a later transaction')
        if (row[2] > newest) report(`${yield* nameOfList(caches, list)}, entry ${row[1]}`, `transaction ${row[2]}`, `at most ${newest}`)
      }
      ;[ordinal, entry] = [row[1], row[2]]
    }
    yield* checkEntities(rows)
    isAtEnd = rows.length < limit
    return rows.length
  }
  function* checkEntities(rows: readonly FeedRow[]): Work<void> {
    const entries = rows.filter(([id]) => !isTxList(id))
    if (entries.length === 0) return
    const ids = [...new Set(entries.map(([, , id]) => id))]
    const marks = new Map((yield* allIn<MarkRow>(AUDIT_ENTITY_MARKS, ids)).map((mark) => [mark[0], mark]))
    for (const [id, at, entity] of entries) {
      if (id !== entitiesOf) [entitiesOf, written] = [id, 0]
      const declared = declarationOf(id)
      const [, kind = 'nothing', firstTx = 0] = marks.get(entity) ?? []
      // Wallets may hold assets without a registration.
      const isUnregistered = declared?.order === 'joined' && kind === 'nothing'
      if (declared?.holds !== 'entities' || declared.order === 'key' || !(isUnregistered || isOneOf(declared.kinds, kind)))
        report(`${yield* nameOfList(caches, id)}, entry ${at}`, `an entity of kind ${kind}`, `one that belongs there`)
      else if (firstTx <= start.cursor.tx) listed.set(declared.name, (listed.get(declared.name) ?? 0) + 1)
      // Entities are listed in the order in which they were first written; those of one transaction in any order.
      if (declared?.order !== 'joined' && firstTx < written)
        report(`${yield* nameOfList(caches, id)}, entry ${at}`, `one first written by transaction ${firstTx}`, `one not before ${written}`)
      written = firstTx
    }
  }
  return { check: 'lists', step, done: () => (isAtEnd || start.last.list === 0 ? 1 : Math.min(1, Math.max(0, list) / start.last.list)) }
}
