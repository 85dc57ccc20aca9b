import type { BlockTexts } from '../upstream/block-texts.ts'

export type AheadLimits = {
  /** Most blocks that are requested and have not arrived. */
  open: number
  /** Bytes of arrived blocks that are not consumed yet. Open requests may exceed it. */
  bytes: number
}

const FEWEST_OPEN = 64
const AHEAD_BYTES = 8 * 1024 * 1024
/** An empty block takes memory too. */
const BLOCK_OVERHEAD_BYTES = 1024

/**
 * Limits for a node that serves `concurrency` requests at a time. A block of one transaction, or none, is one request at any moment: with
 * fewer open blocks than allowed requests, a distant node would be idle.
 */
export const aheadOf = (concurrency: number): AheadLimits => ({ open: Math.max(FEWEST_OPEN, 2 * concurrency), bytes: AHEAD_BYTES })

export const sizeOf = ({ bytes }: BlockTexts): number => bytes.length + BLOCK_OVERHEAD_BYTES

/**
 * Blocks `from` to `to` in order. Fetching continues, within the limits, while the consumer is busy. When a block fails, its error is
 * thrown at that block's place in the order. No request follows a failure, and blocks already requested beyond it are dropped.
 */
export async function* fetchAhead(
  fetchBlock: (sn: number) => Promise<BlockTexts>,
  from: number,
  to: number,
  limits: AheadLimits,
): AsyncGenerator<BlockTexts, undefined> {
  const asked: Promise<BlockTexts>[] = []
  const state = { next: from, open: 0, waitingBytes: 0, isOver: false }
  const arrive = (texts: BlockTexts): void => {
    state.open -= 1
    state.waitingBytes += sizeOf(texts)
    ask()
  }
  const ask = (): void => {
    while (!state.isOver && state.next <= to && state.open < limits.open && state.waitingBytes < limits.bytes) {
      const block = fetchBlock(state.next)
      asked.push(block)
      state.next += 1
      state.open += 1
      // The consumer receives the error at this block's place; here it only stops further requests.
      block.then(arrive, () => (state.isOver = true))
    }
  }
  try {
    for (let sn = from; sn <= to; sn += 1) {
      ask()
      const block = asked.shift()
      if (!block) return undefined
      const texts = await block
      state.waitingBytes -= sizeOf(texts)
      yield texts
    }
    return undefined
  } finally {
    state.isOver = true
  }
}
