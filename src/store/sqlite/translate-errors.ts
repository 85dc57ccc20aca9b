import { AppError } from '../../base/errors.ts'
import { DAMAGED } from '../engine/damage.ts'

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_CORRUPT = 11
/** The stored data contradict each other: the store never inserts a row twice. */
const SQLITE_CONSTRAINT = 19
/** Why writing fails, with what an operator can do: SQLITE_READONLY, _IOERR, _FULL, _CANTOPEN. */
const UNWRITABLE: Readonly<Record<number, string>> = {
  8: 'The index cannot be written: its folder (DATA_DIR) is read-only',
  10: 'The index cannot be read or written: its disk fails',
  13: 'The index cannot be written: the disk is full. Make room where DATA_DIR is',
  14: 'The index cannot be opened: check the permissions of DATA_DIR',
}
const SQLITE_NOTADB = 26

/** Translates SQLite's errors to errors of the catalogue; other errors of the task pass unchanged. */
export function translatingErrors<T>(task: () => T): T {
  try {
    return task()
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
    if (code === SQLITE_BUSY || code === SQLITE_LOCKED) throw new AppError('STORE_BUSY', 'The index is busy', {}, error)
    if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB || code === SQLITE_CONSTRAINT)
      throw new AppError('STORE_CORRUPT', DAMAGED, {}, error)
    const hindrance = code === undefined ? undefined : UNWRITABLE[code]
    if (hindrance !== undefined) throw new AppError('STORE_UNWRITABLE', hindrance, {}, error)
    throw error
  }
}
