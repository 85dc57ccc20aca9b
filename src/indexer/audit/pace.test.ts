import { expect, test } from 'vitest'
import type { Clock } from '../../base/clock.ts'
import { makeTidyPace, type Pace } from './pace.ts'

test('a turn gives back what garbage has taken every two seconds, between pieces, and rests for that as for a piece', async () => {
  let passedMs = 5000
  const clock: Clock = { nowMs: () => 0, passedMs: () => passedMs, sleepMs: () => Promise.resolve() }
  const told: string[] = []
  const pace: Pace = {
    slice: async (task) => {
      const result = await task(64)
      told.push('rest')
      return result
    },
  }
  const tidy = makeTidyPace(pace, clock, () => void told.push(`tidy at ${passedMs}`))
  const piece = (tookMs: number): Promise<number> =>
    tidy.slice(async (limit) => {
      passedMs += tookMs
      told.push(`piece until ${passedMs}`)
      return limit
    }, new AbortController().signal)
  for (const tookMs of [1000, 999, 1, 1999, 1]) expect(await piece(tookMs)).toBe(64)
  expect(told).toEqual([
    'piece until 6000',
    'rest',
    'piece until 6999',
    'rest',
    'piece until 7000',
    'rest',
    'tidy at 7000',
    'rest',
    'piece until 8999',
    'rest',
    'piece until 9000',
    'rest',
    'tidy at 9000',
    'rest',
  ])
})
