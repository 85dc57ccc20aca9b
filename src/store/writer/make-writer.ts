import { AppError } from '../../base/errors.ts'
import { readCursor } from '../engine/cursor.ts'
import { findBlock } from '../reader/read-blocks.ts'
import { SEGMENT_LIMITS, type SegmentLimits } from '../lists/segments.ts'
import { DUE_NEXT } from '../engine/sql.ts'
import type { StoreWriter } from '../store.ts'
import { first, type Db, type Work } from '../engine/work.ts'
import { Writes } from './writes.ts'

/** The writes of the store over any engine. Calls queue: each begins when the previous one is committed or rolled back. */
export function makeWriter(db: Db, limits: SegmentLimits = SEGMENT_LIMITS): StoreWriter {
  const writes = new Writes(db, limits)
  let last: Promise<unknown> = Promise.resolve()
  const queued = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }

  return {
    // Queued: a running commit raises the version before it is in the database.
    head: () => queued(() => writes.head()),
    blockId: async (sn) => (await db.read(findBlock(sn)))?.id,
    claim: () => db.claim(),
    loadStates: (keys) => queued(() => writes.findStates(keys)),
    addBlocks: (blocks) => queued(() => writes.add(blocks)),
    commit: (nowSec) =>
      queued(async () => {
        const blocks = writes.waitingBlocks
        if (blocks > 0) await writes.commit(nowSec)
        return blocks
      }),
    applyBlocks: (blocks, nowSec) =>
      queued(async () => {
        await writes.add(blocks)
        if (writes.waitingBlocks > 0) await writes.commit(nowSec)
      }),
    settleLocks: (nowSec) =>
      queued(async () => {
        const next = await db.read(nextDue())
        return next === undefined || next > nowSec ? 0 : writes.commit(nowSec)
      }),
    settledSec: () => queued(async () => (await db.read(readCursor())).clockSec),
    restoreLocks: (nowSec) =>
      queued(async () => {
        if (writes.waitingBlocks > 0) throw new AppError('BUG', 'Locks cannot be restored while blocks are waiting')
        return writes.commit(nowSec, true)
      }),
    nextUnlockSec: () => db.read(nextDue()),
    setMode: (mode) =>
      queued(async () => {
        await db.setMode(mode)
        writes.keepNamesFor(mode)
      }),
    close: () => queued(() => db.close()),
  }
}

function* nextDue(): Work<number | undefined> {
  return (yield* first<[number | null]>(DUE_NEXT))?.[0] ?? undefined
}
