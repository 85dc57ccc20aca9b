import { DAY_SEC } from '../../base/day.ts'
import type { EntityKind } from '../../chain/ids.ts'
import type { RecordPlace } from '../../chain/records.ts'
import type { EntityChange, IndexedBlock, IndexedTx } from '../../model/changes.ts'
import { FAMILIES, type FamilyCounts } from '../../model/block.ts'
import { withDir } from '../../model/facets.ts'
import { ChunkPacker, type Chunk } from '../rows/bodies.ts'
import { LISTS } from '../lists/lists.ts'
import { hashPrefix, packHash, packTx } from '../rows/pack.ts'
import { packJson } from '../rows/packed-json.ts'
import { packVersion } from '../rows/versions.ts'
import { BLOCK_HASH_INSERT, BLOCK_INSERT, BODY_INSERT, TX_HASH_INSERT, TX_INSERT } from '../engine/sql.ts'
import { runRows, type SqlValue, type Work } from '../engine/work.ts'
import { append, type Name, type Names } from './names.ts'
import type { EntityWrite } from './entity-write.ts'
import type { DayBlock } from './write-days.ts'
import { feeKey, stepOf } from './write-accounts.ts'
import { gatherTrade, type GatheredTrades } from './write-prices.ts'

export type DayTotals = { tx: number; wallets: number }

/** Blocks added but not committed: their own rows, and the changes to merge with stored data. */
export type Gathered = {
  rows: { blocks: SqlValue[]; txs: SqlValue[]; bodies: SqlValue[] }
  blockHashes: Hashed[]
  txHashes: Hashed[]
  packer: ChunkPacker
  /** Names with entries in `pending`. */
  listed: Set<Name>
  writes: Map<Name, EntityWrite>
  /** States that a later transaction of the batch replaced, by the transaction that wrote them, packed: `versions.ts`. */
  replaced: { name: Name; tx: number; state: Uint8Array }[]
  /** Names that each transaction wrote. */
  wrote: { tx: number; names: Name[] }[]
  /** Fees paid on top of a price, by `feeKey`. */
  fees: Map<string, bigint>
  days: Map<number, DayTotals>
  dayBlocks: DayBlock[]
  trades: GatheredTrades
  blocks: number
  txs: number
  records: number
  unknown: number
  newest: { timestampSec: number } | undefined
  /** Id of block 1, if the batch has it. */
  chainId: string | undefined
}

type Hashed = [hash: number, sn: number]
const byHash = (a: Hashed, b: Hashed): number => a[0] - b[0]

export const emptyGathered = (): Gathered => ({
  rows: { blocks: [], txs: [], bodies: [] },
  blockHashes: [],
  txHashes: [],
  packer: new ChunkPacker(),
  listed: new Set(),
  writes: new Map(),
  replaced: [],
  wrote: [],
  fees: new Map(),
  days: new Map(),
  dayBlocks: [],
  trades: new Map(),
  blocks: 0,
  txs: 0,
  records: 0,
  unknown: 0,
  newest: undefined,
  chainId: undefined,
})

/** Adds the next blocks. `nextTx` is the serial number after the last added or stored transaction. */
export function gatherBlocks(gathered: Gathered, names: Names, blocks: readonly IndexedBlock[], nextTx: number): void {
  const { rows, packer } = gathered
  const pushChunks = (chunks: readonly Chunk[]): void => {
    for (const { firstSn, bytes } of chunks) rows.bodies.push(firstSn, bytes)
  }
  let firstTx = nextTx
  for (const block of blocks) {
    rows.blocks.push(...blockRow(block, firstTx))
    gathered.blockHashes.push([hashPrefix(block.id), block.sn])
    const day = Math.floor(block.timestampSec / DAY_SEC)
    for (const indexed of block.txs) {
      const [row, body] = txRow(indexed)
      if (body !== undefined) {
        pushChunks(packer.add(indexed.tx.sn, body))
      }
      rows.txs.push(...row)
      gathered.txHashes.push([hashPrefix(indexed.tx.txid), indexed.tx.sn])
      gatherTx(gathered, names, indexed, day)
      if (indexed.trade) gatherTrade(gathered.trades, indexed.trade, day)
    }
    gathered.dayBlocks.push({ sn: block.sn, timestampSec: block.timestampSec, firstTx, count: block.txs.length })
    firstTx += block.txs.length
    gathered.blocks += 1
    gathered.newest = block
    if (block.sn === 1) gathered.chainId = block.id
  }
}

/** Stores the rows of the blocks and transactions themselves. */
export function* writeChain({ rows, packer, blockHashes, txHashes }: Gathered): Work<void> {
  for (const { firstSn, bytes } of packer.finish()) rows.bodies.push(firstSn, bytes)
  yield* runRows(BLOCK_INSERT, rows.blocks)
  // Before the transactions: an engine may write into their rows where their bodies are.
  yield* runRows(BODY_INSERT, rows.bodies)
  yield* runRows(TX_INSERT, rows.txs)
  // Sorted: neighbours share a page of the index, which takes a fifth of the time of a random order.
  yield* runRows(BLOCK_HASH_INSERT, blockHashes.sort(byHash).flat())
  yield* runRows(TX_HASH_INSERT, txHashes.sort(byHash).flat())
}

