import { Pool, type PoolClient } from 'pg'
import { AppError } from '../../base/errors.ts'
import { translating } from './errors.ts'

/** How a database is reached. `url` may hold a password: it is never logged. */
export type PostgresOptions = {
  url: string
  /** Connections at most. */
  pool?: number
  /** A read that takes longer is given up. */
  statementTimeoutMs?: number
  /** A server that says nothing for so long is taken for gone: the machine may be, without a word. */
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
 * Every statement of the store is a seek in an index. The planner, which knows nothing of a table that has just begun to grow, shall
 * not take a list of ids for the whole of it; neither shall a short statement be compiled.
 */
const SETTINGS = [
  'client_min_messages = warning',
  'jit = off',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  // A machine that vanished in the middle of a commit holds the lease's row no longer than this.
  'idle_in_transaction_session_timeout = 60000',
]
  .map((setting) => `set ${setting}`)
  .join('; ')
/** Types as the store's statements use them (`pg_type.oid`). */
const BYTEA = 17
const WHOLE_NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 1700])

const toText = (text: string): string => text
const toBytes = (hex: string): Uint8Array => Buffer.from(hex.slice(2), 'hex')
/** Integers stay below 2^53, so numbers hold them; text stays text, bytes are bytes. */
const PARSERS = {
  getTypeParser: (oid: number): ((value: string) => unknown) => (WHOLE_NUMBERS.has(oid) ? Number : oid === BYTEA ? toBytes : toText),
}

export type Connections = {
  /** Lends a connection to a task. A connection with any failure is not reused: its state is unknown. */
  lend: <T>(task: (client: PoolClient) => Promise<T>) => Promise<T>
  /** Waits for the tasks under way. */
  end: () => Promise<void>
}

/**
 * Connections to one database, made as they are needed. Statements on a connection are sent without waiting for the answers before
 * them. A connection that breaks while idle is forgotten, and the next use makes another. Errors are the product's.
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
