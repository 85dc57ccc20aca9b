import { FAMILIES } from '../../model/block.ts'
import { HASH } from '../../chain/ids.ts'
import { unpackChunk } from '../rows/bodies.ts'
import { readCursor } from '../engine/cursor.ts'
import { hashPrefix } from '../rows/pack.ts'
import { cardJson, type TxRow } from '../reader/read-txs.ts'
import {
  AUDIT_BLOCKS,
  AUDIT_BLOCK_HASHES,
  AUDIT_BLOCK_RANGES,
  AUDIT_BODIES,
  AUDIT_TXS,
  AUDIT_TX_HASHES,
  AUDIT_WITH_BODY,
} from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import type { ListSql } from '../engine/statement.ts'
import { attempt, groupBy, type Scan, type ReportFinding, type ReportFindingOf } from './scan.ts'
import type { AuditStart } from './start.ts'

type BlockRow = [
  sn: number,
  id: string,
  ts: number,
  count: number,
  firstTx: number,
  token: number,
  nft: number,
  dex: number,
  service: number,
  fail: number,
]

const part = (at: number, end: number): number => (end === 0 ? 1 : Math.min(1, at / end))

/** Checks every block: no gaps and no duplicates in blocks and transactions, and each block is found by its id. */
export function blocksScan({ cursor, families }: AuditStart, reportOf: ReportFindingOf): Scan {
  const report = reportOf('blocks')
  let [sn, nextTx] = [0, 1]
  const counted = FAMILIES.map(() => 0)
  function* step(limit: number): Work<number> {
    if (sn >= cursor.block) return 0
    const rows = (yield* all<BlockRow>(AUDIT_BLOCKS, sn, limit)).filter(([number]) => number <= cursor.block)
    for (const [number, id, ts, count, firstTx, ...parts] of rows) {
      if (number === 1 && id !== cursor.chainId) report('block 1', `id ${id}`, `${cursor.chainId}, the chain's`)
      if (number === cursor.block && ts !== cursor.timestampSec)
        report(`block ${number}`, `time ${ts}`, `${cursor.timestampSec}, the head's`)
      if (number !== sn + 1) report(`block ${sn + 1}`, 'missing', `a block after block ${sn}`)
      else if (firstTx !== nextTx) report(`block ${number}`, `first transaction ${firstTx}`, `first transaction ${nextTx}`)
      const sum = parts.reduce((a, b) => a + b, 0)
      if (sum !== count) report(`block ${number}`, `${sum} transactions in its families`, `${count}`)
      parts.forEach((n, at) => (counted[at] = (counted[at] ?? 0) + n))
      ;[sn, nextTx] = [number, firstTx + count]
    }
    yield* checkHashes('block', AUDIT_BLOCK_HASHES, rows, report)
    if (rows.length > 0 && sn < cursor.block) return rows.length
    if (sn < cursor.block) report(`block ${sn + 1}`, 'missing', `blocks up to ${cursor.block}`)
    else {
      if (nextTx !== cursor.tx + 1) report('transactions of all blocks', String(nextTx - 1), String(cursor.tx))
      counted.forEach((n, at) => {
        if (n !== families[at]) report(`list of the family ${FAMILIES[at]}`, `${families[at]} entries`, `${n}, as the blocks say`)
      })
    }
    sn = cursor.block
    return rows.length
  }
  return { check: 'blocks', step, done: () => part(sn, cursor.block) }
}

/** Checks that each row is in the index of ids, that no id occurs twice, and that an id has the node's form. */
function* checkHashes(what: string, sql: ListSql, rows: readonly (BlockRow | TxRow)[], report: ReportFinding): Work<void> {
  const idOf = (row: BlockRow | TxRow): string => (typeof row[1] === 'number' ? (row as TxRow)[3] : row[1])
  const hashes = new Map<number, string>()
  for (const row of rows) {
    const id = idOf(row)
    if (HASH.test(id)) hashes.set(hashPrefix(id), id)
    else report(`${what} ${row[0]}`, `id ${id}`, '64 hexadecimal digits')
  }
  const found = groupBy(yield* allIn<[number, number]>(sql, [...hashes.keys()]), ([hash]) => hash)
  const seen = new Map<string, number>()
  for (const row of rows) {
    const id = idOf(row)
    if (!HASH.test(id)) continue
    const before = seen.get(id)
    if (before !== undefined) report(`${what} ${row[0]}`, `the id of ${what} ${before}`, 'an id of its own')
    seen.set(id, row[0])
    if (!found.get(hashPrefix(id))?.some(([, sn]) => sn === row[0])) report(`${what} ${row[0]}`, 'not found by its id', `found by ${id}`)
  }
}

