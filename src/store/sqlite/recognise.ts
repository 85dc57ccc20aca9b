import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { MARK_TABLE } from '../engine/tables.ts'
import type { Head } from '../store.ts'
import { schemaVersion } from './migrate.ts'
import { FIRST_VERSION, SCHEMA_VERSION } from './migrations.ts'
import { translatingErrors } from './translate-errors.ts'
import { readHead } from './sqlite-store.ts'

/** A name for which SQLite neither locks the file nor creates other files: only for files without a writer. */
const untouched = (path: string): string => `${pathToFileURL(path).href}?immutable=1`

const MAGIC = 'SQLite format 3\0'

/**
 * What a file is: an index of this program, one that an older version built, one that `db:copy` has not finished, or something else.
 * Opening it creates no other files, so no process may write it meanwhile. Throws STORE_CORRUPT for an unreadable database.
 */
export function recogniseIndex(path: string): 'index' | 'older' | 'unfinished' | 'other' {
  if (readStart(path) !== MAGIC) return 'other'
  return translatingErrors(() => {
    const database = new DatabaseSync(untouched(path), { readOnly: true })
    try {
      const names = new Set(
        database
          .prepare("select name from sqlite_schema where type in ('table', 'view')")
          .all()
          .map(({ name }) => name),
      )
      if (names.has(MARK_TABLE)) return 'unfinished'
      if (!['block', 'tx', 'entity'].every((name) => names.has(name))) return 'other'
      return schemaVersion(database) < FIRST_VERSION ? 'older' : 'index'
    } finally {
      database.close()
    }
  })
}

/** The schema of an index, and its head if the schema is the present one. */
export type IndexState = { schema: number; head: Head | undefined }

/**
 * Reads the state of an index without changing anything: no upgrade, no new files. `undefined` for a write-ahead log without its `-shm`
 * file, which only a writer can read. Throws as any reader does.
 */
export function readState(path: string): IndexState | undefined {
  const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (hasLog && !existsSync(`${path}-shm`)) return undefined
  const name = hasLog ? path : untouched(path)
  const schema = translatingErrors(() => {
    const database = new DatabaseSync(name, { readOnly: true })
    try {
      return schemaVersion(database)
    } finally {
      database.close()
    }
  })
  return { schema, head: schema === SCHEMA_VERSION ? readHead(name) : undefined }
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
