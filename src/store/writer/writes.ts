import { AppError } from '../../base/errors.ts'
import type { JsonObject } from '../../base/json.ts'
import type { IndexedBlock } from '../../model/changes.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'
import { headOf, readCursor, type Cursor } from '../engine/cursor.ts'
import { makeReadCaches, findNameIds, type ReadCaches } from '../reader/read-names.ts'
import { unpackJson } from '../rows/packed-json.ts'
import type { EntityRow } from '../reader/read-entities.ts'
import type { SegmentLimits } from '../lists/segments.ts'
import { readBack } from '../engine/damage.ts'
import { CURSOR_UPSERT, DAY_UPSERT, ENTITIES } from '../engine/sql.ts'
import { allIn, runRows, type Db, type Work } from '../engine/work.ts'
import type { Head } from '../store.ts'
import { emptyGathered, gatherBlocks, writeChain, type Gathered } from './write-chain.ts'
import { Names } from './names.ts'
import { Accounts, offerMoves } from './write-accounts.ts'
import { loadOld } from './load-old.ts'
import { restoreOthers, settleOthers, writeEntities, type EntityBatch } from './write-entities.ts'
import { writeDays } from './write-days.ts'
import { writePast } from './write-past.ts'
import { writeFacets } from './write-facets.ts'
import { growth } from './growth.ts'
import { writeFeeds } from './write-feeds.ts'
import { ALL_TXS, CHUNK_LENGTH } from '../rows/facet-chunk.ts'
import { writePrices } from './write-prices.ts'
import { RankingChanges } from './write-rankings.ts'
import { SortedLists } from './write-sorted.ts'
import { WalletChanges } from './write-wallets.ts'

/** Most entities that wait for a commit: each is a complete state in memory. */
const MAX_ENTITIES = 10_000
const MAX_TXS = 10_000

/** Added blocks, on top of the stored state at the time of the first of them. */
type Held = { cursor: Cursor; gathered: Gathered }

/**
 * Blocks on their way into the store, and the writer's caches. Caches are valid for one version; a failure clears them. Calls must not
 * overlap: `makeWriter` queues them.
 */
export class Writes {
  readonly #db: Db
  readonly #limits: SegmentLimits
  readonly #names = new Names()
  #caches = makeReadCaches()
  #held: Held | undefined
  #version: number | undefined

  constructor(db: Db, limits: SegmentLimits) {
    this.#db = db
    this.#limits = limits
  }

  /** Number of added blocks that are not committed. */
  get waitingBlocks(): number {
    return this.#held?.gathered.blocks ?? 0
  }

