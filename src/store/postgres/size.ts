import type { PoolClient } from 'pg'
import { COPIED_TABLES, CURSOR_TABLE, TABLES_LEFT } from '../copy/tables.ts'
import { isDistributed, SPREAD_TABLES } from './citus/distribute.ts'

const listed = (names: readonly string[]): string => `unnest(array[${names.map((name) => `'${name}'`).join()}]) as name`
const TABLES = listed([CURSOR_TABLE.name, ...COPIED_TABLES.map(({ name }) => name), ...TABLES_LEFT])

/** Tables with their indexes and long values. What else lies in the database is not the index. */
const HERE = `select sum(pg_total_relation_size(to_regclass(name))) as bytes from ${TABLES}`
/** A worker that cannot be asked makes a size null. */
const ON_WORKERS = `select sum(bytes) as bytes, bool_and(bytes is not null) as whole
from (select citus_total_relation_size(to_regclass(name), false) as bytes from ${listed(SPREAD_TABLES)}) as sizes`

/**
 * Reads what the index takes on disk: on Citus with all shards. While a worker cannot be asked, its shards are as large as they last were:
 * figures go on without it.
 */
export function makeSizeReader(): (client: PoolClient) => Promise<number> {
  let spread: number | undefined
  return async (client) => {
    const here = (await client.query<{ bytes: number | null }>(HERE)).rows[0]?.bytes ?? 0
    if (!(await isDistributed(client))) return here
    const [found] = (await client.query<{ bytes: number | null; whole: string }>(ON_WORKERS)).rows
    if (found?.whole === 't') spread = found.bytes ?? 0
    return here + (spread ?? found?.bytes ?? 0)
  }
}
