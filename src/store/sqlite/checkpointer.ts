import type { DatabaseSync } from 'node:sqlite'
import { silentLog } from '../../base/log.ts'
import { startThread } from '../../runtime/start-thread.ts'
import type { CheckpointCalls } from './checkpoint-thread.ts'

export type Checkpointer = {
  /** Starts a checkpoint of the log, unless one is running. */
  wake: () => void
  /** Whether the thread has failed. */
  isGone: () => boolean
  /** Ends the thread after the running checkpoint. */
  end: () => Promise<void>
}

/** Called once with the error that ended the thread. Only time is lost by it. */
export type CheckpointsFailed = (error: unknown) => void

const HEAP = { youngMb: 4, oldMb: 32 }

/**
 * A thread that moves SQLite's write-ahead log into the file while the writer works: storing a batch takes a fifth of the time. When it
 * fails, `failed` is called and the writer starts another one after a pause. Until then the writer makes its own checkpoints, at a log
 * several times as long, and their errors are the writer's.
 */
export function startCheckpointer(path: string, failed: CheckpointsFailed): Checkpointer {
  let isBusy = false
  const thread = startThread<CheckpointCalls>(new URL('checkpoint-thread.ts', import.meta.url), {
    name: 'The thread that brings in the log',
    data: path,
    heap: HEAP,
    log: silentLog,
  })
  thread.unref()
  const watch = async (): Promise<void> => {
    const error = await thread.ended
    if (error) failed(error.cause)
  }
  void watch()
  const bringIn = async (): Promise<void> => {
    // A failure ends the thread, and `ended` reports it.
    await thread.call('checkpoint').catch(() => undefined)
    isBusy = false
  }
  return {
    isGone: thread.isGone,
    wake: () => {
      if (isBusy || thread.isGone()) return
      isBusy = true
      void bringIn()
    },
    end: () => thread.end(),
  }
}

/** Pages of the log since it was last restarted, and those of them that are not yet in the file. */
export type LogLength = { pages: number; waiting: number }

/** Only queries; makes no checkpoint. `database` must return rows as arrays. */
export function logLength(database: DatabaseSync): LogLength {
  const [row] = database.prepare('pragma wal_checkpoint(noop)').all() as unknown as [number, number, number][]
  const [, pages, broughtIn] = row ?? [0, 0, 0]
  return { pages, waiting: pages - broughtIn }
}

/** A checkpoint is worthwhile from this number on: a page with many changes is then written once. */
const MANY_PAGES = 65_536
/** From this length on the WAL is checkpointed after every commit until it is empty: only then SQLite restarts it. */
const LONG_LOG_PAGES = 131_072

export const isLogLong = ({ pages, waiting }: LogLength): boolean => waiting >= MANY_PAGES || pages >= LONG_LOG_PAGES
