import { AppError } from '../base/errors.ts'

/**
 * The number of the newest block of a bridge, which has no call for it: block numbers are tried upward from `known`, in growing
 * steps, then halved. Costs two calls when nothing or one block is new. 0 when there is no block.
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
  // A bridge that has lost the block it had is seen as one that went back, wherever it stands now.
  if (known > 0 && !(await exists(known))) return known - 1
  let low = known
  let high = known + 1
  for (let step = 1; await exists(high); step *= 2) {
    low = high
    high = low + step
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await exists(middle)) low = middle
    else high = middle
  }
  return low
}
