import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { existsSync, statSync } from 'node:fs'
import { AppError } from '../../base/errors.ts'
import { damaged, DAMAGED } from '../engine/damage.ts'
import { readCursor, type Cursor } from '../engine/cursor.ts'
import { CURSOR_SELECT, CURSOR_SELECT_10 } from '../engine/sql.ts'
import { makeOwner } from '../engine/owner.ts'
import { textsIn, type Text } from '../engine/statement.ts'
import { madeByNewer, needsReindex, notUpToDate, refuseNewerContent, type AnnounceUpgrade } from '../engine/upgrade.ts'
import type { Db, Row, Statement, Work } from '../engine/work.ts'
import { SQLITE } from './dialect.ts'
import { isLogLong, logLength, startCheckpointer, type Checkpointer, type CheckpointsFailed } from './checkpointer.ts'
import { raiseFence, underLease, type OpenedForWriting } from './leased.ts'
import { firstNumber, migrate, schemaVersion } from './migrate.ts'
import { CONTENT_SCHEMA, FIRST_VERSION, MIGRATIONS, SCHEMA_VERSION } from './migrations.ts'
import { translatingErrors } from './translate-errors.ts'
import { SETTLE_ALL, SETTLE_MANY, isSpread, settleRows } from './recent-rows.ts'

const BUSY_TIMEOUT_MS = 5_000
/**
 * Pages between the writer's own checkpoints. Few while readers follow each block, so that no checkpoint delays a block: 4,096 pages take
 * 45 to 60 ms, 1,024 take 19. In a backfill a thread makes them (`checkpointer.ts`), and the writer only after that thread has failed.
 */
const CHECKPOINT_PAGES = { backfill: 524_288, live: 1_024 } as const
/** Rows added to divided tables before their recent rows are counted again: counting scans all of them. */
const ROWS_BETWEEN_COUNTS = 250_000
/**
 * Negative: KiB. A backfill writes the same pages repeatedly. For all others the system's file cache is fast enough (bench/pages.ts), and
 * does not count as memory of the process.
 */
const CACHE_KIB = { backfill: -32_768, live: -4_096 } as const
/** Least time between two starts of the checkpoint thread. */
const CHECKPOINTER_PAUSE_MS = 30_000
const NO_ROWS: Row[] = []

/** `owner`: name of this process, shown to other processes that want to write. */
export type OpenOptions = {
  checkpointsFailed?: CheckpointsFailed | undefined
  owner?: string | undefined
  announce?: AnnounceUpgrade | undefined
}

/**
 * Opens a database file for the one writer; creates it or upgrades its schema as soon as no other process writes it. Throws
 * STORE_CORRUPT, STORE_BUSY, STORE_UNWRITABLE.
 */
export function openSqliteForWriting(path: string, options: OpenOptions = {}): Db {
  const { checkpointsFailed = unheard, owner = makeOwner(), announce } = options
  return underLease({
    path,
    owner,
    open: () => openAsHolder(path, checkpointsFailed, owner, announce),
    readOnce: (work) => readSqlite(path, work),
  })
}

function openAsHolder(path: string, checkpointsFailed: CheckpointsFailed, owner: string, announce?: AnnounceUpgrade): OpenedForWriting {
  let fence = 0
  const database = openSqlite(path, false, (opened) => {
    opened.exec('pragma page_size = 4096')
    opened.exec('pragma journal_mode = wal')
    opened.exec('pragma synchronous = normal')
    opened.exec('pragma temp_store = memory')
    refuseOlder(opened)
    migrate(opened, MIGRATIONS, announce)
    refuseNewer(opened)
    refuseNewerContentOf(path, opened)
    fence = raiseFence(opened, owner)
  })
  return { db: makeDb(database, { path, checkpointsFailed }), fence }
}

/** For callers without a log: the errors of their commits report the cause. */
const unheard = (): void => undefined

/**
 * Opens an existing database read-only. Throws NOT_READY when no writer of this version has made it yet. The file is never memory-mapped:
 * in a mapped file, an unreadable or truncated page ends the process instead of failing one request.
 */
export function openSqliteForReading(path: string): Db {
  if (!existsSync(path)) throw new AppError('NOT_READY', 'There is no index yet')
  const database = openSqlite(path, true, (opened) => {
    opened.exec(`pragma cache_size = ${CACHE_KIB.live}`)
    opened.exec('pragma temp_store = memory')
    requireSchema(opened)
  })
  return makeDb(database)
}

