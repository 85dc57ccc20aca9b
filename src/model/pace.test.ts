import { expect, test } from 'vitest'
import { makePace } from './pace.ts'

test('time left is what is missing at the pace of the last half minute', () => {
  const pace = makePace()
  pace.add(0, 0)
  expect(pace.secondsTo(1000)).toBeUndefined()
  pace.add(10_000, 100)
  // 10 a second, 900 missing
  expect(pace.secondsTo(1000)).toBe(90)
  pace.add(40_000, 160)
  // 60 in 30 s since: the slow part counts, what was before does not
  expect(pace.secondsTo(1000)).toBe(420)
})

test('what stands still or has begun anew has no time left', () => {
  const pace = makePace()
  pace.add(0, 50)
  pace.add(5000, 50)
  expect(pace.secondsTo(100)).toBeUndefined()
  pace.add(6000, 3)
  expect(pace.secondsTo(100)).toBeUndefined()
  pace.add(8000, 5)
  expect(pace.secondsTo(105)).toBe(100)
})

test('what is already there takes no time, and looks closer together than a second say nothing', () => {
  const pace = makePace()
  pace.add(0, 10)
  pace.add(500, 20)
  expect(pace.secondsTo(20)).toBeUndefined()
  pace.add(1500, 30)
  expect(pace.secondsTo(20)).toBe(0)
})
