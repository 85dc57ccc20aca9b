import { backup, DatabaseSync } from 'node:sqlite'
import { AppError } from '../../base/errors.ts'
import type { Head } from '../store.ts'
import { openSqlite } from './open.ts'
import { translatingErrors } from './translate-errors.ts'
import { readHead } from './sqlite-store.ts'

/** Pages copied before the event loop continues: some 16 MB. */
const PAGES_AT_A_TIME = 4096

/**
 * Copies a database into the file `to`, also while a writer works: the copy is the index as of one commit. The snapshot is held during the
 * complete copy, because SQLite restarts a copy whenever its connection sees another commit, and on a live index that would never end.
 * Meanwhile the write-ahead log grows. `onProgress` receives the finished share, 0 to 1.
 */
export async function copySqlite(
  from: string,
  to: string,
  onProgress: (share: number) => void,
  pagesAtATime = PAGES_AT_A_TIME,
): Promise<void> {
  const source = openSqlite(from, true, () => undefined)
  try {
    source.exec('begin')
    source.prepare('select block from head').get()
    await backup(source, to, {
      rate: pagesAtATime,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    })
  } finally {
    source.close()
  }
}

/** Turns a database without other connections into a single file, without a write-ahead log beside it. */
export function settleSqlite(path: string): void {
  translatingErrors(() => {
    const database = new DatabaseSync(path)
    try {
      database.exec('pragma journal_mode = delete')
    } finally {
      database.close()
    }
  })
}

/**
 * At most `most` problems that SQLite's own check finds in the pages of a database; empty for a good one. It does not compare rows with
 * their indexes. Throws STORE_CORRUPT for a file that cannot be opened. Costs reading the complete file.
 */
export function quickCheck(path: string, most: number): string[] {
  const database = openSqlite(path, true, () => undefined)
  try {
    const found = translatingErrors(() => database.prepare(`pragma quick_check(${most})`).all()) as unknown as [string][]
    return found.flatMap(([text]) => text.split('\n')).filter((line) => line !== 'ok' && !line.startsWith('***'))
  } finally {
    database.close()
  }
}

/** Checks a complete database for damage; returns its head. Throws STORE_CORRUPT. Costs reading the complete file. */
export function checkSqlite(path: string): Head {
  const [found] = quickCheck(path, 1)
  if (found !== undefined) throw new AppError('STORE_CORRUPT', `The index in ${path} is damaged: ${found}`, { path })
  return readHead(path)
}
