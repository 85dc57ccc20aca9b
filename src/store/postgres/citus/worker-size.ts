import type { PoolClient } from 'pg'
import { isDistributed, SPREAD_TABLES } from './distribute.ts'

const NAMES = SPREAD_TABLES.map((name) => `'${name}'`).join()
/** A worker that cannot be asked makes a size null. */
const ON_WORKERS = `select sum(bytes) as bytes, bool_and(bytes is not null) as complete
from (select citus_total_relation_size(to_regclass(name), false) as bytes from unnest(array[${NAMES}]) as name) as sizes`

/**
 * Reads what the shards of an index take on all workers; 0 where it has none. While a worker cannot be asked, the shards keep the size that
 * was read last: figures continue without it.
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
