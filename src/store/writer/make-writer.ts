import { AppError } from '../../base/errors.ts'
import type { JsonObject } from '../../base/json.ts'
import type { IndexedBlock } from '../../model/changes.ts'
import { headOf, readCursor, type Cursor } from '../cursor.ts'
import { makeReadCaches, findNameIds, type ReadCaches } from '../reader/read-names.ts'
import { findBlock } from '../reader/read-blocks.ts'
import { SEGMENT_LIMITS, type SegmentLimits } from '../segments.ts'
import { CURSOR_UPSERT, DAY_UPSERT, DUE_NEXT, ENTITY_STATES } from '../sql.ts'
import type { StoreWriter } from '../store.ts'
import { allIn, first, run, runRows, type Db, type Work } from '../work.ts'
import { writeChain, type Gathered } from './write-chain.ts'
import { Names } from './names.ts'
import { settleOthers, writeEntities, type EntityBatch, type EntityCounts } from './write-entities.ts'
import { writeFeeds } from './write-feeds.ts'
import { RankingChanges } from './write-rankings.ts'
import { WalletChanges } from './write-wallets.ts'

/** The writes of the store over any engine. Calls queue: the next begins when the one before is committed or undone. */
export function makeWriter(db: Db, limits: SegmentLimits = SEGMENT_LIMITS): StoreWriter {
  const names = new Names()
  const caches = makeReadCaches()
  let version: number | undefined
  let last: Promise<unknown> = Promise.resolve()

  const queued = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
  /** What is remembered holds for one version; after a failure nothing is remembered. */
  const commit = async <T>(work: Work<T>): Promise<T> => {
    try {
      const result = await db.write(work)
      names.trim()
      return result
    } catch (error) {
      names.clear()
      version = undefined
      throw error
    }
  }
  function* step(blocks: readonly IndexedBlock[], nowSec: number): Work<number> {
    const cursor = yield* readCursor()
    if (version !== undefined && version !== cursor.version)
      throw new AppError('BUG', 'Another writer has written to the same index', { expected: version, found: cursor.version })
    checkNext(cursor, blocks)
    const { next, settled } = yield* apply(names, limits, cursor, blocks, nowSec)
    version = next.version
    return settled
  }

  return {
    head: async () => headOf(await db.read(readCursor())),
    blockId: async (sn) => (await db.read(findBlock(sn)))?.id,
    claim: () => db.claim(),
    loadStates: (keys) => db.read(loadStates(caches, keys)),
    applyBlocks: (blocks, nowSec) =>
      queued(async () => {
        if (blocks.length > 0) await commit(step(blocks, nowSec))
      }),
    settleLocks: (nowSec) =>
      queued(async () => {
        const next = await db.read(nextDue())
        return next === undefined || next > nowSec ? 0 : commit(step([], nowSec))
      }),
    nextUnlockSec: () => db.read(nextDue()),
    setMode: (mode) => queued(() => db.setMode(mode)),
    close: () => queued(() => db.close()),
  }
}

function* nextDue(): Work<number | undefined> {
  return (yield* first<[number | null]>(DUE_NEXT))?.[0] ?? undefined
}

function* loadStates(caches: ReadCaches, keys: readonly string[]): Work<Map<string, JsonObject>> {
  const ids = yield* findNameIds(caches, keys)
  const states = new Map(yield* allIn<[number, string]>(ENTITY_STATES, [...new Set(ids.values())]))
  const found = new Map<string, JsonObject>()
  for (const [key, id] of ids) {
    const state = states.get(id)
    if (state !== undefined) found.set(key, JSON.parse(state) as JsonObject)
  }
  return found
}

/** Throws BUG unless blocks and transactions go on exactly where the store ends. */
function checkNext(cursor: Cursor, blocks: readonly IndexedBlock[]): void {
  let [block, tx] = [cursor.block, cursor.tx]
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
  blocks: readonly IndexedBlock[],
  nowSec: number,
): Work<{ next: Cursor; settled: number }> {
  const clockSec = Math.max(cursor.clockSec, nowSec)
  const gathered = yield* writeChain(blocks, names, cursor.tx + 1)
  const rankings = new RankingChanges()
  const wallets = new WalletChanges(names, rankings, cursor.clockSec, clockSec)
  const batch: EntityBatch = { names, gathered, rankings, wallets }
  names.intern('')
  yield* names.resolve()
  yield* settleOthers(batch, clockSec)
  const counts = yield* writeEntities(batch)
  // Assets and owners that only states name.
  yield* names.resolve()
  yield* wallets.write()
  yield* rankings.write(limits)
  yield* writeFeeds(gathered.listed)
  yield* runRows(
    DAY_UPSERT,
    [...gathered.days].flatMap(([day, { tx, wallets }]) => [day, tx, wallets]),
  )
  const next = nextCursor(cursor, gathered, counts, blocks, clockSec)
  yield* run(
    CURSOR_UPSERT,
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
  )
  return { next, settled: wallets.settled }
}

function nextCursor(cursor: Cursor, gathered: Gathered, counts: EntityCounts, blocks: readonly IndexedBlock[], clockSec: number): Cursor {
  const newest = blocks.at(-1)
  return {
    block: newest?.sn ?? cursor.block,
    tx: cursor.tx + gathered.txs,
    records: cursor.records + gathered.records,
    version: cursor.version + 1,
    timestampSec: newest?.timestampSec ?? cursor.timestampSec,
    wallets: cursor.wallets + counts.wallets,
    tokens: cursor.tokens + counts.tokens,
    unknown: cursor.unknown + gathered.unknown,
    clockSec,
    chainId: cursor.chainId === '' ? (blocks[0]?.id ?? '') : cursor.chainId,
  }
}
