import { AppError } from '../../base/errors.ts'
import { findJson, list, text, type JsonObject } from '../../base/json.ts'
import { HASH } from '../../chain/ids.ts'
import type { Ids } from '../ledger/ids.ts'
import type { ServedLedger } from './protocol.ts'
import type { PackedBlockFile } from './packed-block-file.ts'
import type { ServedBlock } from './frame.ts'

/** A simulated chain as a node serves it: bodies from the file, positions from the ids, states from the generator. */
export function serveFrames(file: PackedBlockFile, ids: Ids, findState: (key: string) => JsonObject | undefined): ServedLedger {
  const get = (sn: number): ServedBlock => {
    const block = file.findBlock(sn)
    if (!block) throw new AppError('BUG', `There is no block ${sn}`)
    return block
  }
  return {
    findState,
    blockBytes: (sn) => get(sn).block,
    findBlockNumber: (blockId) => (HASH.test(blockId) ? ids.findPlace(blockId)?.sn : undefined),
    findTransaction: (txid) => {
      const sn = HASH.test(txid) ? ids.findPlace(txid)?.sn : undefined
      const block = sn === undefined ? undefined : file.findBlock(sn)
      // Transactions without a record are not listed, so the position in the block is not the index in the list.
      const index = block ? list(findJson(block.block.toString()), 'transaction').findIndex((entry) => text(entry, 'id') === txid) : -1
      const bytes = block?.transactions[index]
      return bytes && { sn: block.sn, bytes: () => bytes }
    },
  }
}
