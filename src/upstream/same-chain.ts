import { AppError } from '../base/errors.ts'
import type { NodeBlock } from '../chain/record.ts'

/** Number of block ids in memory. */
const MAX_CACHED_IDS = 10_000
/** Blocks requested concurrently arrive in any order, so a block within this distance below is nearly always known. */
const NEARBY = 200

type ReadBlock = (sn: number) => Promise<NodeBlock>

/**
 * Ensures that several nodes serve one chain. Blocks do not name their predecessor, so a node that takes over could continue with another
 * chain unnoticed. Before its first block counts, it must serve a known block with the same id. The first answering node defines the
 * first block.
 */
export type SameChain<Node> = {
  /**
   * A block of `node`, after the node is verified. Throws NODE_HISTORY_CHANGED when the known block or this one has a different id than
   * before.
   */
  read: (node: Node, sn: number, readBlock: ReadBlock) => Promise<NodeBlock>
  /** Verifies a node with one call, once. Throws NODE_HISTORY_CHANGED, and NODE_BLOCK_MISSING when the node lacks the known block. */
  vouch: (node: Node, sn: number, readBlock: ReadBlock) => Promise<void>
  /** Highest number of a received block; 0 before the first. */
  newest: () => number
}

export function makeSameChain<Node extends object>(): SameChain<Node> {
  const ids = new Map<number, string>()
  const vouched = new Map<Node, Promise<void>>()
  let newest = 0
  let first: Promise<NodeBlock> | undefined

  const remember = ({ sn, id }: NodeBlock): void => {
    const before = ids.get(sn)
    if (before !== undefined && before !== id)
      throw new AppError('NODE_HISTORY_CHANGED', `The node now serves a different block ${sn}. A chain never changes: check the node`, {
        sn,
        before,
        now: id,
      })
    if (before !== undefined) return
    const [oldest] = ids.keys()
    if (ids.size >= MAX_CACHED_IDS && oldest !== undefined) ids.delete(oldest)
    ids.set(sn, id)
    newest = Math.max(newest, sn)
  }

  /** A known block, if possible close to `sn` and not above it. */
  const findKnown = (sn: number): number | undefined => {
    const highest = Math.min(sn, newest)
    for (let below = highest; below > highest - NEARBY; below -= 1) if (ids.has(below)) return below
    return ids.keys().next().value
  }

  const vouch = async (node: Node, sn: number, readBlock: ReadBlock): Promise<void> => {
    const known = findKnown(sn)
    if (known === undefined) return
    const shown = vouched.get(node) ?? readBlock(known).then(remember)
    vouched.set(node, shown)
    try {
      await shown
    } catch (error) {
      vouched.delete(node)
      throw error
    }
  }

  /** Used while no block is known: concurrent callers wait for the first block and share its failure. */
  const readFirst = async (node: Node, sn: number, readBlock: ReadBlock): Promise<NodeBlock> => {
    const block = await readBlock(sn)
    remember(block)
    vouched.set(node, Promise.resolve())
    return block
  }

  return {
    read: async (node, sn, readBlock) => {
      if (ids.size === 0) {
        const isFirst = first === undefined
        first ??= readFirst(node, sn, readBlock).finally(() => (first = undefined))
        const block = await first
        if (isFirst) return block
      }
      await vouch(node, sn, readBlock)
      const block = await readBlock(sn)
      remember(block)
      return block
    },
    vouch,
    newest: () => newest,
  }
}
