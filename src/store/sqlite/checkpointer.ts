import type { DatabaseSync } from 'node:sqlite'
import { silentLog } from '../../base/log.ts'
import { startThread } from '../../runtime/start-thread.ts'
import type { CheckpointCalls } from './checkpoint-thread.ts'

export type Checkpointer = {
  /** Brings the log into the file, unless that is under way. */
  wake: () => void
  /** The thread broke down. */
  isGone: () => boolean
  /** Ends the thread after what is under way. */
  end: () => Promise<void>
}

/** Hears why the thread broke down: once, and nothing is lost by it but time. */
export type CheckpointsFailed = (error: unknown) => void

const HEAP = { youngMb: 4, oldMb: 32 }

/**
 * A thread that moves SQLite's write-ahead log into the file while the writer works: a fifth of the time for storing a batch. When it fails,
 * `failed` is called and the writer starts another one after a pause. Until then the writer makes its own checkpoints, at a log several
 * times as long, and their errors are the writer's.
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

/** Pages of the log since it last began, and those of them that are not in the file yet. */
export type LogLength = { pages: number; waiting: number }

/** Asks only. `database` answers with arrays. */
export function logLength(database: DatabaseSync): LogLength {
  const [row] = database.prepare('pragma wal_checkpoint(noop)').all() as unknown as [number, number, number][]
  const [, pages, broughtIn] = row ?? [0, 0, 0]
  return { pages, waiting: pages - broughtIn }
}

/** So many at once are worth it: a page of many changes is then written once. */
const MANY_PAGES = 65_536
/** From this length on the WAL is checkpointed after every commit until it is empty: only then SQLite starts it over. */
const LONG_LOG_PAGES = 131_072

export const isLogLong = ({ pages, waiting }: LogLength): boolean => waiting >= MANY_PAGES || pages >= LONG_LOG_PAGES
