import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { makePace, type PaceOptions } from './pace.ts'

/** Pieces that take so many milliseconds each: the rows that each was to have, and how long nothing was done afterwards. */
async function slicesOf(options: PaceOptions, took: readonly number[]) {
  const clock = makeTestClock(0)
  const rests: number[] = []
  const pace = makePace(options, { passedMs: clock.passedMs, sleepMs: async (ms) => void rests.push(ms) })
  const limits: number[] = []
  const { signal } = new AbortController()
  for (const ms of took) {
    const result = await pace.slice(async (limit) => {
      limits.push(limit)
      await clock.advance(ms)
      return `after ${ms}`
    }, signal)
    expect(result).toBe(`after ${ms}`)
  }
  return { limits, rests }
}

test('pieces are halved when one took longer than it may, down to 16 rows, and doubled when it took less than half, up to 4096', async () => {
  const options = { sliceMs: 12, restPerMs: 0 }
  expect((await slicesOf(options, [13, 13, 13, 13])).limits).toEqual([64, 32, 16, 16])
  expect((await slicesOf(options, [5, 5, 5, 5, 5, 5, 5, 5])).limits).toEqual([64, 128, 256, 512, 1024, 2048, 4096, 4096])
  // Neither longer nor less than half.
  expect((await slicesOf(options, [12, 6, 12])).limits).toEqual([64, 64, 64])
})

test('after a piece nothing is done for so many times as long as it took, a millisecond counting as the least', async () => {
  expect((await slicesOf({ sliceMs: 12, restPerMs: 9 }, [5, 1, 0, 20])).rests).toEqual([45, 9, 9, 180])
  expect((await slicesOf({ sliceMs: 200, restPerMs: 0 }, [5, 0])).rests).toEqual([])
})
