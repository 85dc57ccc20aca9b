import type { PoolClient } from 'pg'
import { AppError } from '../../../base/errors.ts'

const RECOVER = 'select recover_prepared_transactions()'
/** Null when a worker cannot be reached. Transactions that other programs prepared under other names are left alone. */
const LEFT = `select sum(case when success then result::bigint end) as found, bool_and(success) as reached
from run_command_on_workers('select count(*) from pg_prepared_xacts where database = current_database() and starts_with(gid, ''citus_'')')`

/**
 * Ends transactions that a crashed worker or coordinator left unfinished: committed on the coordinator, but only prepared on a worker,
 * where their rows are invisible. A writer that continued without them would build on old state. Throws STORE_BUSY while any is left.
 */
export async function settlePrepared(client: PoolClient): Promise<void> {
  await client.query(RECOVER)
  const { rows } = await client.query<{ found: number | null; reached: string }>(LEFT)
  const [left] = rows
  if (left?.reached !== 't' || (left.found ?? 0) > 0)
    throw new AppError('STORE_BUSY', 'A worker of the database cannot be reached, or has a transaction to end', { left: left?.found ?? 0 })
}
