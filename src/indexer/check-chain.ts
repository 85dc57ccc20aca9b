import { AppError } from '../base/errors.ts'
import type { Head } from '../store/store.ts'
import { orAborted, type ChainSource } from './chain-source.ts'

/**
 * Checks that the node still serves the chain of the store, before more blocks are added.
 *
 * `lastId` is the id of the newest stored block. Requests one block, or two on a mismatch. Throws STORE_OTHER_CHAIN when block 1
 * differs, NODE_HISTORY_CHANGED when only the newest stored block does, NODE_WENT_BACK when the node's head is below it.
 */
export async function checkChain(
  source: ChainSource,
  head: Head,
  lastId: string | undefined,
  tip: number,
  signal: AbortSignal,
): Promise<void> {
  if (head.block === 0) return
  if (tip >= head.block) {
    const { id } = await orAborted(source.getBlock(head.block), signal)
    if (id === lastId) return
    await checkFirstBlock(source, head, signal)
    throw new AppError(
      'NODE_HISTORY_CHANGED',
      `The node serves a different block ${head.block} than the one indexed. A chain never changes: check the node, or index it again from an empty DATA_DIR.`,
      {
        block: head.block,
        stored: lastId,
        served: id,
      },
    )
  }
  if (tip > 0) await checkFirstBlock(source, head, signal)
  throw new AppError('NODE_WENT_BACK', `The node ends at block ${tip}, but block ${head.block} is already indexed`, {
    tip,
    indexed: head.block,
  })
}

async function checkFirstBlock(source: ChainSource, head: Head, signal: AbortSignal): Promise<void> {
  const { id } = await orAborted(source.getBlock(1), signal)
  if (id === head.chainId) return
  throw new AppError(
    'STORE_OTHER_CHAIN',
    'The index in DATA_DIR belongs to a different chain than NODE_URL serves. Set DATA_DIR to another folder, or NODE_URL to the chain it was built from.',
    {
      stored: head.chainId,
      served: id,
    },
  )
}
