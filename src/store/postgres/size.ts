import type { PoolClient } from 'pg'
import { COPIED_TABLES, CURSOR_TABLE, TABLES_LEFT } from '../engine/tables.ts'
import { makeWorkerSizeReader } from './citus/worker-size.ts'

const NAMES = [CURSOR_TABLE.name, ...COPIED_TABLES.map(({ name }) => name), ...TABLES_LEFT].map((name) => `'${name}'`).join()

/** Tables with their indexes and long values. Other tables in the database are not part of the index. */
const HERE = `select sum(pg_total_relation_size(to_regclass(name))) as bytes from unnest(array[${NAMES}]) as name`

/** Reads the disk space of the index on all servers that hold a part of it. */
export function makeSizeReader(): (client: PoolClient) => Promise<number> {
  const readElsewhere = makeWorkerSizeReader()
  return async (client) => {
    const here = (await client.query<{ bytes: number | null }>(HERE)).rows[0]?.bytes ?? 0
    return here + (await readElsewhere(client))
  }
}
