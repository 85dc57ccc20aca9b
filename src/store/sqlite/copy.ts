import { backup, DatabaseSync } from 'node:sqlite'
import { AppError } from '../../base/errors.ts'
import type { Head } from '../store.ts'
import { openSqlite } from './open.ts'
import { inOurWords } from './our-words.ts'
import { readHead } from './sqlite-store.ts'

/** Pages copied between two looks at the event loop: some 16 MB. */
const PAGES_AT_A_TIME = 4096

/**
 * Copies a database into the file `to`, also while a writer goes on: the copy is the index as it stood at one commit. The snapshot is
 * held for the whole copy, because SQLite begins a copy anew whenever its connection sees another's commit, which on a live index would
 * never end; meanwhile the writer's log of changes grows. `onProgress` is told the share that is done, 0 to 1.
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

/** Makes a database that nobody else has open one whole file, without a log of changes beside it. */
export function settleSqlite(path: string): void {
  inOurWords(() => {
    const database = new DatabaseSync(path)
    try {
      database.exec('pragma journal_mode = delete')
    } finally {
      database.close()
    }
  })
}

/** Reads all of a database to see that nothing of it is damaged; gives where it stands. Throws STORE_CORRUPT. Costs a read of the whole file. */
export function checkSqlite(path: string): Head {
  const database = openSqlite(path, true, () => undefined)
  try {
    const [found] = inOurWords(() => database.prepare('pragma quick_check(1)').get()) as unknown as [string]
    if (found !== 'ok') throw new AppError('STORE_CORRUPT', `The index in ${path} is damaged: ${found}`, { path })
  } finally {
    database.close()
  }
  return readHead(path)
}
