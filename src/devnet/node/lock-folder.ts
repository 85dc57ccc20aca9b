import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../../base/errors.ts'

/**
 * Prevents other processes from making a chain in the same folder, where they would overwrite each other's frames. The lock is the system's
 * on an empty database, so it ends with the process in any case. Returns the release. Throws CONFIG_INVALID when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    database.close()
    throw new AppError(
      'CONFIG_INVALID',
      `Another process is making the simulated network in ${folder}: end it, or set another folder`,
      { folder },
      cause,
    )
  }
  return () => database.close()
}
