import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { makePace, type PaceOptions } from './pace.ts'

/** Slices that take the given milliseconds: their row limits, and the pauses after them. */
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

test('slices are halved after one that took too long, down to 16 rows, and doubled after one below half the time, up to 4096', async () => {
  const options = { sliceMs: 12, restPerMs: 0 }
  expect((await slicesOf(options, [13, 13, 13, 13])).limits).toEqual([64, 32, 16, 16])
  expect((await slicesOf(options, [5, 5, 5, 5, 5, 5, 5, 5])).limits).toEqual([64, 128, 256, 512, 1024, 2048, 4096, 4096])
  // Neither too long nor below half.
  expect((await slicesOf(options, [12, 6, 12])).limits).toEqual([64, 64, 64])
})

test('the pause after a slice is a multiple of its time, at least of one millisecond', async () => {
  expect((await slicesOf({ sliceMs: 12, restPerMs: 9 }, [5, 1, 0, 20])).rests).toEqual([45, 9, 9, 180])
  expect((await slicesOf({ sliceMs: 200, restPerMs: 0 }, [5, 0])).rests).toEqual([])
})
