import type { BlockTexts } from '../upstream/block-texts.ts'

export type AheadLimits = {
  /** Blocks asked for and not yet arrived. */
  open: number
  /** Bytes that arrived and were not taken yet; what is open may still come on top. */
  bytes: number
}

const FEWEST_OPEN = 64
const AHEAD_BYTES = 8 * 1024 * 1024
/** An empty block takes memory too. */
const BLOCK_OVERHEAD_BYTES = 1024

/**
 * Limits for a node that is asked `concurrency` things at a time. A block of one transaction, or none, is one request at any moment: with
 * fewer blocks open than requests allowed, a distant node would be left waiting.
 */
export const aheadOf = (concurrency: number): AheadLimits => ({ open: Math.max(FEWEST_OPEN, 2 * concurrency), bytes: AHEAD_BYTES })

export const sizeOf = ({ bytes }: BlockTexts): number => bytes.length + BLOCK_OVERHEAD_BYTES

/**
 * Blocks `from` to `to` in order. Fetching goes on while the taker is busy, within the limits. A block that fails ends it with its
 * error in its turn; nothing is asked for after a failure, and what had been asked for beyond it is dropped.
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
      // An error is thrown in its turn; here it only ends the asking.
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
