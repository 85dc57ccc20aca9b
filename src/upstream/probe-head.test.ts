import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { probeHead } from './probe-head.ts'

test('the newest block of a bridge is found from any known block, also far below it (OPS-062)', async () => {
  for (const [known, height] of [
    [0, 0],
    [0, 1],
    [0, 1000],
    [7, 7],
    [7, 8],
    [500, 499],
    [500, 3],
    [500, 0],
    [1, 0],
  ] as const) {
    let calls = 0
    const getBlock = async (sn: number): Promise<void> => {
      calls += 1
      if (sn > height) throw new AppError('NODE_BLOCK_MISSING', `The node does not have block ${sn} yet`)
    }
    expect([known, await probeHead(known, getBlock)]).toEqual([known, height])
    expect(calls).toBeLessThanOrEqual(22)
  }
})
