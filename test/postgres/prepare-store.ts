import { inject } from 'vitest'
import { distribute } from '../../src/store/postgres/citus/distribute.ts'
import type { Prepare } from './schemas.ts'

/** Few, since every store of a run is distributed anew. */
const TEST_SHARDS = 4

/** Run on the fresh tables of every store of a test run: PostgreSQL itself needs nothing, on Citus they are distributed. */
export const prepareStore: Prepare = async (client) => {
  if (inject('isCitus')) await distribute(client, TEST_SHARDS)
}
