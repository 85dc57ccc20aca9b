import type { Log } from '../base/log.ts'
import type { NodeBlockBody } from '../chain/record.ts'
import type { IndexedBlock } from '../model/changes.ts'
import type { StoreWriter } from '../store/store.ts'
import { keysBefore } from '../txtypes/read-tx.ts'
import { projectBlock, type Fault } from './project.ts'

/** Result of adding blocks. `isFull` is what the store's `addBlocks` returned. */
export type Added = { faults: Fault[]; isFull: boolean }

/** Reads blocks that follow the store's head and adds them; readers see them after the store's next commit. */
export async function addBatch(store: StoreWriter, bodies: readonly NodeBlockBody[]): Promise<Added> {
  const keys = new Set(bodies.flatMap(({ transactions }) => transactions.flatMap(({ records }) => keysBefore(records))))
  const states = await store.loadStates([...keys])
  let nextTx = (await store.head()).tx + 1
  const blocks: IndexedBlock[] = []
  const faults: Fault[] = []
  for (const body of bodies) {
    const projection = projectBlock(body, nextTx, states)
    nextTx += body.transactions.length
    blocks.push(projection.block)
    for (const fault of projection.faults) faults.push(fault)
  }
  return { faults, isFull: await store.addBlocks(blocks) }
}

/** Logs what could not be read: every broken transaction, and each unnamed type once per `seen`. */
export function reportFaults(log: Log, faults: readonly Fault[], seen: Set<string>): void {
  for (const { txid, block, type, cause } of faults) {
    if (cause !== undefined) log.error('transaction could not be read and is stored as unknown', { txid, block, type, error: cause })
    else if (!seen.has(type)) log.warn('transactions of an unknown type are stored as unknown', { txid, block, type })
    seen.add(type)
  }
}
