import { Pool, type PoolClient } from 'pg'
import { AppError } from '../../base/errors.ts'
import { translating } from './errors.ts'

/** Connection settings of a database. `url` may contain a password: it is never logged. */
export type PostgresOptions = {
  url: string
  /** Most connections. */
  pool?: number
  /** A longer read is aborted. */
  statementTimeoutMs?: number
  /** A server that sends nothing for this long counts as lost: a machine may vanish without closing its connections. */
  silenceMs?: number
  /** Shown in the server's list of connections. */
  name?: string
}

export const DEFAULT_POOL = 10
const OLDEST_SERVER = 150_000
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_MS = 60_000
/** No statement of the store takes minutes. */
const SILENCE_MS = 120_000
/**
 * Every statement of the store is an index seek. The planner knows nothing of a table that has just begun to grow. These settings stop
 * it from scanning the complete table for a list of ids, and from compiling short statements.
 */
const SETTINGS = [
  'client_min_messages = warning',
  'jit = off',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  // A machine that vanishes during a commit locks the lease's row no longer than this.
  'idle_in_transaction_session_timeout = 60000',
]
  .map((setting) => `set ${setting}`)
  .join('; ')
/** Column types of the store's statements (`pg_type.oid`). */
const BYTEA = 17
const WHOLE_NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 1700])

const toText = (text: string): string => text
const toBytes = (hex: string): Uint8Array => Buffer.from(hex.slice(2), 'hex')
/** Integers stay below 2^53, so JavaScript numbers hold them. Other types stay text, except bytes. */
const PARSERS = {
  getTypeParser: (oid: number): ((value: string) => unknown) => (WHOLE_NUMBERS.has(oid) ? Number : oid === BYTEA ? toBytes : toText),
}

export type Connections = {
  /** Lends a connection to a task. After a failure the connection is not reused: its state is unknown. */
  lend: <T>(task: (client: PoolClient) => Promise<T>) => Promise<T>
  /** Waits for the running tasks, then closes. */
  end: () => Promise<void>
}

/**
 * Connections to one database, made as needed. Statements on a connection are pipelined: they do not wait for earlier answers. A connection
 * that breaks while idle is dropped, and the next use makes another. Errors are those of `translateError`.
 */
export function connect(options: PostgresOptions): Connections {
  const pool = new Pool({
    connectionString: options.url,
    max: options.pool ?? DEFAULT_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    query_timeout: options.silenceMs ?? SILENCE_MS,
    pipeline: true,
    fallback_application_name: options.name ?? 'metascope',
    types: PARSERS,
  })
  // A connection in use reports its failure to the task; an idle one has no listener, and without one the process would end.
  const ignore = (): void => undefined
  pool.on('error', ignore)
  const prepared = new WeakSet<PoolClient>()
  return {
    lend: (task) =>
      translating(async () => {
        const client = await pool.connect()
        client.on('error', ignore)
        let hasFailed = true
        try {
          if (!prepared.has(client)) await prepare(client, options)
          prepared.add(client)
          const result = await task(client)
          hasFailed = false
          return result
        } finally {
          client.release(hasFailed)
          client.off('error', ignore)
        }
      }),
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

async function prepare(client: PoolClient, { statementTimeoutMs = 0 }: PostgresOptions): Promise<void> {
  const [, { rows }] = await Promise.all([
    client.query(`set statement_timeout = ${statementTimeoutMs}; ${SETTINGS}`),
    client.query<{ server_version_num: string }>('show server_version_num'),
  ])
  const version = Number(rows[0]?.server_version_num ?? 0)
  if (version < OLDEST_SERVER)
    throw new AppError('CONFIG_INVALID', `The database server is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`, {
      version,
    })
}
