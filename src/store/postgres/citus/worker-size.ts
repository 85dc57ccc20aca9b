import type { PoolClient } from 'pg'
import { isDistributed, SPREAD_TABLES } from './distribute.ts'

const NAMES = SPREAD_TABLES.map((name) => `'${name}'`).join()
/** The size is null when a worker cannot be reached. */
const ON_WORKERS = `select sum(bytes) as bytes, bool_and(bytes is not null) as complete
from (select citus_total_relation_size(to_regclass(name), false) as bytes from unnest(array[${NAMES}]) as name) as sizes`

/**
 * Reads the disk space of an index's shards on all workers; 0 without shards. While a worker cannot be reached, it returns the last size
 * read, so that the status still has a size.
 */
export function makeWorkerSizeReader(): (client: PoolClient) => Promise<number> {
  let last: number | undefined
  return async (client) => {
    if (!(await isDistributed(client))) return 0
    const [found] = (await client.query<{ bytes: number | null; complete: string }>(ON_WORKERS)).rows
    if (found?.complete === 't') last = found.bytes ?? 0
    return last ?? found?.bytes ?? 0
  }
}
