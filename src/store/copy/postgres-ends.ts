import { hostname } from 'node:os'
import type { PoolClient } from 'pg'
import { AppError } from '../../base/errors.ts'
import { readCursor, type Cursor } from '../engine/cursor.ts'
import { refuseDistributed } from '../postgres/init.ts'
import { translating } from '../postgres/errors.ts'
import { nameOfOwner } from '../engine/owner.ts'
import { migrate, requireSchema } from '../postgres/migrate.ts'
import { connect } from '../postgres/pool.ts'
import { Session } from '../postgres/session.ts'
import { all, first, run, type Work } from '../engine/work.ts'
import type { CopySource, CopyTarget } from './ends.ts'
import { createMark, readMark, type Mark } from './place-mark.ts'
import { COPIED_TABLES, CURSOR_TABLE, MARK_TABLE } from '../engine/tables.ts'

/** Name of the cursor's table during a copy: without a cursor, readers find no index. */
const CURSOR_ASIDE = 'head_aside'
const NAMES = COPIED_TABLES.map(({ name }) => `'${name}'`).join()
const IDENTITY = `select system_identifier::text || '/' || current_database() || '/' || coalesce(current_schema(), '') from pg_control_system()`
const ROWS = `select sum(reltuples)::bigint, min(reltuples)::bigint from pg_class where oid in (select to_regclass(name) from unnest(array[${NAMES}]) as name)`
const FOREIGN = `select name from unnest(array[${NAMES}]) as name where to_regclass('migration') is null and to_regclass(name) is not null`
/** Takes the lease forever, with a new fence: no indexer can take it, and a former holder cannot write any more. */
const HOLD = `update lease set owner = $1, fence = fence + 1, until = 'infinity'
where id = 1 and (until < clock_timestamp() or until = 'infinity') returning fence`
const LEAVE = `update lease set until = '-infinity' where id = 1 returning fence`
const WRITER = `select owner from lease where id = 1 and until > clock_timestamp() and until < 'infinity'`

/** Server, database and schema of an address, without user and password. */
function labelOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address)
  const schema = /search_path=(\S+)/.exec(searchParams.get('options') ?? '')?.[1]
  return `postgresql://${searchParams.get('host') ?? host}${pathname}${schema === undefined ? '' : ` (${schema})`}`
}

const NAME = 'metascope copy'

const within = <T>(client: PoolClient, work: Work<T>): Promise<T> => new Session(client).drive(work)

/** The current index of a database: one transaction, which does not see later commits. */
export async function openPostgresSource(url: string): Promise<CopySource> {
  const connections = connect({ url, pool: 1, name: NAME })
  const [opened, ended] = [Promise.withResolvers<PoolClient>(), Promise.withResolvers<undefined>()]
  const session = connections
    .lend(async (client) => {
      await requireSchema(client)
      await refuseDistributed(client)
      await client.query('begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0')
      opened.resolve(client)
      await ended.promise
    })
    .catch((error: unknown) => opened.reject(error))
  const read = async <T>(work: Work<T>): Promise<T> => {
    const client = await opened.promise
    return translating(() => within(client, work))
  }
  const close = async (): Promise<void> => {
    ended.resolve(undefined)
    await session
    await connections.end()
  }
  try {
    const [rows = 0, least = 0] = (await read(first<[number, number]>(ROWS))) ?? []
    const identity = await read(identityOf())
    return { label: labelOf(url), identity, estimateRows: async () => (least < 0 || rows === 0 ? undefined : rows), read, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A database for an index; creates the tables when it has none. */
export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const connections = connect({ url, pool: 1, name: NAME })
  const read = <T>(work: Work<T>): Promise<T> => connections.lend((client) => within(client, work))
  const commit = (begin: string, work: Work<void>): Promise<void> =>
    connections.lend(async (client) => {
      const session = new Session(client)
      session.push(begin)
      await session.drive(work)
      session.push('commit')
      await session.settle()
    })
  try {
    const identity = await read(identityOf())
    await connections.lend(async (client) => {
      await refuseForeign(client)
      await migrate(client)
      await refuseDistributed(client)
    })
    return {
      label: labelOf(url),
      identity,
      standing: () => read(standing()),
      findMark: () => read(findMark()),
      begin: (owner, mark) => commit('begin', begin(owner, mark)),
      read,
      // A crash of the server undoes rows and mark together.
      write: (work) => commit('begin; set local synchronous_commit = off', work),
      publish: (work) => commit('begin', publish(work)),
      close: () => connections.end(),
    }
  } catch (error) {
    await connections.end()
    throw error
  }
}

async function refuseForeign(client: PoolClient): Promise<void> {
  const [found] = await within(client, all<[string]>(FOREIGN))
  if (found) throw new AppError('CONFIG_INVALID', `The target has a table "${found[0]}" of another program: name an empty database`)
}

function* identityOf(): Work<string> {
  return (yield* first<[string]>(IDENTITY))?.[0] ?? ''
}

function* hasTable(name: string): Work<boolean> {
  return (yield* first<[string]>(`select to_regclass('${name}') is not null`))?.[0] === 't'
}

function* standing(): Work<{ cursor: Cursor | undefined; writer: string | undefined }> {
  const owner = (yield* first<[string]>(WRITER))?.[0]
  const cursor = (yield* hasTable(CURSOR_TABLE.name)) ? yield* readCursor() : undefined
  return { cursor: cursor && cursor.block > 0 ? cursor : undefined, writer: owner === undefined ? undefined : nameOfOwner(owner) }
}

function* findMark(): Work<Mark | undefined> {
  return (yield* hasTable(MARK_TABLE)) ? yield* readMark() : undefined
}

function* begin(owner: string, mark: Mark): Work<void> {
  // The lock on this row prevents a second copy from beginning at the same time.
  const held = yield* all(HOLD, `${hostname()} ${process.pid} ${owner}`)
  if (held.length === 0) throw new AppError('STORE_LEASE_LOST', 'An indexer has begun to write the target')
  if (yield* hasTable(CURSOR_TABLE.name)) yield* run(`alter table ${CURSOR_TABLE.name} rename to ${CURSOR_ASIDE}`)
  yield* run(`truncate ${[CURSOR_ASIDE, 'note', ...COPIED_TABLES.map(({ name }) => name)].join()}`)
  yield* createMark(owner, mark)
}

function* publish(work: Work<void>): Work<void> {
  yield* run(`alter table ${CURSOR_ASIDE} rename to ${CURSOR_TABLE.name}`)
  yield* work
  yield* run(`drop table ${MARK_TABLE}`)
  yield* all(LEAVE)
}
