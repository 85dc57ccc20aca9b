import type { PoolClient } from 'pg'
import { AppError } from '../../../base/errors.ts'

const RECOVER = 'select recover_prepared_transactions()'
/** Null where a worker cannot be asked. What another program has prepared under a name of its own is its own to end. */
const LEFT = `select sum(case when success then result::bigint end) as found, bool_and(success) as reached
from run_command_on_workers('select count(*) from pg_prepared_xacts where database = current_database() and starts_with(gid, ''citus_'')')`

/**
 * Ends what a worker or the coordinator that died left half done: committed on the coordinator, prepared on a worker, and seen by nobody
 * there. Whoever went on from that would count on what was before. Throws STORE_BUSY until every worker has none left.
 */
export async function settlePrepared(client: PoolClient): Promise<void> {
  await client.query(RECOVER)
  const { rows } = await client.query<{ found: number | null; reached: string }>(LEFT)
  const [left] = rows
  if (left?.reached !== 't' || (left.found ?? 0) > 0)
    throw new AppError('STORE_BUSY', 'A worker of the database cannot be reached, or has a transaction to end', { left: left?.found ?? 0 })
}
