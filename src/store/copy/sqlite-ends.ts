import { existsSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, basename } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { nameOfOwner } from '../engine/owner.ts'
import { settleSqlite } from '../sqlite/copy.ts'
import { findLockHolder } from '../sqlite/file-lock.ts'
import { lockPathOf } from '../sqlite/leased.ts'
import { openSqliteForWriting, openSqliteSnapshot, readSqliteCursor } from '../sqlite/open.ts'
import { renameDurably } from '../sqlite/rename-durably.ts'
import { all, type Db } from '../engine/work.ts'
import type { CopySource, CopyTarget } from './ends.ts'
import { createMark, readMark } from './place-mark.ts'
import { COPIED_TABLES, MARK_TABLE } from '../engine/tables.ts'

/** File name ending of an incomplete copy. */
const PART = '.copy'
const removeSqlite = (path: string): void => ['', '-wal', '-shm'].forEach((end) => rmSync(`${path}${end}`, { force: true }))
/** One name for a file, also before it exists. */
const identityOf = (path: string): string => {
  const folder = dirname(path)
  return existsSync(path) ? realpathSync(path) : join(existsSync(folder) ? realpathSync(folder) : folder, basename(path))
}

/** The current index of a file, also while an indexer writes it. Throws CONFIG_INVALID when there is none. */
export function openSqliteSource(path: string): CopySource {
  if (!existsSync(path)) throw new AppError('CONFIG_INVALID', `There is no index ${path} to copy`)
  const snapshot = openSqliteSnapshot(path)
  return {
    ...snapshot,
    label: path,
    identity: identityOf(path),
    estimateRows: async () => {
      let rows = 0
      for (const { name } of COPIED_TABLES) {
        const [count] = await snapshot.read(all<[number]>(`select count(*) from ${name}`))
        rows += count?.[0] ?? 0
      }
      return rows
    },
  }
}

/** A new index file. It is written under another name in the same folder, and renamed when it is complete. */
export function openSqliteTarget(path: string): CopyTarget {
  const part = `${path}${PART}`
  let opened: Db | undefined
  const db = (): Db => (opened ??= openSqliteForWriting(part))
  const claim = async (): Promise<void> => {
    const holder = await db().claim()
    if (holder !== undefined)
      throw new AppError('CONFIG_INVALID', `Another process copies an index to ${path}: ${holder}. Wait until it ends, or end it`)
  }
  const close = async (): Promise<void> => {
    await opened?.close()
    opened = undefined
  }
  return {
    label: path,
    identity: identityOf(path),
    standing: async () => {
      const cursor = existsSync(path) ? readSqliteCursor(path) : undefined
      return { cursor: cursor && cursor.block > 0 ? cursor : undefined, writer: writerOf(path) }
    },
    findMark: async () => {
      if (!existsSync(part)) return undefined
      await claim()
      const tables = await db().read(all(`select name from sqlite_schema where name = '${MARK_TABLE}'`))
      if (tables.length === 0) return undefined
      // A continued copy writes in the same mode as a new one.
      await db().setMode('backfill')
      return db().read(readMark())
    },
    begin: async (owner, mark) => {
      removeUnused(path)
      await close()
      removeUnused(part)
      await claim()
      await db().setMode('backfill')
      await db().write(createMark(owner, mark))
    },
    read: (work) => db().read(work),
    write: (work) => db().write(work),
    publish: async (work) => {
      if (existsSync(path))
        throw new AppError('CONFIG_INVALID', `Another index was begun at ${path} meanwhile: the copy is left as ${part}`)
      await db().write(
        (function* () {
          yield* work
          yield* all(`drop table ${MARK_TABLE}`)
        })(),
      )
      await close()
      settleSqlite(part)
      renameDurably(part, path)
      rmSync(lockPathOf(part), { force: true })
    },
    close,
  }
}

/** The process that writes an index file, also before its first commit. */
function writerOf(path: string): string | undefined {
  const holder = findLockHolder(lockPathOf(path))
  return holder === undefined ? undefined : nameOfOwner(holder)
}

/** Drops an index file that no process has open. An open one would continue with a removed file, or rename it over a newer one. */
function removeUnused(path: string): void {
  if (!existsSync(path)) return
  try {
    settleSqlite(path)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORE_BUSY') throw error
    throw new AppError('CONFIG_INVALID', `Another process has ${path} open: stop it first`, {}, error)
  }
  removeSqlite(path)
}
