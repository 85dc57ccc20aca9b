import { makeReadCaches, type ReadCaches } from '../reader/read-names.ts'
import { countUpTo } from '../reader/read-txs.ts'
import { FEED_RANGE } from '../engine/sql.ts'
import { all, type Db, type Work } from '../engine/work.ts'
import { text, type JsonObject } from '../../base/json.ts'
import type { AuditCheck } from '../../model/audit.ts'
import type { Trade } from '../../model/find-trade.ts'
import type { Tx } from '../../model/tx.ts'
import { accountsScan } from './accounts-scan.ts'
import { blocksScan, bodiesScan, txsScan } from './chain-scans.ts'
import { entitiesScan, feedOfKey, type Derive } from './entities-scan.ts'
import { facetsScan } from './facets-scan.ts'
import { listsScan, type ListedCounts } from './lists-scan.ts'
import type { Scan, ReportFindingOf } from './scan.ts'
import { namesScan } from './names-scan.ts'
import { pricesScan } from './prices-scan.ts'
import { countTrade, type TradeCounts } from './trade-counts.ts'
import { daysScan, versionsScan, wroteScan } from './past-scan.ts'
import { rankingsScan } from './rankings-scan.ts'
import { segmentsScan } from './segments-scan.ts'
import { listOf, readStart, type AuditStart } from './start.ts'
import { Sums, type Moved } from './sums.ts'
import {
  findEntityAt,
  findIndexedBlock,
  findSampledTx,
  findUnlisted,
  txidsOf,
  type SampledBlock,
  type SampledEntity,
  type SampledTx,
  type Written,
} from './samples.ts'

/** A scan of one table; each step reads one snapshot. */
export type StoreScan = { check: AuditCheck; step: (limit: number) => Promise<number>; done: () => number }

/** A pass over the store as of one moment. */
export type StorePass = {
  start: AuditStart
  scans: readonly StoreScan[]
  sums: Sums
  /** Ids of the newest transactions in an entity's list as of the start of the pass, newest first. */
  findEarlierTxs: (moved: Moved) => Promise<string[]>
}

/** Rules of the chain that the audit needs. */
export type AuditRules = {
  derive: Derive
  /** Whether balances of a token may exceed its supply after a transaction of this type. */
  mayExceedSupply: (type: string) => boolean
  /** The trade that a transaction settled. */
  tradeOf: (tx: Tx) => Trade | undefined
}

/** The store's interface for the audit, beside reader and writer: checks that the store is correct. Each call is one short snapshot. */
export type StoreAudit = {
  /** `reportOf`: receives the findings of a check. `nowSec`: no lock may be released further than a day after it. */
  begin: (rules: AuditRules, reportOf: ReportFindingOf, nowSec?: number) => Promise<StorePass>
  /** A block with the ids of its transactions, as stored. */
  findBlock: (sn: number) => Promise<SampledBlock | undefined>
  /** A transaction: its body and its card in lists. Throws STORE_CORRUPT. */
  findTx: (txid: string) => Promise<SampledTx | undefined>
  /** The first entity at or after a place, as a fraction from 0 to 1 of all entities. */
  findEntityAt: (place: number) => Promise<SampledEntity | undefined>
  /** The keys a transaction wrote, and its parties, whose list lacks it or whose entity says it was not written then. */
  findUnlisted: (txid: string, written: Written) => Promise<{ key: string; found: string }[]>
  /** Call between two passes: drops cached data, so that the next pass reads from the disk. */
  release: () => void
  close: () => Promise<void>
}

const EARLIER_TXS = 20

/** The self-audit of a store over any engine. */
export function makeStoreAudit(db: Pick<Db, 'read' | 'release' | 'close'>): StoreAudit {
  return {
    begin: (rules, reportOf, nowSec = Infinity) => begin(db, rules, reportOf, nowSec),
    findBlock: (sn) => db.read(findIndexedBlock(sn)),
    findTx: (txid) => db.read(findSampledTx(makeReadCaches(), txid)),
    findEntityAt: (place) => db.read(findEntityAt(makeReadCaches(), place)),
    findUnlisted: (txid, written) => db.read(findUnlisted(makeReadCaches(), txid, written)),
    release: () => db.release?.(),
    close: () => db.close(),
  }
}

async function begin(
  db: Pick<Db, 'read'>,
  { derive, mayExceedSupply, tradeOf }: AuditRules,
  reportOf: ReportFindingOf,
  nowSec: number,
): Promise<StorePass> {
  const caches: ReadCaches = makeReadCaches()
  const listed: ListedCounts = new Map()
  const start = await db.read(readStart(caches, reportOf('lists')))
  const sums = new Sums(start.cursor.clockSec)
  const trades: TradeCounts = new Map()
  const scans: Scan[] = [
    blocksScan(start, reportOf),
    txsScan(start, reportOf, (card) => {
      const { type, baseToken, targetToken } = card
      if (typeof type !== 'string') return
      if (mayExceedSupply(type)) noteExchange(sums, [baseToken, targetToken])
      const trade = tradeOf(card as Tx)
      if (trade) countTrade(trades, trade)
    }),
    bodiesScan(start, reportOf('bodies')),
    namesScan(start, reportOf('lists')),
    listsScan(start, caches, listed, reportOf('lists')),
    facetsScan(caches, reportOf('lists')),
    accountsScan(start, caches, reportOf('lists')),
    versionsScan(start, caches, reportOf('entities')),
    daysScan(start, reportOf('entities')),
    pricesScan(start, trades, reportOf('entities')),
    wroteScan(start, caches, reportOf('entities')),
    entitiesScan({ start, nowSec, caches, derive, sums, listed, report: reportOf('entities') }),
    rankingsScan(start, caches, reportOf('rankings')),
    segmentsScan(start, caches, reportOf('rankings')),
  ]
  return {
    start,
    scans: scans.map(({ check, step, done }) => ({ check, done, step: (limit) => db.read(step(limit)) })),
    sums,
    findEarlierTxs: (moved) => db.read(findEarlierTxs(moved, start.cursor.tx)),
  }
}

const noteExchange = (sums: Sums, sides: readonly unknown[]): void => sums.noteExchange(sides.map((side) => text(side as JsonObject, 'sn')))

function* findEarlierTxs({ id, key }: Moved, newest: number): Work<string[]> {
  const feed = feedOfKey(key)
  if (!feed) return []
  const list = listOf(id, feed)
  const before = yield* countUpTo(list, newest)
  const entries = (yield* all<[number, number]>(FEED_RANGE, list, Math.max(0, before - EARLIER_TXS), before)).map(([, sn]) => sn)
  const ids = yield* txidsOf(entries)
  return entries.flatMap((sn) => ids.get(sn) ?? [])
}
