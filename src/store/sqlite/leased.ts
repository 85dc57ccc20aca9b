import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '../../base/errors.ts'
import { damaged } from '../engine/damage.ts'
import { nameOfOwner } from '../engine/owner.ts'
import { first, type Db, type Work } from '../engine/work.ts'
import { takeLock, type FileLock } from './file-lock.ts'

/** The lock file of an index. */
export const lockPathOf = (path: string): string => `${path}-lock`

/** An index opened for writing, and the fence number under which this process writes it. */
export type OpenedForWriting = { db: Db; fence: number }
type Held = OpenedForWriting & { lock: FileLock }

export type LeaseParts = {
  path: string
  owner: string
  /** Opens the index; called only under the lock. */
  open: () => OpenedForWriting
  /** Runs `work` on an index that another process writes. */
  readOnce: <T>(work: Work<T>) => T
}

/**
 * The only writer of an index file. A writer holds the file's lock from the moment it opens the index; a second process waits until the
 * lock is free. Each new holder takes the next number (fence), and every commit checks inside its own transaction that the number is
 * unchanged. So when a lock file is removed, or the file system has no locks, the old holder commits nothing after another takes over.
 */
export function underLease({ path, owner, open, readOnce }: LeaseParts): Db {
  let held: Held | undefined
  let mode: Parameters<Db['setMode']>[0] | undefined
  let isLost = false

  /** Opens the index when its lock is free; otherwise returns the name of the holder. */
  function take(): string | undefined {
    const lock = takeLock(lockPathOf(path), owner)
    if (typeof lock === 'string') return nameOfOwner(lock)
    try {
      held = { ...open(), lock }
      return undefined
    } catch (error) {
      lock.release()
      throw error
    }
  }
  async function drop(): Promise<void> {
    const last = held
    held = undefined
    await last?.db.close()
    last?.lock.release()
  }
  async function lose(): Promise<void> {
    isLost = true
    await drop()
  }
  async function claim(): Promise<string | undefined> {
    if (held) {
      await held.db.claim()
      if (held.lock.isHeld() && (await held.db.read(readFence())) === held.fence) return undefined
      await lose()
    }
    const holder = take()
    if (holder === undefined && mode !== undefined) await held?.db.setMode(mode)
    return holder
  }
  async function write<T>(work: Work<T>): Promise<T> {
    const holder = held ? undefined : await claim()
    if (!held || holder !== undefined) throw leaseLost({ holder })
    const { db, fence } = held
    try {
      return await db.write(fenced(fence, work))
    } catch (error) {
      if (error instanceof AppError && error.code === 'STORE_LEASE_LOST') await lose()
      throw error
    }
  }

  try {
    take()
  } catch (error) {
    // An index that cannot be written may be readable. `claim` then throws the error that prevents writing.
    const isWaiting = error instanceof AppError && error.code === 'STORE_UNWRITABLE' && isFile(path)
    if (!isWaiting) throw error
  }
  return {
    read: async (work) => (held ? held.db.read(work) : readOnce(work)),
    write,
    claim,
    wasLost: () => {
      const wasLost = isLost
      isLost = false
      return wasLost
    },
    setMode: async (next) => {
      mode = next
      await held?.db.setMode(next)
    },
    release: () => held?.db.release?.(),
    close: drop,
  }
}

const leaseLost = (detail: Record<string, unknown> = {}): AppError =>
  new AppError('STORE_LEASE_LOST', 'Another process writes this index', detail)

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

function* readFence(): Work<number> {
  return (yield* first<[number]>('select fence from lease where id = 1'))?.[0] ?? 0
}

function* fenced<T>(fence: number, work: Work<T>): Work<T> {
  if ((yield* readFence()) !== fence) throw leaseLost()
  return yield* work
}

/** Takes the next fence number for `owner`. `database` must return rows as arrays. Throws STORE_CORRUPT. */
export function raiseFence(database: DatabaseSync, owner: string): number {
  const raise = database.prepare('update lease set fence = fence + 1, owner = ? where id = 1 returning fence')
  const row = raise.get(owner) as unknown as [number] | undefined
  if (row === undefined) throw damaged({ table: 'lease' })
  return row[0]
}
