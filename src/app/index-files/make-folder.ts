import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError } from '../../base/errors.ts'

/**
 * Makes the data folder and its parents. Throws CONFIG_INVALID with a sentence when that fails. Makes one folder after the other, because
 * Node's recursive `mkdirSync` never returns below system folders that look writable and are not (`/proc`).
 */
export function makeFolder(dataDir: string): void {
  try {
    for (const folder of listMissing(resolve(dataDir))) mkdirSync(folder)
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('CONFIG_INVALID', `DATA_DIR ${dataDir} cannot be made: ${reason}`, { dataDir }, cause)
  }
}

/** The missing folders of a path, outermost first. */
function listMissing(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined || dirname(folder) === folder) return []
  return [...listMissing(dirname(folder)), folder]
}