/** Opens and prepares a connection; closes it again when that fails. */
export function openSqlite(path: string, readOnly: boolean, prepare: (database: DatabaseSync) => void): DatabaseSync {
  return translatingErrors(() => {
    const database = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS, returnArrays: true })
    try {
      prepare(database)
      refuseNewer(database)
      refuseNewerContentOf(path, database)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  })
}

function refuseOlder(database: DatabaseSync): void {
  const version = schemaVersion(database)
  if (version > 0 && version < FIRST_VERSION) throw needsReindex(version)
}

/** Readers wait until a writer has upgraded the schema. */
function requireSchema(database: DatabaseSync): void {
  const version = schemaVersion(database)
  if (version < SCHEMA_VERSION) throw notUpToDate(version > 0 && version < FIRST_VERSION)
}

function refuseNewer(database: DatabaseSync): void {
  const version = schemaVersion(database)
  if (version > SCHEMA_VERSION) throw madeByNewer({ version })
}

/** Uses a separate connection: pages cached by this one would hide later damage. */
function refuseNewerContentOf(path: string, database: DatabaseSync): void {
  if (schemaVersion(database) !== SCHEMA_VERSION) return
  const other = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    refuseNewerContent(firstNumber(other, 'select content from head'))
  } finally {
    other.close()
  }
}

/** Runs one read on a database file. Throws NOT_READY for an earlier schema. */
export function readSqlite<T>(path: string, work: Work<T>): T {
  const database = openSqlite(path, true, requireSchema)
  try {
    return makeEngine(database, true).within('begin', work)
  } finally {
    database.close()
  }
}

/** The cursor of the index in a file, also of an earlier schema. Throws STORE_CORRUPT. */
export function readSqliteCursor(path: string): Cursor {
  const database = openSqlite(path, true, () => undefined)
  try {
    const select = schemaVersion(database) < CONTENT_SCHEMA ? CURSOR_SELECT_10 : CURSOR_SELECT
    return makeEngine(database, true).within('begin', readCursor(select))
  } finally {
    database.close()
  }
}

/** Opens a snapshot of a database: later commits are invisible. The write-ahead log grows while it is open. Errors as for reading. */
export function openSqliteSnapshot(path: string): Pick<Db, 'read' | 'close'> {
  const database = openSqlite(path, true, (opened) => {
    requireSchema(opened)
    opened.exec('begin')
    // The first read determines the moment of the snapshot.
    opened.prepare('select block from head').get()
  })
  const { drive } = makeEngine(database, true)
  return { read: async (work) => translatingErrors(() => drive(work)), close: async () => database.close() }
}

type Engine = {
  drive: <T>(work: Work<T>) => T
  within: <T>(begin: string, work: Work<T>) => T
  forget: () => void
  /** Selects where new rows of the divided tables go. */
  addTo: (part: 'recent' | 'settled') => void
  /** Number of rows added to the divided tables so far. */
  added: () => number
}

/**
 * Whether an error comes from malformed rows: pages can be exchanged without SQLite noticing. A writer also processes data of the node, so
 * its TypeErrors are bugs. A stack overflow is a bug too, on a text that is too long.
 */
const isOfRows = (error: unknown, isReader: boolean): boolean =>
  error instanceof SyntaxError ||
  (error instanceof RangeError && !error.message.startsWith('Maximum call stack size')) ||
  (isReader && error instanceof TypeError)

const TEXTS = { recent: textsIn(SQLITE.recent), settled: textsIn(SQLITE.settled) } as const

function makeEngine(database: DatabaseSync, isReader: boolean): Engine {
  const prepared = new Map<Text, StatementSync>()
  let part: 'recent' | 'settled' = 'settled'
  let addedRows = 0
  const prepare = (sql: Text): StatementSync => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(TEXTS[part](sql))
    statement.setReturnArrays(true)
    prepared.set(sql, statement)
    return statement
  }
  const answer = ({ sql, params, hasRows, list }: Statement): Row[] => {
    const statement = prepare(sql)
    if (hasRows) return statement.all(...params) as unknown as Row[]
    const { changes } = statement.run(...params)
    if (list?.shape === 'insert' && isSpread(list.table)) addedRows += Number(changes)
    return NO_ROWS
  }
  const drive = <T>(work: Work<T>): T => {
    let step = work.next(NO_ROWS)
    while (step.done !== true) step = work.next(answer(step.value))
    return step.value
  }
  const within = <T>(begin: string, work: Work<T>): T =>
    translatingErrors(() => {
      prepare(begin).run()
      try {
        const result = drive(work)
        prepare('commit').run()
        return result
      } catch (error) {
        if (database.isTransaction) prepare('rollback').run()
        throw isOfRows(error, isReader) ? damaged({}, error) : error
      }
    })
  const forget = (): void => prepared.clear()
  const addTo = (next: 'recent' | 'settled'): void => {
    if (next !== part) forget()
    part = next
  }
  return { drive, within, forget, addTo, added: () => addedRows }
}

