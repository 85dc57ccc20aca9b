import { inject } from 'vitest'
import { distribute } from '../../src/store/postgres/citus/distribute.ts'
import type { Prepare } from './schemas.ts'

/** A small number, because every store of a run is distributed separately. */
const TEST_SHARDS = 4

/** Prepares the fresh tables of every store of a test run: nothing on PostgreSQL, distribution on Citus. */
export const prepareStore: Prepare = async (client) => {
  if (inject('isCitus')) await distribute(client, TEST_SHARDS)
}
