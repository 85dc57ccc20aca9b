import type { JsonObject } from '../base/json.ts'
import type { NodeBlockBody } from '../chain/record.ts'
import type { IndexedBlock, IndexedTx } from '../model/changes.ts'
import { findTrade } from '../model/find-trade.ts'
import { readTx, type ReadTx } from '../txtypes/read-tx.ts'
import { listingOf } from '../txtypes/registry.ts'
import { readChanges } from './read-changes.ts'

/** A transaction that its type could not read, or that no type claims: stored as unknown, reported by the caller. */
export type Fault = { txid: string; block: number; type: string; cause?: unknown }

export type Projection = { block: IndexedBlock; faults: Fault[] }

/**
 * Turns a block as the node serves it into a block as the store applies it. Pure: the same bodies in the same order give the same blocks.
 *
 * `firstTx` is the serial number of the block's first transaction. `states` holds the earlier states that `keysBefore` names. It
 * receives the states that this block writes, for later transactions, also of this block. A failed transaction changes nothing.
 * Never throws, whatever the chain contains.
 */
export function projectBlock(body: NodeBlockBody, firstTx: number, states: Map<string, JsonObject>): Projection {
  const { sn, id, timestampSec } = body.block
  const faults: Fault[] = []
  const txs = body.transactions.map(({ id: txid, timestampSec: txSec, records }, position): IndexedTx => {
    const read = readTx({ sn: firstTx + position, block: sn, txid, timestampSec: txSec, records, before: (key) => states.get(key) })
    if (read.isUnknown) faults.push(faultOf(read))
    const changes = read.tx.validate_code === 0 ? readChanges(records) : []
    for (const { key, state } of changes) states.set(key, state)
    const { tx, card, subCount, family, feeds, facet, fees } = read
    const trade = findTrade(tx, listingOf(tx))
    return {
      tx,
      card,
      ...(subCount !== undefined && { subCount }),
      ...(read.isUnknown && { isUnknown: true }),
      family,
      feeds,
      facet,
      ...(fees.length > 0 && { fees }),
      ...(trade && { trade }),
      recordCount: records.length,
      changes,
    }
  })
  return { block: { sn, id, timestampSec, txs }, faults }
}

const faultOf = ({ tx: { txid, block, type }, fault }: ReadTx): Fault => ({
  txid,
  block,
  type,
  ...(fault === undefined ? {} : { cause: fault }),
})
