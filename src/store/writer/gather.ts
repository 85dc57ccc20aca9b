import type { IndexedBlock, IndexedTx, EntityChange } from '../../model/changes.ts'
import { FAMILIES, type FamilyCounts } from '../../model/block.ts'
import { ChunkPacker } from '../bodies.ts'
import { LIST_CODES, subjectName } from '../lists.ts'
import { hashPrefix, packHash, packTx } from '../pack.ts'
import type { SqlValue } from '../work.ts'
import type { Name, Names } from './names.ts'

const DAY_SEC = 86_400

/** The last state a batch leaves of an entity, with the transactions that first and last wrote it in the batch. */
export type EntityWrite = { change: EntityChange; firstTx: number; lastTx: number; day: number }
export type DayTotals = { tx: number; wallets: number }

/** Everything of a batch that needs no look at what is stored. */
export type Gathered = {
  blocks: SqlValue[]
  blockHashes: [hash: number, sn: number][]
  txs: SqlValue[]
  txHashes: [hash: number, sn: number][]
  bodies: ChunkPacker
  /** Names with something in `pending`. */
  listed: Set<Name>
  writes: Map<Name, EntityWrite>
  days: Map<number, DayTotals>
  records: number
  unknown: number
}

/** `nextTx` is the serial number that follows the stored transactions. */
export function gather(blocks: readonly IndexedBlock[], names: Names, nextTx: number): Gathered {
  const gathered: Gathered = {
    blocks: [],
    blockHashes: [],
    txs: [],
    txHashes: [],
    bodies: new ChunkPacker(),
    listed: new Set(),
    writes: new Map(),
    days: new Map(),
    records: 0,
    unknown: 0,
  }
  let firstTx = nextTx
  for (const block of blocks) {
    gatherBlock(gathered, block, firstTx)
    for (const tx of block.txs) gatherTx(gathered, names, tx, Math.floor(block.timestampSec / DAY_SEC))
    firstTx += block.txs.length
  }
  return gathered
}

export function dayTotals(days: Map<number, DayTotals>, day: number): DayTotals {
  const known = days.get(day)
  if (known) return known
  const totals = { tx: 0, wallets: 0 }
  days.set(day, totals)
  return totals
}

/** Notes that `entry` follows in one of the name's lists. */
export function append(listed: Set<Name>, name: Name, code: number, entry: number): void {
  name.pending ??= []
  const entries = name.pending[code]
  if (entries) entries.push(entry)
  else name.pending[code] = [entry]
  listed.add(name)
}

function gatherBlock(gathered: Gathered, { sn, id, timestampSec, txs }: IndexedBlock, firstTx: number): void {
  const counts: FamilyCounts = { token: 0, nft: 0, dex: 0, service: 0, fail: 0 }
  for (const { family } of txs) counts[family] += 1
  gathered.blocks.push(sn, packHash(id), timestampSec, txs.length, firstTx, ...FAMILIES.map((family) => counts[family]))
  gathered.blockHashes.push([hashPrefix(id), sn])
}

function gatherTx(gathered: Gathered, names: Names, indexed: IndexedTx, day: number): void {
  const { tx, card, subCount, feeds, changes } = indexed
  const { sn, txid } = tx
  const [cardJson, bodyJson] = [packTx(card), packTx(tx)]
  const isWhole = cardJson === bodyJson
  if (!isWhole) gathered.bodies.add(sn, bodyJson)
  gathered.txs.push(sn, tx.block, tx.timestamp, packHash(txid), subCount ?? null, isWhole ? 1 : 0, cardJson)
  gathered.txHashes.push([hashPrefix(txid), sn])
  gathered.records += indexed.recordCount
  if (indexed.isUnknown === true) gathered.unknown += 1
  if (tx.validate_code === 0) dayTotals(gathered.days, day).tx += 1
  for (const { feed, subject } of feeds) {
    const code = LIST_CODES[feed]
    append(gathered.listed, names.intern(subjectName(code, subject)), code, sn)
  }
  for (const change of changes) {
    const name = names.intern(change.key)
    const written = gathered.writes.get(name)
    if (written) Object.assign(written, { change, lastTx: sn })
    else gathered.writes.set(name, { change, firstTx: sn, lastTx: sn, day })
  }
}
