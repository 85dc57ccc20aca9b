import type { PoolClient } from 'pg'
import { COPIED_TABLES, CURSOR_TABLE, TABLES_LEFT } from '../engine/tables.ts'
import { makeWorkerSizeReader } from './citus/worker-size.ts'

const NAMES = [CURSOR_TABLE.name, ...COPIED_TABLES.map(({ name }) => name), ...TABLES_LEFT].map((name) => `'${name}'`).join()

/** Tables with their indexes and long values. What else lies in the database is not the index. */
const HERE = `select sum(pg_total_relation_size(to_regclass(name))) as bytes from unnest(array[${NAMES}]) as name`

/** Reads what the index takes on disk, on every server that holds a part of it. */
export function makeSizeReader(): (client: PoolClient) => Promise<number> {
  const readElsewhere = makeWorkerSizeReader()
  return async (client) => {
    const here = (await client.query<{ bytes: number | null }>(HERE)).rows[0]?.bytes ?? 0
    return here + (await readElsewhere(client))
  }
}
