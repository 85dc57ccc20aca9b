import { expect, test } from 'vitest'
import { makePace } from './pace.ts'

test('time left is the missing amount at the pace of the last half minute', () => {
  const pace = makePace()
  pace.add(0, 0)
  expect(pace.secondsTo(1000)).toBeUndefined()
  pace.add(10_000, 100)
  // 10 a second, 900 missing
  expect(pace.secondsTo(1000)).toBe(90)
  pace.add(40_000, 160)
  // 60 in 30 s since: the slow part counts, the samples before it do not
  expect(pace.secondsTo(1000)).toBe(420)
})

test('without progress, or right after a restart, there is no time left', () => {
  const pace = makePace()
  pace.add(0, 50)
  pace.add(5000, 50)
  expect(pace.secondsTo(100)).toBeUndefined()
  pace.add(6000, 3)
  expect(pace.secondsTo(100)).toBeUndefined()
  pace.add(8000, 5)
  expect(pace.secondsTo(105)).toBe(100)
})

test('a goal already reached takes no time, and samples less than a second apart give no pace', () => {
  const pace = makePace()
  pace.add(0, 10)
  pace.add(500, 20)
  expect(pace.secondsTo(20)).toBeUndefined()
  pace.add(1500, 30)
  expect(pace.secondsTo(20)).toBe(0)
})

test('every sample within the window counts, the one at its edge too', () => {
  const pace = makePace(1000)
  pace.add(0, 0)
  pace.add(500, 50)
  pace.add(1000, 60)
  // 60 in the second since the first sample.
  expect(pace.secondsTo(180)).toBe(2)
})

test('of samples older than the window only the last one counts', () => {
  const pace = makePace(1000)
  pace.add(0, 0)
  pace.add(400, 40)
  pace.add(2400, 60)
  // 20 in the two seconds since the second sample; since the first it would be 25 a second.
  expect(pace.secondsTo(110)).toBe(5)
})

test('one second of samples gives a pace, no sample gives none', () => {
  const pace = makePace()
  expect(pace.secondsTo(1)).toBeUndefined()
  pace.add(0, 0)
  pace.add(1000, 1)
  expect(pace.secondsTo(4)).toBe(3)
})
