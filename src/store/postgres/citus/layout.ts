import type { PoolClient } from 'pg'
import { textsIn } from '../../engine/statement.ts'
import { ONE_SERVER, POSTGRES, type Layout } from '../layout.ts'
import { bulkForm } from './bulk.ts'
import { CardTraffic } from './card-traffic.ts'
import { isDistributed } from './distribute.ts'
import { settlePrepared } from './settle.ts'

/** Rows of one statement. Each statement costs a round trip to every shard it writes to. */
const BULK_ROWS = 8192
/** One connection to a worker writes all of its shards: they are written in turn, so more connections only cost their start. */
const ONE_BY_ONE = 'set local citus.max_adaptive_executor_pool_size = 1'
/** Across machines a commit becomes visible within milliseconds (decision 0014). */
const LAG_MS = 100

/** Tables over the workers of a Citus cluster. With `values`, tuples are joined on every shard; without it they select their shards. */
export const DISTRIBUTED: Layout = {
  textOf: textsIn({ ...POSTGRES, tuples: '' }),
  joinedRows: BULK_ROWS,
  begin: ONE_BY_ONE,
  lagMs: LAG_MS,
  traffic: () => new CardTraffic(),
  bulk: bulkForm,
  settle: settlePrepared,
}

/** Finds whether the tables of this database are distributed. */
export const findLayout = async (client: PoolClient): Promise<Layout> => ((await isDistributed(client)) ? DISTRIBUTED : ONE_SERVER)
