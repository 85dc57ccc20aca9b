import { AppError } from '../base/errors.ts'
import type { NodeBlock } from '../chain/record.ts'

/** Block ids that are remembered. */
const REMEMBERED_IDS = 10_000
/** Blocks asked for side by side come in any order: one just below is known nearly always. */
const NEARBY = 200

type ReadBlock = (sn: number) => Promise<NodeBlock>

/**
 * Holds several nodes to one chain. Blocks do not name the one before them, so a node that takes over in the middle could go on with
 * another chain and nobody would see it: before its first block counts it has to give one that is known, with the same id. What the first
 * of all blocks was, the first node says.
 */
export type SameChain<Node> = {
  /** A block of `node`, once that is known to have the chain. Throws NODE_HISTORY_CHANGED when it, or this block, is not the one it was. */
  read: (node: Node, sn: number, readBlock: ReadBlock) => Promise<NodeBlock>
  /** Costs one call of each node, once. Throws NODE_HISTORY_CHANGED, and NODE_BLOCK_MISSING when the node lacks what is known. */
  vouch: (node: Node, sn: number, readBlock: ReadBlock) => Promise<void>
  /** Highest number of a block that was had; 0 before the first. */
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
    if (ids.size >= REMEMBERED_IDS && oldest !== undefined) ids.delete(oldest)
    ids.set(sn, id)
    newest = Math.max(newest, sn)
  }

  /** A block that is known, not above `sn` if one lies near. */
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

  /** No block is known yet: concurrent callers wait for the first block and share its failure. */
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