/**
 * Returns a check that the opened file still exists under its name and has not shrunk. Writes to a removed file are lost when it is closed.
 * A truncated file would accept writes for a long time before a read finds the gap. Throws STORE_UNWRITABLE and STORE_CORRUPT.
 */
function watchFile(path: string): () => void {
  let known = statSync(path)
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.ino !== known.ino)
      throw new AppError('STORE_UNWRITABLE', 'The index file is gone. Put it back, or restart to begin a new index', { path })
    // The file grows by checkpoints and never shrinks, because nothing here vacuums it.
    if (found.size < known.size) throw new AppError('STORE_CORRUPT', DAMAGED, { path, bytes: found.size, before: known.size })
    known = found
  }
}

/** `file`: given for a writer only. */
function makeDb(database: DatabaseSync, file?: { path: string; checkpointsFailed: CheckpointsFailed }): Db {
  const isReader = file === undefined
  const assertThere = isReader ? undefined : watchFile(file.path)
  const { within, forget, addTo, added } = makeEngine(database, isReader)
  let isBackfill = false
  let countAt = 0
  let checkpointer: Checkpointer | undefined
  /** A failed checkpointer is not restarted before this time. */
  let restartMs = 0
  const endCheckpointer = async (): Promise<void> => {
    await checkpointer?.end()
    checkpointer = undefined
  }
  /** Runs after each commit of a backfill. */
  function tidy({ path, checkpointsFailed }: NonNullable<typeof file>): void {
    if (added() >= countAt) {
      settleRows(database, SETTLE_MANY)
      countAt = added() + ROWS_BETWEEN_COUNTS
    }
    if (!isLogLong(logLength(database))) return
    if (checkpointer?.isGone() === true && performance.now() >= restartMs) checkpointer = undefined
    if (!checkpointer) restartMs = performance.now() + CHECKPOINTER_PAUSE_MS
    checkpointer ??= startCheckpointer(path, checkpointsFailed)
    checkpointer.wake()
  }
  return {
    read: async (work) => (isReader ? orOutdated(database, () => within('begin', work)) : within('begin', work)),
    write: async (work) => {
      const result = within('begin immediate', work)
      if (isBackfill && !isReader) translatingErrors(() => tidy(file))
      return result
    },
    // `leased.ts` decides who may write.
    claim: async () => {
      assertThere?.()
      return undefined
    },
    setMode: async (mode) => {
      if (isReader) return
      if (mode === 'live') await endCheckpointer()
      translatingErrors(() => {
        isBackfill = mode === 'backfill'
        countAt = added()
        addTo(isBackfill ? 'recent' : 'settled')
        if (!isBackfill) settleRows(database, SETTLE_ALL)
        database.exec(`pragma cache_size = ${CACHE_KIB[mode]}`)
        database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES[mode]}`)
        database.exec('pragma wal_checkpoint(truncate)')
      })
    },
    release: () => translatingErrors(() => database.exec('pragma shrink_memory')),
    close: async () => {
      if (!database.isOpen) return
      await endCheckpointer()
      forget()
      database.close()
    },
  }
}

/** The upgrade to a newer version may drop tables that the statements of a running reader need. */
function orOutdated<T>(database: DatabaseSync, task: () => T): T {
  try {
    return task()
  } catch (error) {
    // Other errors are clear. Apparent damage may be data that this version cannot read.
    if (error instanceof AppError && error.code !== 'STORE_CORRUPT') throw error
    if (schemaVersion(database) <= SCHEMA_VERSION) throw error
    throw new AppError('NOT_READY', 'A newer version of this program has upgraded the index: start that version', {}, error)
  }
}
