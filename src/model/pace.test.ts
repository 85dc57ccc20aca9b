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

test('every look within the window counts, the one at its edge too', () => {
  const pace = makePace(1000)
  pace.add(0, 0)
  pace.add(500, 50)
  pace.add(1000, 60)
  // 60 in the second since the first look.
  expect(pace.secondsTo(180)).toBe(2)
})

test('of looks older than the window only the last one counts', () => {
  const pace = makePace(1000)
  pace.add(0, 0)
  pace.add(400, 40)
  pace.add(2400, 60)
  // 20 in the two seconds since the second look; since the first it would be 25 a second.
  expect(pace.secondsTo(110)).toBe(5)
})

test('exactly one second is a pace, nothing known is none', () => {
  const pace = makePace()
  expect(pace.secondsTo(1)).toBeUndefined()
  pace.add(0, 0)
  pace.add(1000, 1)
  expect(pace.secondsTo(4)).toBe(3)
})
