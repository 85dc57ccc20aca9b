import { AppError } from '../base/errors.ts'

/**
 * The number of the newest block of a bridge, which has no call for it. It tries block numbers upward from `known` in growing steps, then
 * a binary search. Costs two calls when nothing or one block is new. 0 when there is no block. Searches below a missing `known`.
 */
export async function probeHead(known: number, getBlock: (sn: number) => Promise<unknown>): Promise<number> {
  const exists = async (sn: number): Promise<boolean> => {
    try {
      await getBlock(sn)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'NODE_BLOCK_MISSING') return false
      throw error
    }
  }
  const hasKnown = known === 0 || (await exists(known))
  // A bridge that has lost block `known` has its head somewhere below.
  let low = hasKnown ? known : 0
  let high = hasKnown ? known + 1 : known
  let step = hasKnown ? 1 : 0
  while (step > 0 && (await exists(high))) {
    low = high
    high = low + step
    step *= 2
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await exists(middle)) low = middle
    else high = middle
  }
  return low
}
