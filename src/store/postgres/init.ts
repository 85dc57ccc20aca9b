import type { PoolClient } from 'pg'
import { AppError } from '../../base/errors.ts'
import { distribute, isDistributed } from './citus/distribute.ts'
import { migrate } from './migrate.ts'
import { connect } from './pool.ts'

/**
 * Creates or upgrades the tables of an index. With `shards` it also distributes them, each over that many shards. Throws CONFIG_INVALID
 * when an indexer is running, Citus is missing, or there is already an index.
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

/** Rejects a distributed index: its rows hold extra columns, the cards of entries and the places of chunks. */
export async function refuseDistributed(client: PoolClient): Promise<void> {
  if (await isDistributed(client))
    throw new AppError('CONFIG_INVALID', 'This database is distributed (Citus): such an index is made from a node and not copied')
}
