import type { PoolClient } from 'pg'
import { AppError } from '../../base/errors.ts'
import { distribute, isDistributed } from './citus/distribute.ts'
import { migrate } from './migrate.ts'
import { connect } from './pool.ts'

/**
 * Makes the tables of an index or brings them up to date, and with `shards` distributes them, each over so many. Throws CONFIG_INVALID
 * where that cannot be: an indexer at work, no Citus, or an index there already.
 */
export async function initPostgres(url: string, shards?: number): Promise<'made' | 'distributed' | 'was distributed'> {
  const connections = connect({ url, pool: 1, name: 'metascope init' })
  try {
    return await connections.lend(async (client) => {
      await migrate(client)
      if (shards === undefined) return (await isDistributed(client)) ? 'was distributed' : 'made'
      return (await distribute(client, shards)) ? 'distributed' : 'was distributed'
    })
  } finally {
    await connections.end()
  }
}

/** Rows of a distributed index hold more than those of others: cards beside entries, places of chunks. */
export async function refuseDistributed(client: PoolClient): Promise<void> {
  if (await isDistributed(client))
    throw new AppError('CONFIG_INVALID', 'This database is distributed (Citus): such an index is made from a node and not copied')
}