export function dayTotals(days: Map<number, DayTotals>, day: number): DayTotals {
  const known = days.get(day)
  if (known) return known
  const totals = { tx: 0, wallets: 0 }
  days.set(day, totals)
  return totals
}

function blockRow({ sn, id, timestampSec, txs }: IndexedBlock, firstTx: number): SqlValue[] {
  const counts: FamilyCounts = { token: 0, nft: 0, dex: 0, service: 0, fail: 0 }
  for (const { family } of txs) counts[family] += 1
  return [sn, packHash(id), timestampSec, txs.length, firstTx, ...FAMILIES.map((family) => counts[family])]
}

/** A transaction's row, and its body unless the card is already complete. */
function txRow({ tx, card, subCount, facet }: IndexedTx): [row: SqlValue[], body: string | undefined] {
  const cardJson = packTx(card)
  const bodyJson = card === tx ? cardJson : packTx(tx)
  const isComplete = cardJson === bodyJson
  const row = [tx.sn, tx.block, tx.timestamp, packHash(tx.txid), subCount ?? null, isComplete ? 1 : 0, packJson(cardJson), facet]
  return [row, isComplete ? undefined : bodyJson]
}

function gatherTx(
  gathered: Gathered,
  names: Names,
  { tx, feeds, facet, fees = [], changes, recordCount, isUnknown }: IndexedTx,
  day: number,
): void {
  const { sn, timestamp } = tx
  gathered.txs += 1
  gathered.records += recordCount
  if (isUnknown === true) gathered.unknown += 1
  if (tx.validate_code === 0) dayTotals(gathered.days, day).tx += 1
  for (const { feed, subject, dir } of feeds) {
    const code = LISTS[feed].code
    append(gathered.listed, names.internSubject(code, subject), code, sn, withDir(facet, dir))
  }
  for (const { payer, token, amount } of fees) {
    const key = feeKey(sn, payer, token)
    gathered.fees.set(key, (gathered.fees.get(key) ?? 0n) + BigInt(amount))
  }
  const written = changes.map((change) => {
    const name = names.intern(change.key)
    const write: EntityWrite = gathered.writes.get(name) ?? { change, firstTx: sn, lastTx: sn, day }
    if (hasVersions(change.kind)) addReplaced(gathered, name, write, change, sn)
    gathered.writes.set(name, Object.assign(write, { change: listedAsFirst(write.change, change), lastTx: sn }))
    noteSteps(write, sn, timestamp)
    return name
  })
  if (written.length > 0) gathered.wrote.push({ tx: sn, names: written })
}

/** A record stays in the list of its first state, however many states of it one commit has. */
const listedAsFirst = ({ place: first }: EntityChange, change: EntityChange): EntityChange =>
  first && change.place ? { ...change, place: withOrder(first, change.place.order) } : change

function withOrder({ order: _before, ...place }: RecordPlace, order: RecordPlace['order']): RecordPlace {
  return order ? { ...place, order } : place
}

/** Adds a state that a change replaces, if it is from this batch. `writePast` adds the stored ones. */
function addReplaced({ replaced }: Gathered, name: Name, write: EntityWrite, { state }: EntityChange, sn: number): void {
  const json = JSON.stringify(state)
  if (write.json !== undefined && write.lastTx < sn) {
    write.left = { at: replaced.length, tx: write.lastTx, json: write.json }
    replaced.push({ name, tx: write.lastTx, state: packVersion(write.lastTx, write.json, json) })
  } else if (write.left) {
    // Several writes by one transaction count as one: the state before it is packed against the last one only.
    const { at, tx, json: left } = write.left
    replaced[at] = { name, tx, state: packVersion(tx, left, json) }
  }
  write.json = json
  if (write.firstTx === sn) write.firstJson = json
}

/** Whether earlier states are stored. Those of wallets are not: their balances are in the account ledger, and the rest hardly changes. */
export const hasVersions = (kind: EntityKind): boolean => kind !== 'wallet'

/** Records every state that changes amounts, not only the last one of a commit. */
function noteSteps(write: EntityWrite, sn: number, sec: number): void {
  const { kind, holdings = [], offers, item } = write.change
  if (kind === 'wallet') {
    const { whole, ...step } = stepOf(write.lines, holdings)
    write.lines = whole
    write.steps ??= []
    const last = write.steps.at(-1)
    // Two writes of a wallet by one transaction count as one change.
    if (last?.sn === sn) write.steps[write.steps.length - 1] = { ...last, lines: new Map([...last.lines, ...step.lines]) }
    else write.steps.push({ sn, sec, ...step })
  } else if (offers) {
    write.offerSteps ??= []
    write.offerSteps.push({ sn, sec, offers })
  } else if (item) {
    write.itemSteps ??= []
    write.itemSteps.push({ sn, owner: item.owner })
  }
}
