import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'

const EVERY_MS = 20_000
/** While an indexer catches up: what is given back is taken again at once. */
const BACKFILL_MS = 5 * 60_000

/** Gives what was freed back to the system; takes milliseconds, and holds up whoever wants memory meanwhile. */
export type ReturnMemory = () => void

/**
 * `malloc_trim` of the C library: what was freed between pieces that are still in use stays with the process otherwise, some 150 MB after
 * a backfill and 35 within twenty seconds at the head of a fast chain (bench/live-memory.ts). `undefined` where the C library has no such
 * function: others than glibc.
 */
export async function findReturnMemory(log: Log): Promise<ReturnMemory | undefined> {
  if (process.platform !== 'linux') return undefined
  try {
    const { DynamicLibrary } = await import('node:ffi')
    const trim = new DynamicLibrary(null).getFunction('malloc_trim', { return: 'int32', arguments: ['uint64'] })
    return () => void trim(0n)
  } catch (error) {
    log.debug('freed memory stays with the process', { error })
    return undefined
  }
}

/** Returns memory from time to time, seldom during a backfill, and at once when `told` hears of an indexer that follows the head after one. */
export function keepReturningMemory(returnMemory: ReturnMemory | undefined, everyMs = EVERY_MS, backfillMs = BACKFILL_MS) {
  let before: IndexerStatus['status'] | undefined
  let sinceMs = 0
  const giveBack = (): void => {
    sinceMs = 0
    returnMemory?.()
  }
  if (returnMemory)
    setInterval(() => {
      sinceMs += everyMs
      if (before !== 'backfilling' || sinceMs >= backfillMs) giveBack()
    }, everyMs).unref()
  return {
    told: ({ status }: Pick<IndexerStatus, 'status'>): void => {
      if (before === 'backfilling' && status === 'live') giveBack()
      before = status
    },
  }
}