  /** The head of the index including the added blocks. */
  async head(): Promise<Head> {
    if (this.#held) return headOf(advance(this.#held.cursor, this.#held.gathered))
    const cursor = await this.#db.read(readCursor())
    this.#hasLost(cursor)
    return headOf(cursor)
  }

  /** Live mode needs few names at a time; those of a backfill would only take memory. */
  keepNamesFor(mode: 'backfill' | 'live'): void {
    this.#names.keepFor(mode)
    if (mode === 'live' && !this.#held) this.#names.clear()
  }

  /** Adds blocks; resolves to whether enough wait for a commit. */
  async add(blocks: readonly IndexedBlock[]): Promise<boolean> {
    if (blocks.length === 0) return false
    try {
      this.#held ??= await this.#begin()
      const { cursor, gathered } = this.#held
      checkNext(cursor, gathered, blocks)
      gatherBlocks(gathered, this.#names, blocks, cursor.tx + gathered.txs + 1)
      return gathered.txs >= MAX_TXS || gathered.writes.size >= MAX_ENTITIES
    } catch (error) {
      this.#forget()
      throw error
    }
  }

  /** Commits the added blocks, and releases or (`isBack`) restores locks. Resolves to the number of these locks. */
  async commit(nowSec: number, isBack = false): Promise<number> {
    try {
      const work = this.#step(this.#held ?? (await this.#begin()), nowSec, isBack)
      this.#held = undefined
      const settled = await this.#db.write(work)
      this.#names.trim()
      return settled
    } catch (error) {
      this.#forget()
      throw error
    }
  }

  async findStates(keys: readonly string[]): Promise<Map<string, JsonObject>> {
    const found = this.#held ? addedStates(this.#names, this.#held.gathered, keys) : new Map<string, JsonObject>()
    const others = found.size === 0 ? keys : keys.filter((key) => !found.has(key))
    try {
      for (const [key, state] of await this.#db.read(loadStates(this.#caches, others))) found.set(key, state)
      return found
    } catch (error) {
      // The caller was about to add blocks, and starts again from the database's head.
      this.#forget()
      throw error
    }
  }

  *#step({ cursor: known, gathered }: Held, nowSec: number, isBack: boolean): Work<number> {
    const cursor = yield* readCursor()
    const expected = this.#version ?? known.version
    if (cursor.version < expected) throw lostCommits()
    if (cursor.version > expected)
      throw new AppError('STORE_LEASE_LOST', 'Another process has written to this index in the meantime', {
        expected,
        found: cursor.version,
      })
    const { next, settled } = yield* apply(this.#names, this.#limits, cursor, gathered, nowSec, isBack)
    this.#version = next.version
    return settled
  }

  #forget(): void {
    this.#names.clear()
    this.#caches = makeReadCaches()
    this.#held = undefined
    this.#version = undefined
  }

  /** A database that replaced another may lack the newest commits: then the caches are cleared too. */
  #hasLost(cursor: Cursor): boolean {
    if (this.#version === undefined || cursor.version >= this.#version) return false
    this.#forget()
    return true
  }

  /** Reads the current state of the store, after taking the lease. */
  async #begin(): Promise<Held> {
    const holder = await this.#db.claim()
    if (holder !== undefined) throw new AppError('STORE_LEASE_LOST', 'Another process writes this index', { holder })
    // A writer that slept longer than its lease may have an outdated head.
    if (this.#db.wasLost?.() === true) throw new AppError('STORE_LEASE_LOST', 'Another process has written to this index in the meantime')
    const cursor = await this.#db.read(readCursor())
    if (this.#hasLost(cursor)) throw lostCommits()
    return { cursor, gathered: emptyGathered() }
  }
}

const lostCommits = (): AppError =>
  new AppError('STORE_UNREACHABLE', 'The database lost its newest commits (a failover?); they are written again')

function addedStates(names: Names, { writes }: Gathered, keys: readonly string[]): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>()
  for (const key of keys) {
    const name = names.find(key)
    const write = name && writes.get(name)
    if (write) found.set(key, write.change.state)
  }
  return found
}

function* loadStates(caches: ReadCaches, keys: readonly string[]): Work<Map<string, JsonObject>> {
  const ids = yield* findNameIds(caches, keys)
  const rows = new Map((yield* allIn<EntityRow>(ENTITIES, [...new Set(ids.values())])).map((row) => [row[0], row]))
  const found = new Map<string, JsonObject>()
  for (const [key, id] of ids) {
    const row = rows.get(id)
    if (!row) continue
    const [, , , , state] = row
    const read = readBack(() => JSON.parse(unpackJson(state)) as JsonObject)
    found.set(key, read)
  }
  return found
}

/** Throws BUG unless blocks and transactions continue exactly after the stored and added ones. */
function checkNext(cursor: Cursor, gathered: Gathered, blocks: readonly IndexedBlock[]): void {
  let [block, tx] = [cursor.block + gathered.blocks, cursor.tx + gathered.txs]
  for (const { sn, txs } of blocks) {
    block += 1
    if (sn !== block) throw new AppError('BUG', `Block ${sn} does not follow block ${block - 1}`, { expected: block, got: sn })
    for (const { tx: next } of txs) {
      tx += 1
      if (next.sn !== tx || next.block !== block)
        throw new AppError('BUG', `Transaction ${next.sn} of block ${next.block} is not transaction ${tx} of block ${block}`, {
          txid: next.txid,
        })
    }
  }
}

function* apply(
  names: Names,
  limits: SegmentLimits,
  cursor: Cursor,
  gathered: Gathered,
  nowSec: number,
  isBack: boolean,
): Work<{ next: Cursor; settled: number }> {
  const clockSec = isBack ? nowSec : Math.max(cursor.clockSec, nowSec)
  yield* writeChain(gathered)
  const rankings = new RankingChanges()
  const wallets = new WalletChanges(names, rankings, cursor.clockSec, clockSec)
  const everything = names.intern('')
  yield* names.resolve()
  yield* loadOld(gathered.writes.keys())
  const moves = offerMoves(names, gathered.writes)
  // Owners that occur only in offers.
  yield* names.resolve()
  yield* loadOld(moves.keys())
  const accounts = new Accounts(names, moves, gathered.fees)
  const sorted = new SortedLists(names, rankings, everything)
  const batch: EntityBatch = { names, gathered, rankings, wallets, accounts, moves, sorted }
  if (isBack) yield* restoreOthers(batch, cursor.clockSec, clockSec)
  else yield* settleOthers(batch, clockSec)
  sorted.begin(gathered.writes)
  yield* writePast(gathered, sorted.noteOld)
  const counts = yield* writeEntities(batch)
  // Assets and owners that occur only in states.
  yield* names.resolve()
  yield* wallets.write()
  const chunk = limits.chunk ?? CHUNK_LENGTH
  const ledgers = yield* accounts.write(gathered.listed, chunk)
  yield* loadOld(rankings.tokensMoved())
  const figures = yield* sorted.findFigures(gathered.listed, limits)
  yield* rankings.write(limits, everything)
  const grown = yield* writeFeeds(gathered, chunk)
  yield* sorted.moveFigures(figures, limits)
  yield* writeFacets([...growth(ALL_TXS, cursor.tx, cursor.tx + gathered.txs, chunk), ...ledgers, ...grown], chunk)
  yield* writeDays(gathered.dayBlocks)
  yield* writePrices(gathered.trades)
  yield* runRows(
    DAY_UPSERT,
    [...gathered.days].flatMap(([day, { tx, wallets }]) => [day, tx, wallets]),
  )
  const next: Cursor = {
    ...advance(cursor, gathered),
    version: cursor.version + 1,
    wallets: cursor.wallets + counts.wallets,
    tokens: cursor.tokens + counts.tokens,
    clockSec,
  }
  yield* runRows(CURSOR_UPSERT, [
    1,
    next.block,
    next.tx,
    next.records,
    next.version,
    next.timestampSec,
    next.wallets,
    next.tokens,
    next.unknown,
    next.clockSec,
    next.chainId,
    next.contentVersion,
  ])
  return { next, settled: wallets.settled }
}

/** The cursor after the blocks are stored, without new wallets and tokens, which only storing counts. */
const advance = (cursor: Cursor, { blocks, txs, records, unknown, newest, chainId }: Gathered): Cursor => ({
  ...cursor,
  block: cursor.block + blocks,
  tx: cursor.tx + txs,
  records: cursor.records + records,
  timestampSec: newest?.timestampSec ?? cursor.timestampSec,
  unknown: cursor.unknown + unknown,
  chainId: cursor.chainId === '' ? (chainId ?? '') : cursor.chainId,
  // What blocks of an earlier version lack, later blocks do not add.
  contentVersion: cursor.block === 0 ? CONTENT_VERSION : cursor.contentVersion,
})
