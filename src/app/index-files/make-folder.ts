import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError } from '../../base/errors.ts'

/**
 * Makes the folder for data and those above it. Throws CONFIG_INVALID with a sentence when that cannot be. One folder after the other,
 * because Node's recursive way never returns below folders of the system that look writable and are not (`/proc`).
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

/** The folders that are not there yet, outermost first. */
function listMissing(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined || dirname(folder) === folder) return []
  return [...listMissing(dirname(folder)), folder]
}
