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

test('of an older look the last one counts, also when it is older than the window', () => {
  const pace = makePace(1000)
  pace.add(0, 0)
  pace.add(100, 10)
  // Nothing is within a second: the newest of what is known stays, 10 at 100 ms, and 20 more in 2 s are 10 a second.
  pace.add(2100, 30)
  expect(pace.secondsTo(40)).toBe(1)
  pace.add(3100, 40)
  // The look of exactly one second ago is within the window.
  expect(pace.secondsTo(55)).toBe(2)
})

test('exactly one second is a pace, nothing known is none', () => {
  const pace = makePace()
  expect(pace.secondsTo(1)).toBeUndefined()
  pace.add(0, 0)
  pace.add(1000, 1)
  expect(pace.secondsTo(4)).toBe(3)
})
