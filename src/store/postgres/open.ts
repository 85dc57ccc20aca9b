import type { PoolClient } from 'pg'
import { AppError } from '../../base/errors.ts'
import type { AnnounceUpgrade } from '../engine/upgrade.ts'
import type { Db, Row, Statement, Work } from '../engine/work.ts'
import { findLayout } from './citus/layout.ts'
import { ONE_SERVER, type Layout } from './layout.ts'
import { Lease, LEASE_MS } from './lease.ts'
import { isIndexed, migrate, requireSchema } from './migrate.ts'
import { connect, type Connections, type PostgresOptions } from './pool.ts'
import { Session } from './session.ts'

/** Connections of the writer: one for the commit, one for concurrent reads, one to renew the lease. */
const WRITER_POOL = 3
const RENEWALS_PER_LEASE = 4
const SNAPSHOT = 'begin isolation level repeatable read read only'
/** A reported commit must survive a crash of the server, whatever its settings: writer and sites rely on it. */
const BEGIN = "begin; select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'"

/** Layout of the tables; known after the first connection, and for a writer after taking the lease. */
type Found = { layout: Layout }

export type PostgresWriterOptions = PostgresOptions & {
  /** How long the lease lasts unless it is renewed. */
  leaseMs?: number
  /** Name of the writer, shown to other processes. */
  owner?: string
  /** Runs after the tables are created or upgraded, each time a writer opens them: it may distribute a plain database. */
  prepare?: (client: PoolClient) => Promise<void>
  /** Called before the tables of an earlier version are upgraded. */
  announce?: AnnounceUpgrade
}

/**
 * A database for the one writer. The first call connects and creates or upgrades the tables; callers decide whether to retry. Errors:
 * STORE_UNREACHABLE, STORE_BUSY, STORE_UNWRITABLE, STORE_CORRUPT, STORE_LEASE_LOST, and CONFIG_INVALID for problems of the setup.
 */
export function openPostgresForWriting(options: PostgresWriterOptions): Db {
  const { leaseMs = LEASE_MS, owner, prepare, announce } = options
  const connections = connect({ ...options, pool: WRITER_POOL })
  let isMade = false
  const found: Found = { layout: ONE_SERVER }
  const lend: Connections['lend'] = async (task) => {
    if (!isMade)
      await connections.lend(async (client) => {
        await migrate(client, announce)
        await prepare?.(client)
        found.layout = await findLayout(client)
      })
    isMade = true
    return connections.lend(task)
  }
  return makeWriterDb({ ...connections, lend }, found, new Lease(leaseMs, owner), leaseMs / RENEWALS_PER_LEASE)
}

/** Opens a database for reading. Throws NOT_READY when no writer of this version has made its tables yet, else as for writing. */
export async function openPostgresForReading(options: PostgresOptions): Promise<Db> {
  const connections = connect(options)
  const found: Found = { layout: ONE_SERVER }
  let isForGood = false
  /**
   * Empty tables may still be distributed (`db:init`), those of an index may not. The order matters: a table with an index has its final
   * layout.
   */
  const readLayout = async (client: PoolClient): Promise<void> => {
    isForGood = await isIndexed(client)
    found.layout = await findLayout(client)
  }
  try {
    await connections.lend(async (client) => {
      await requireSchema(client)
      await readLayout(client)
    })
  } catch (error) {
    await connections.end()
    throw error
  }
  return {
    lagMs: () => found.layout.lagMs,
    read: async (work) => {
      if (!isForGood) await connections.lend(readLayout)
      return read(connections, found, work)
    },
    write: async () => {
      throw new AppError('BUG', 'A reader cannot write')
    },
    claim: async () => undefined,
    setMode: async () => undefined,
    close: () => connections.end(),
  }
}

/** Neither the start nor the end of the snapshot is awaited; the snapshot is taken by the first statement. */
function read<T>(connections: Connections, { layout }: Found, work: Work<T>): Promise<T> {
  return connections.lend(async (client) => {
    const session = new Session(client, layout)
    session.push(SNAPSHOT)
    const result = await session.drive(work)
    session.push('commit')
    return result
  })
}

function makeWriterDb(connections: Connections, found: Found, lease: Lease, renewMs: number): Db {
  let isWriting = false
  let isOpen = true
  const once = (statement: Statement): Promise<Row[]> => connections.lend((client) => new Session(client).ask(statement))
  let seenFence: number | undefined
  /** The tables may have been distributed (`db:init`) before this process took the lease, so each new lease reads the layout again. */
  const claim = async (): Promise<string | undefined> => {
    const holder = await lease.claim(once)
    if (holder !== undefined || lease.fence === seenFence) return holder
    await connections.lend(async (client) => void (found.layout = await findLayout(client)))
    seenFence = lease.fence
    return undefined
  }
  let isSettled = false
  /** Makes data that the writer reads and continues from complete on every server. */
  const settle = async (): Promise<void> => {
    if (isSettled) return
    await connections.lend(async (client) => found.layout.settle?.(client))
    isSettled = true
  }
  const renewal = setInterval(() => {
    // A commit renews the lease too. A failure here is thrown by the next commit.
    if (lease.isHeld && !isWriting) lease.hold(once).catch(() => undefined)
  }, renewMs).unref()
  return {
    lagMs: () => found.layout.lagMs,
    read: async (work) => {
      await settle()
      return read(connections, found, work)
    },
    write: async (work) => {
      const holder = lease.isHeld ? undefined : await claim()
      if (holder !== undefined) throw new AppError('STORE_LEASE_LOST', 'Another process writes this index', { holder })
      // Data that the caller has cached may be outdated by another writer.
      if (lease.wasLost()) throw new AppError('STORE_LEASE_LOST', 'Another process has written to this index in the meantime')
      await settle()
      isWriting = true
      let result
      try {
        const { layout } = found
        const begin = layout.begin === undefined ? BEGIN : `${BEGIN}; ${layout.begin}`
        result = await connections.lend((client) => commit(new Session(client, layout), lease, begin, work))
      } finally {
        isWriting = false
        isSettled = found.layout.settle === undefined
      }
      await settle()
      return result
    },
    claim,
    wasLost: () => lease.wasLost(),
    setMode: async () => undefined,
    close: async () => {
      clearInterval(renewal)
      // A lease that cannot be freed expires by itself.
      if (isOpen) await lease.leave(once).catch(() => undefined)
      isOpen = false
      await connections.end()
    },
  }
}

/** Runs one transaction under the lease. After any failure the connection is closed, and the server rolls back. */
async function commit<T>(session: Session, lease: Lease, begin: string, work: Work<T>): Promise<T> {
  const ask = (statement: Statement): Promise<Row[]> => session.ask(statement)
  session.push(begin)
  await lease.hold(ask)
  const result = await session.drive(work)
  await session.settle()
  await lease.hold(ask)
  session.push('commit')
  await session.settle()
  return result
}
