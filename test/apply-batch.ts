import type { NodeBlockBody } from '../src/chain/record.ts'
import { addBatch } from '../src/indexer/apply-batch.ts'
import type { Fault } from '../src/indexer/project.ts'
import type { StoreWriter } from '../src/store/store.ts'

/** Applies blocks that follow the store's head in one commit. `nowSec` decides which dated entries are locks. */
export async function applyBatch(store: StoreWriter, bodies: readonly NodeBlockBody[], nowSec: number): Promise<Fault[]> {
  const { faults } = await addBatch(store, bodies)
  await store.commit(nowSec)
  return faults
}
