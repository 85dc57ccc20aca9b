import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../../base/errors.ts'

/**
 * Keeps every other process from making a chain in a folder: two would write over each other's frames. The lock is one of the system on an
 * empty database, so it is gone with the process, however that ends. Gives what lets go. Throws CONFIG_INVALID when another has it.
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
