import type { PoolClient } from 'pg'
import { AppError } from '../../../base/errors.ts'
import { Lease } from '../lease.ts'
import { isIndexed } from '../migrate.ts'
import { Session } from '../session.ts'

/**
 * Distribution of rows on Citus. Rows of one query share one column, so that the query goes to one shard. A ranking and its segments are
 * colocated by list. Names are on every node, because they are searched by two columns and joined. Small tables, and tables with one row
 * of global state, stay on the coordinator (`head`, `lease`, `note`, `due`, `day`, `day_run`, `day_price`, `called`, `migration`).
 */
const DISTRIBUTED: readonly (readonly [table: string, by: string, beside?: string])[] = [
  ['feed', 'list'],
  ['account', 'list', 'feed'],
  ['facet_chunk', 'list', 'feed'],
  ['rank', 'list', 'feed'],
  ['segment', 'list', 'feed'],
  ['totals', 'asset'],
  ['tx', 'sn'],
  ['tx_hash', 'h'],
  ['body', 'first_sn'],
  ['block', 'sn'],
  ['block_hash', 'h'],
  ['entity', 'id'],
  ['version', 'id', 'entity'],
  ['wrote', 'tx'],
  ['gram', 'gram'],
]
const EVERYWHERE = ['name', 'name_key'] as const
/** All tables with rows on workers. */
export const SPREAD_TABLES: readonly string[] = [...DISTRIBUTED.map(([table]) => table), ...EVERYWHERE]

/** The card of an entry that is a transaction, so that a page of a list is read from the list's shard alone. */
const CARD_COLUMNS = `alter table feed add column block bigint, add column ts bigint, add column id bytea, add column sub_count bigint,
  add column is_whole bigint, add column card bytea, add column block_id bytea`

const INIT_LOCK = 7_263_514_099
const EXTENSION = "select count(*) as found from pg_extension where extname = 'citus'"
const CARRIES_CARDS =
  "select count(*) as found from pg_attribute where attrelid = to_regclass('feed') and attname = 'card' and not attisdropped"

const has = async (client: PoolClient, sql: string): Promise<boolean> => (await client.query<{ found: number }>(sql)).rows[0]?.found !== 0

/** Whether the tables of this database are distributed, and lists store cards. */
export const isDistributed = (client: PoolClient): Promise<boolean> => has(client, CARRIES_CARDS)

/**
 * Distributes the tables that `migrate` made, while they are empty, each over `shards` shards. The number is fixed for the life of the
 * index and limits the useful number of nodes. Resolves to `false` when the tables were already distributed. Throws CONFIG_INVALID when
 * an indexer uses the database, when it has no Citus, or when it already has an index.
 */
export async function distribute(client: PoolClient, shards: number): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(${INIT_LOCK})`)
    const isNew = !(await isDistributed(client))
    if (isNew) {
      await keepWritersOut(client)
      await distributeTables(client, shards)
    }
    await client.query('commit')
    return isNew
  } catch (error) {
    // A lost connection has already rolled back.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * A writer reads the layout of its tables when it takes the lease, and may then wait for a node without writing. Claimed here for 0 ms, the
 * lease is unavailable to others until the transaction ends, and free right after it.
 */
async function keepWritersOut(client: PoolClient): Promise<void> {
  const session = new Session(client)
  const holder = await new Lease(0).claim((statement) => session.ask(statement))
  if (holder !== undefined) throw new AppError('CONFIG_INVALID', `An indexer writes this database: ${holder}. Stop it first`)
}

async function distributeTables(client: PoolClient, shards: number): Promise<void> {
  if (!(await has(client, EXTENSION)))
    throw new AppError(
      'CONFIG_INVALID',
      'This database has no Citus: run "create extension citus" in it on the coordinator and on every worker, and name the workers with citus_add_node. Without --citus the tables are made for one server.',
    )
  if (await isIndexed(client))
    throw new AppError(
      'CONFIG_INVALID',
      'This database has an index already. Tables are distributed while they are empty: name another database',
    )
  await client.query(`set local citus.shard_count = ${shards}; ${CARD_COLUMNS}`)
  for (const [table, by, beside = 'none'] of DISTRIBUTED)
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [table, by, beside])
  for (const table of EVERYWHERE) await client.query('select create_reference_table($1::regclass)', [table])
}