/** Checks every transaction: no gaps, in the block that counts it, found by its id, with a readable card. */
export function txsScan(
  { cursor }: AuditStart,
  reportOf: ReportFindingOf,
  onCard: (card: Readonly<Record<string, unknown>>) => void,
): Scan {
  const report = reportOf('transactions')
  let last = 0
  function* step(limit: number): Work<number> {
    if (last >= cursor.tx) return 0
    const rows = (yield* all<TxRow>(AUDIT_TXS, last, limit)).filter(([sn]) => sn <= cursor.tx)
    const blocks = new Map(
      (yield* allIn<[number, number, number]>(AUDIT_BLOCK_RANGES, [...new Set(rows.map(([, block]) => block))])).map(
        ([sn, firstTx, count]) => [sn, [firstTx, count] as const],
      ),
    )
    for (const row of rows) {
      const [sn, block] = row
      if (sn !== last + 1) report(`transaction ${last + 1}`, 'missing', `a transaction after number ${last}`)
      last = sn
      const [firstTx, count] = blocks.get(block) ?? [0, 0]
      if (sn < firstTx || sn >= firstTx + count) report(`transaction ${sn}`, `block ${block}`, 'the block that counts it')
      const read = attempt(() => JSON.parse(cardJson(row)) as unknown)
      if ('error' in read) report(`card of transaction ${sn}`, `not readable: ${read.error}`, 'the prepared card')
      else if (typeof read.value === 'object' && read.value !== null) onCard(read.value as Readonly<Record<string, unknown>>)
    }
    yield* checkHashes('transaction', AUDIT_TX_HASHES, rows, report)
    if (rows.length > 0 && last < cursor.tx) return rows.length
    if (last < cursor.tx) report(`transaction ${last + 1}`, 'missing', `transactions up to ${cursor.tx}`)
    last = cursor.tx
    return rows.length
  }
  return { check: 'transactions', step, done: () => part(last, cursor.tx) }
}

/** More than a chunk holds. Where more follow, chunks are missing. Only this many transactions are then read and reported at once. */
const MAX_BODIES = 2000

/** Checks every chunk of bodies: it unpacks, holds exactly the transactions that have a body, and each body is readable. */
export function bodiesScan(start: AuditStart, report: ReportFinding): Scan {
  let [at, covered] = [0, 0]
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const { tx: newest } = yield* readCursor()
    // A chunk holds some dozen transactions and ends where the next one begins.
    const wanted = Math.max(1, Math.ceil(limit / 32))
    const rows = yield* all<[number, Uint8Array]>(AUDIT_BODIES, at, wanted + 1)
    isAtEnd = rows.length <= wanted
    let looked = 0
    for (const [index, [firstSn, bytes]] of rows.slice(0, wanted).entries()) {
      const until = (rows[index + 1]?.[0] ?? newest + 1) - 1
      const expected = yield* all<TxRow>(AUDIT_WITH_BODY, covered, until, MAX_BODIES)
      const read = attempt(() => unpackChunk(bytes))
      const bodies = 'value' in read ? read.value : new Map<number, string>()
      if ('error' in read) report(`bodies from transaction ${firstSn} on`, `not readable: ${read.error}`, `${expected.length} bodies`)
      else checkBodies(bodies, expected, report)
      looked += expected.length
      ;[at, covered] = [firstSn, until]
    }
    if (rows.length === 0) {
      const [lost] = yield* all<TxRow>(AUDIT_WITH_BODY, covered, newest, 1)
      if (lost) report(`body of transaction ${lost[0]}`, 'missing', 'the whole transaction')
    }
    return isAtEnd ? looked : Math.max(1, looked)
  }
  return { check: 'bodies', step, done: () => (isAtEnd ? 1 : part(at, start.cursor.tx)) }
}

function checkBodies(bodies: ReadonlyMap<number, string>, expected: readonly TxRow[], report: ReportFinding): void {
  const wanted = new Set(expected.map(([sn]) => sn))
  for (const [sn] of expected) {
    const stored = bodies.get(sn)
    if (stored === undefined) report(`body of transaction ${sn}`, 'missing', 'the whole transaction')
    else {
      const read = attempt(() => JSON.parse(stored) as unknown)
      if ('error' in read) report(`body of transaction ${sn}`, `not readable: ${read.error}`, 'the whole transaction')
    }
  }
  for (const sn of bodies.keys()) if (!wanted.has(sn)) report(`body of transaction ${sn}`, 'a body', 'none: its card is the whole')
}
