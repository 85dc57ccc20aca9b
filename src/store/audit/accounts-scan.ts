import { entityId, isMrc401Id } from '../../chain/ids.ts'
import { NO_SUMS, addSums, unpackEntry, type AccountSums } from '../rows/account.ts'
import { readCursor } from '../engine/cursor.ts'
import { linesByAsset, positionAt, unpackLine } from '../rows/holdings.ts'
import { codeOf, LISTS, nameIdOf } from '../lists/lists.ts'
import { findNamesById, type ReadCaches } from '../reader/read-names.ts'
import { AUDIT_ACCOUNTS, ENTITY_DERIVED } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { attempt, type Scan, type ReportFinding } from './scan.ts'
import type { AuditStart } from './start.ts'

type AccountRow = [list: number, asset: number, ordinal: number, sn: number, tx: number, change: string]
/** The last row of a pair of wallet and asset, and its total. `aside`: the part on sale or in auction. */
type End = { list: number; asset: number; ordinal: number; sn: number; tx: number; total: bigint; aside: bigint; sums: AccountSums }
type Fault = { list: number; asset: number; ordinal: number; found: string; expected: string }

/** Checks the account ledger: rows of a pair are numbered from 1 in chain order, totals add up, and the last one equals the holding. */
export function accountsScan({ last }: AuditStart, caches: ReadCaches, report: ReportFinding): Scan {
  let at: [list: number, asset: number, ordinal: number] = [-1, -1, -1]
  let end: End | undefined
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const { tx: newest } = yield* readCursor()
    const rows = yield* all<AccountRow>(AUDIT_ACCOUNTS, ...at, limit)
    const ended: End[] = []
    const faults: Fault[] = []
    for (const row of rows) {
      const [list, asset, ordinal] = row
      at = [list, asset, ordinal]
      const isSame = end !== undefined && end.list === list && end.asset === asset
      if (end && !isSame) ended.push(end)
      end = judge(row, isSame && end ? end : BEGINNING, newest, faults)
    }
    isAtEnd = rows.length < limit
    if (isAtEnd && end) ended.push(end)
    yield* compareWithWallets(ended, caches, faults)
    const names = yield* findNamesById(caches, [...new Set(faults.flatMap(({ list, asset }) => [nameIdOf(list), asset]))])
    const nameOf = (id: number): string => entityId(names.get(id) ?? `#${id}`)
    for (const { list, asset, ordinal, found, expected } of faults)
      report(`account of ${nameOf(nameIdOf(list))} in ${nameOf(asset)}, entry ${ordinal}`, found, expected)
    return rows.length
  }
  return { check: 'lists', step, done: () => (isAtEnd || last.entity === 0 ? 1 : Math.min(1, Math.max(0, nameIdOf(at[0])) / last.entity)) }
}

const BEGINNING: Omit<End, 'list' | 'asset'> = { ordinal: 0, sn: 0, tx: 0, total: 0n, aside: 0n, sums: NO_SUMS }

/** Compares a row with the one before it in its pair. */
function judge(
  [list, asset, ordinal, sn, tx, packed]: AccountRow,
  before: Omit<End, 'list' | 'asset'>,
  newest: number,
  faults: Fault[],
): End {
  const wrong = (found: string, expected: string): void => void faults.push({ list, asset, ordinal, found, expected })
  const read = attempt(() => unpackEntry(packed))
  if (codeOf(list) !== LISTS.account.code) wrong('in a list of another kind', 'in that of a wallet')
  if (ordinal !== before.ordinal + 1) wrong(`after entry ${before.ordinal}`, `entry ${before.ordinal + 1}`)
  if (sn <= before.sn) wrong(`row ${sn} of the wallet after row ${before.sn}`, 'a later one')
  if (tx <= before.tx) wrong(`transaction ${tx} after ${before.tx}`, 'a later one')
  if (tx > newest) wrong(`transaction ${tx}`, `at most ${newest}`)
  const place = { list, asset, ordinal, sn, tx }
  if ('error' in read) {
    wrong(`not readable: ${read.error}`, 'amounts')
    return { ...place, total: before.total, aside: before.aside, sums: before.sums }
  }
  const { delta, fee, after, sale, auction, sums } = read.value
  const total = before.total + delta
  if (after !== total) wrong(`a total of ${after}`, `${total}, which is ${before.total} and the change of ${delta}`)
  const expected = addSums({ delta, fee }, before.sums, NO_SUMS)
  if (sums.received !== expected.received) wrong(`${sums.received} received`, `${expected.received}`)
  if (sums.fees !== expected.fees) wrong(`${sums.fees} paid in fees`, `${expected.fees}`)
  if (sums.ins !== expected.ins || sums.outs !== expected.outs)
    wrong(`${sums.ins} in and ${sums.outs} out`, `${expected.ins} and ${expected.outs}`)
  return { ...place, total: after, aside: sale + auction, sums }
}

/** The last total of a pair must equal the wallet's holding, and so must the part on sale or in auction. */
function* compareWithWallets(ended: readonly End[], caches: ReadCaches, faults: Fault[]): Work<void> {
  if (ended.length === 0) return
  const names = yield* findNamesById(caches, [...new Set(ended.flatMap(({ list, asset }) => [nameIdOf(list), asset]))])
  const isItem = (asset: number): boolean => isMrc401Id(names.get(asset) ?? '')
  const asked = ended.map(({ list, asset }) => (isItem(asset) ? asset : nameIdOf(list)))
  const derived = new Map(yield* allIn<[number, string]>(ENTITY_DERIVED, [...new Set(asked)]))
  const lines = new Map([...derived].map(([id, packed]) => [id, isItem(id) ? undefined : linesByAsset(packed)]))
  for (const { total, aside, list, asset, ordinal } of ended) {
    const line = lines.get(nameIdOf(list))?.get(entityId(names.get(asset) ?? ''))
    const held = isItem(asset)
      ? { value: { total: derived.get(asset) === names.get(nameIdOf(list)) ? 1n : 0n, aside } }
      : attempt(() => (line === undefined ? { total: 0n, aside: 0n } : heldIn(line)))
    // Unreadable holdings are reported with their wallet.
    if (!('value' in held)) continue
    const end = (found: string, expected: string): void =>
      void faults.push({ list, asset, ordinal, found: `ends with ${found}`, expected: `${expected}, as its wallet has` })
    if (held.value.total !== total) end(`${total}`, `${held.value.total}`)
    else if (held.value.aside !== aside) end(`${aside} on sale or in auction`, `${held.value.aside}`)
  }
}

function heldIn(line: string): { total: bigint; aside: bigint } {
  const held = unpackLine(line)
  return { total: positionAt(held, 0).total, aside: BigInt(held.sale) + BigInt(held.auction) }
}
