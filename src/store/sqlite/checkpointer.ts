import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

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

const [OLD_MB, YOUNG_MB] = [32, 4]

/**
 * A thread that brings SQLite's log of changes into the file while the writer goes on: a fifth of what storing a batch takes. When it breaks
 * down, which is reported to `failed`, the writer starts another after a pause. Until then the writer's own checkpoints, which come when the log
 * is several times as long, do its work, and fail in the writer's words if they must.
 */
export function startCheckpointer(path: string, failed: CheckpointsFailed): Checkpointer {
  const worker = new Worker(new URL('checkpoint-thread.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.unref()
  let isBusy = false
  let isGone = false
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.once('exit', () => (isGone = true))
  worker.on('error', (error) => {
    isGone = true
    failed(error)
  })
  worker.on('message', () => (isBusy = false))
  return {
    isGone: () => isGone,
    wake: () => {
      if (isBusy || isGone) return
      isBusy = true
      worker.postMessage('checkpoint')
    },
    end: async () => {
      if (!isGone) worker.postMessage('end')
      // A process may have nothing else left to do: it would end while the database is still open.
      worker.ref()
      await gone
    },
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
/** From this length on the log is brought in after every commit until nothing is left: only then it begins anew. */
const LONG_LOG_PAGES = 131_072

export const isLogLong = ({ pages, waiting }: LogLength): boolean => waiting >= MANY_PAGES || pages >= LONG_LOG_PAGES
