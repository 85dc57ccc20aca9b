import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../../base/errors.ts'
import { translatingErrors } from './translate-errors.ts'

/** A lock held by this process. */
export type FileLock = {
  /** `false` once the lock file was removed or replaced: another process may hold the new one. */
  isHeld: () => boolean
  /** `removes`: deletes the file too. */
  release: (options?: { removes: boolean }) => void
}

const BUSY = 'STORE_BUSY'

/**
 * Takes the lock on the file `path`, or returns the name of its holder: the `owner` that took it, `''` when that is unreadable right now.
 *
 * It is a lock of the operating system, on a small SQLite database. So it ends with its thread or process, however that ends, and needs no
 * clock. Never open the file otherwise in the same process: closing it would release the lock. Throws STORE_UNWRITABLE.
 */
export function takeLock(path: string, owner: string): FileLock | string {
  const before = fileNumber(path)
  try {
    const taken = tryLock(path, owner)
    // The last holder may have removed the file meanwhile, and a lock on a removed file excludes no other process.
    if (typeof taken !== 'string' && before !== undefined && fileNumber(path) !== before) {
      taken.release()
      return takeLock(path, owner)
    }
    return taken
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORE_CORRUPT') throw error
    // A damaged lock file can be replaced: it holds only a name.
    rmSync(path, { force: true })
    return tryLock(path, owner)
  }
}

/** The current holder of a lock; `undefined` when it is free. */
export function findLockHolder(path: string): string | undefined {
  if (fileNumber(path) === undefined) return undefined
  return translatingErrors(() => {
    const database = new DatabaseSync(path, { timeout: 0 })
    try {
      return lock(database) ? undefined : ownerIn(database)
    } finally {
      database.close()
    }
  })
}

function tryLock(path: string, owner: string): FileLock | string {
  return translatingErrors(() => {
    const database = new DatabaseSync(path, { timeout: 0 })
    try {
      if (!lock(database)) return ownerIn(database)
      database.exec('create table if not exists holder (id integer primary key check (id = 1), owner text not null) strict')
      database.prepare('insert or replace into holder values (1, ?)').run(owner)
      database.exec('commit')
      // This transaction writes nothing. It blocks the transactions of others, who can still read the name.
      if (!lock(database)) return ownerIn(database)
      const found = ownerIn(database)
      if (found !== owner) {
        database.exec('rollback')
        return found
      }
      return held(database, path)
    } finally {
      if (database.isOpen && !database.isTransaction) database.close()
    }
  })
}

function held(database: DatabaseSync, path: string): FileLock {
  // NaN equals no file number: a file that is already removed can never count as held.
  const ours = fileNumber(path) ?? Number.NaN
  return {
    isHeld: () => database.isOpen && fileNumber(path) === ours,
    release: ({ removes } = { removes: false }) => {
      if (!database.isOpen) return
      if (removes && fileNumber(path) === ours) rmSync(path, { force: true })
      database.close()
    },
  }
}

const lock = (database: DatabaseSync): boolean => orBusy(() => database.exec('begin immediate')) !== BUSY

/** The name of the holder; `''` while it is being written. */
function ownerIn(database: DatabaseSync): string {
  const isNamed = database.prepare("select 1 from sqlite_schema where name = 'holder'")
  const name = orBusy(() => isNamed.get() && database.prepare('select owner from holder where id = 1').get())
  return name === BUSY || name === undefined ? '' : String(name['owner'])
}

function orBusy<T>(task: () => T): T | typeof BUSY {
  try {
    return translatingErrors(task)
  } catch (error) {
    if (error instanceof AppError && error.code === BUSY) return BUSY
    throw error
  }
}

const fileNumber = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino
