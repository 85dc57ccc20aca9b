import { unpackNumbers } from '../rows/pack.ts'
import type { EntityRow } from '../reader/read-entities.ts'
import type { DayRun } from '../rows/day-run.ts'
import { DAY_SEC } from '../../base/day.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { unpackVersion } from '../rows/versions.ts'
import { findNamesById, type ReadCaches } from '../reader/read-names.ts'
import { AUDIT_ENTITY_SPANS, AUDIT_NEXT_VERSIONED, AUDIT_WROTE, BLOCK_TIMES, ENTITIES, RUNS_FROM, VERSIONS_BELOW } from '../engine/sql.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { attempt, type Scan, type ReportFinding } from './scan.ts'
import type { AuditStart } from './start.ts'

type VersionRow = [tx: number, state: Uint8Array]

/**
 * Checks earlier states: each is readable, and its transaction is not before the first one of its entity. Later ones cannot occur, because
 * states are read from the newest down.
 */
export function versionsScan({ last }: AuditStart, caches: ReadCaches, report: ReportFinding): Scan {
  /** The entity whose versions are read, from the newest down. `json` is the state after transaction `tx`. */
  let at = { id: -1, firstTx: 0, tx: 0, json: '' }
  let isBetween = true
  let isAtEnd = false
  function* begin(): Work<void> {
    const id = (yield* first<[number]>(AUDIT_NEXT_VERSIONED, at.id))?.[0]
    const [row] = id === undefined ? [] : yield* allIn<EntityRow>(ENTITIES, [id])
    isAtEnd = id === undefined
    if (id === undefined) return
    const state = attempt(() => (row ? unpackJson(row[4]) : ''))
    // Earlier states can only be unpacked from the newest one down. An unreadable newest state is reported with its entity.
    isBetween = row === undefined || 'error' in state
    at = { id, firstTx: row?.[2] ?? 0, tx: row?.[3] ?? 0, json: 'value' in state ? state.value : '' }
    if (!row) report(`earlier states of #${id}`, 'no entity', 'one that they are of')
  }
  function* step(limit: number): Work<number> {
    if (isBetween) yield* begin()
    if (isAtEnd) return 0
    if (isBetween) return 1
    const wanted = Math.max(1, Math.ceil(limit / 4))
    const rows = yield* all<VersionRow>(VERSIONS_BELOW, at.id, at.tx, wanted)
    const name = (yield* findNamesById(caches, [at.id])).get(at.id) ?? `#${at.id}`
    for (const [tx, state] of rows) {
      const read = attempt(() => unpackVersion(tx, state, at.json))
      if (tx < at.firstTx) report(`${name} as of transaction ${tx}`, 'a state', `none before transaction ${at.firstTx}`)
      if ('error' in read) {
        report(`${name} as of transaction ${tx}`, `not readable: ${read.error}`, 'a state')
        isBetween = true
        return rows.length
      }
      at = { ...at, tx, json: read.value }
    }
    isBetween = rows.length < wanted
    return Math.max(1, rows.length)
  }
  return { check: 'entities', step, done: () => (isAtEnd || last.entity === 0 ? 1 : Math.min(1, Math.max(0, at.id) / last.entity)) }
}

/** Checks the keys that transactions wrote: each is an entity written from before to after that transaction. */
export function wroteScan({ cursor }: AuditStart, caches: ReadCaches, report: ReportFinding): Scan {
  let at = 0
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const rows = yield* all<[number, Uint8Array]>(AUDIT_WROTE, at, limit)
    const wrote = rows.map(([tx, keys]) => ({ tx, read: attempt(() => unpackNumbers(keys)) }))
    const ids = new Set(wrote.flatMap(({ read }) => ('value' in read ? read.value : [])))
    const spans = new Map(
      (yield* allIn<[number, number, number]>(AUDIT_ENTITY_SPANS, [...ids])).map(([id, from, to]) => [id, [from, to] as const]),
    )
    for (const { tx, read } of wrote) {
      at = tx
      if ('error' in read) report(`keys of transaction ${tx}`, `not readable: ${read.error}`, 'numbers')
      else
        for (const id of read.value) {
          // A missing entity is found by other checks.
          const [from, to] = spans.get(id) ?? [tx, tx]
          if (tx < from || tx > to) {
            const name = (yield* findNamesById(caches, [id])).get(id) ?? `#${id}`
            report(`keys of transaction ${tx}`, name, 'what was written then')
          }
        }
    }
    isAtEnd = rows.length < limit
    return rows.length
  }
  return { check: 'entities', step, done: () => (isAtEnd || cursor.tx === 0 ? 1 : Math.min(1, at / cursor.tx)) }
}

/** Checks runs of blocks of one day: no gaps in blocks and transactions, the correct day, and the last run ends with the chain. */
export function daysScan({ cursor }: AuditStart, report: ReportFinding): Scan {
  let [known, block, tx] = [0, 0, 0]
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const found = yield* all<DayRun>(RUNS_FROM, known)
    // The newest run of the previous step may have grown since.
    const [again] = found[0]?.[0] === known ? found.splice(0, 1) : []
    if (again) [block, tx] = [again[1], again[3]]
    const rows = found.slice(0, limit)
    for (const [first, last, firstTx, lastTx, day] of rows) {
      const subject = `blocks ${first} to ${last}`
      if (first !== block + 1) report(subject, `after block ${block}`, `blocks from ${block + 1}`)
      if (firstTx !== tx + 1) report(subject, `transactions from ${firstTx}`, `from ${tx + 1}`)
      const [newest] = yield* allIn<[number]>(BLOCK_TIMES, [last])
      if (newest && Math.floor(newest[0] / DAY_SEC) !== day)
        report(subject, `day ${day}`, `${Math.floor(newest[0] / DAY_SEC)}, as the last of them`)
      ;[known, block, tx] = [first, last, lastTx]
    }
    isAtEnd = rows.length < limit
    if (isAtEnd && block < cursor.block) report('days of blocks', `blocks up to ${block}`, `up to ${cursor.block}`)
    return rows.length
  }
  return { check: 'entities', step, done: () => (isAtEnd || cursor.block === 0 ? 1 : Math.min(1, block / cursor.block)) }
}
