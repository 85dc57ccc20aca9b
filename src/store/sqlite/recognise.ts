import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { MARK_TABLE } from '../copy/place-mark.ts'
import { inOurWords } from './open.ts'

const MAGIC = 'SQLite format 3\0'

/**
 * What a file is: an index of this program, one that `db:copy` has not finished, or something else. It is opened so that nothing is
 * created beside it, which is why it must be a file that nobody writes. Throws STORE_CORRUPT when it is a database that cannot be read.
 */
export function recogniseIndex(path: string): 'index' | 'unfinished' | 'other' {
  if (readStart(path) !== MAGIC) return 'other'
  return inOurWords(() => {
    const database = new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), { readOnly: true })
    try {
      const names = new Set(database.prepare("select name from sqlite_schema where type in ('table', 'view')").all().map(({ name }) => name))
      if (names.has(MARK_TABLE)) return 'unfinished'
      return ['block', 'tx', 'entity'].every((name) => names.has(name)) ? 'index' : 'other'
    } finally {
      database.close()
    }
  })
}

function readStart(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(MAGIC.length)
    readSync(file, bytes)
    return bytes.toString('latin1')
  } finally {
    closeSync(file)
  }
}
