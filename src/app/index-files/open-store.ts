import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteAudit, openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import type { OpenedAudit } from '../../indexer/audit/keep-auditing.ts'
import type { StoreReader, StoreWriter } from '../../store/store.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { announceUpgrade } from './announce-upgrade.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { Config } from '../settings/config.ts'
import { findIndexFile } from './index-file.ts'
import { STATUS_FILE, moveNote, notesInFile, readNote, type StatusNotes } from './status-file.ts'

/** A read that takes longer is cancelled: no page needs that long. */
const READ_TIMEOUT_MS = 10_000
const SITE_SILENCE_MS = 15_000
const AUDIT_TIMEOUT_MS = 60_000

/** Where the index is: plain data that can be sent to a thread. `owner` is the name under which this process writes. */
export type StorePlace = { engine: 'sqlite'; path: string; owner?: string } | PostgresPlace
/** Assigning to this type makes the compiler report each function that a third engine must change. */
type PostgresPlace = { engine: 'postgres'; url: string; readUrl: string; pool: number; owner: string }

/** Where the index is. Without DATABASE_URL it is the current file of DATA_DIR, which may change between calls. */
export const placeOf = ({ dataDir, database }: Config, owner = ''): StorePlace =>
  database ? { engine: 'postgres', ...database, owner } : { engine: 'sqlite', path: findIndexFile(dataDir), owner }

/** The index file; `undefined` when the index is in a database. */
export const fileOf = (place: StorePlace): string | undefined => (place.engine === 'sqlite' ? place.path : undefined)

/** Whether the index is a file of DATA_DIR and not in a database. */
export const isIndexFile = (config: Config): boolean => fileOf(placeOf(config)) !== undefined

/** The same place with another file; where the index is no file, the same place. */
export function withFile(place: StorePlace, path: string): StorePlace {
  if (place.engine === 'sqlite') return { ...place, path }
  const database: PostgresPlace = place
  return database
}

/** Where the writer's own process reads: on the primary, which has its latest commit, over a single connection. */
export function besideWriter(place: StorePlace): StorePlace {
  if (place.engine === 'sqlite') return place
  const database: PostgresPlace = place
  return { ...database, readUrl: database.url, pool: 1 }
}

/** Loaded on demand: a thread that uses SQLite does without the memory of PostgreSQL's client. */
const loadPostgres = () => import('../../store/postgres/postgres-store.ts')

/** The writer of a place. On SQLite the file is opened, on PostgreSQL nothing happens before the first call. */
export const openWriter = async (place: StorePlace, log: Log): Promise<StoreWriter> => {
  const announce = announceUpgrade(log, systemClock)
  if (place.engine === 'postgres')
    return (await loadPostgres()).openPostgresWriter({ url: place.url, owner: place.owner, name: 'metascope indexer', announce })
  const checkpointsFailed = (error: unknown): void => log.warn('the checkpoint thread failed; the writer does its work', { error })
  return openSqliteWriter(place.path, undefined, { checkpointsFailed, announce, owner: place.owner })
}

/** A reader of a place. Throws NOT_READY when no writer has made its tables yet. */
export const openReader = async (place: StorePlace): Promise<StoreReader> =>
  place.engine === 'sqlite'
    ? openSqliteReader(place.path)
    : (await loadPostgres()).openPostgresReader({
        url: place.readUrl,
        pool: place.pool,
        statementTimeoutMs: READ_TIMEOUT_MS,
        silenceMs: SITE_SILENCE_MS,
        name: 'metascope site',
      })

/** Opens an index for the self-audit, on the server that the indexer writes to: a replica may lag. Throws NOT_READY without an index. */
export async function openAudit(place: StorePlace): Promise<OpenedAudit> {
  if (place.engine === 'sqlite') return { path: place.path, store: openSqliteAudit(place.path) }
  const { url }: PostgresPlace = place
  const { openPostgresAudit } = await loadPostgres()
  const options = { url, pool: 1, statementTimeoutMs: AUDIT_TIMEOUT_MS, name: 'metascope audit' }
  return { path: '', store: await openPostgresAudit(options) }
}

/** Data beside the index: the status notes of the indexer, and the size on disk of the index being served. */
export type StoreSide = { notes: StatusNotes; sizeBytes: (path: string) => Promise<number>; close: () => Promise<void> }

/** A site that reads from a replica also reads the status notes there, so it needs no other server. */
export async function openSide(place: StorePlace, { dataDir, role }: Config, clock: Clock): Promise<StoreSide> {
  if (place.engine === 'sqlite')
    return { notes: notesInFile(join(dataDir, STATUS_FILE)), sizeBytes: sizeOfFiles, close: async () => undefined }
  const { openPostgresNotes } = await import('../../store/postgres/notes.ts')
  const stored = openPostgresNotes({ url: role === 'web' ? place.readUrl : place.url, name: 'metascope notes' }, place.owner)
  return {
    notes: {
      write: (note) => stored.write(JSON.stringify(note)),
      find: async () => {
        const found = await stored.find()
        const note = found && readNote(found.note)
        // Clocks of machines differ: the database measures the age.
        return note && moveNote(note, clock.nowMs() - found.ageMs)
      },
    },
    sizeBytes: stored.sizeBytes,
    close: stored.close,
  }
}

/** Size of the database file and its write-ahead log. */
async function sizeOfFiles(path: string): Promise<number> {
  const sizes = await Promise.all(
    [path, `${path}-wal`].map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
