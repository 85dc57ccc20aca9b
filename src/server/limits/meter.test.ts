import { expect, test } from 'vitest'
import { makeMeter } from './meter.ts'

/** 60 points a minute: one is refilled each second. */
function makeCounted(maxCallers?: number) {
  const time = { ms: 1_000_000 }
  const meter = makeMeter({ pointsPerMinute: 60, nowMs: () => time.ms, ...(maxCallers !== undefined && { maxCallers }) })
  const pass = (sec: number): void => void (time.ms += sec * 1000)
  return { ...meter, pass }
}

test('a minute of points may be spent at once, and no more', () => {
  const { take } = makeCounted()
  expect(take('a', 50)).toEqual({ left: 10, waitSec: 0 })
  expect(take('a', 10)).toEqual({ left: 0, waitSec: 0 })
  expect(take('a', 1)).toEqual({ left: 0, waitSec: 1 })
})

test('a refused request costs nothing, and the reported wait is the time needed', () => {
  const { take, pass } = makeCounted()
  take('a', 55)
  expect(take('a', 20)).toEqual({ left: 5, waitSec: 15 })
  expect(take('a', 20)).toEqual({ left: 5, waitSec: 15 })
  expect(take('a', 5)).toEqual({ left: 0, waitSec: 0 })
  pass(19)
  expect(take('a', 20)).toEqual({ left: 19, waitSec: 1 })
  pass(1)
  expect(take('a', 20)).toEqual({ left: 0, waitSec: 0 })
})

test('required leftover points are not spent, but waited for', () => {
  const { take, pass } = makeCounted()
  expect(take('a', 10, 40)).toEqual({ left: 50, waitSec: 0 })
  expect(take('a', 10, 40)).toEqual({ left: 40, waitSec: 0 })
  expect(take('a', 10, 40)).toEqual({ left: 40, waitSec: 10 })
  expect(take('a', 40)).toEqual({ left: 0, waitSec: 0 })
  pass(50)
  expect(take('a', 10, 40)).toEqual({ left: 40, waitSec: 0 })
})

test('refunded points can be spent again, and never exceed the charge', () => {
  const { take, refund } = makeCounted()
  take('a', 50)
  expect(refund('a', 50, 1)).toBe(59)
  expect(take('a', 1).left).toBe(58)
  // A request that costs more than the budget was charged the full budget.
  take('b', 500)
  expect(refund('b', 500, 1)).toBe(59)
  expect(take('b', 1).left).toBe(58)
  expect(refund('never seen', 50, 1)).toBe(60)
  expect(take('never seen', 1).left).toBe(59)
})

test('points are refilled evenly, up to a minute of them', () => {
  const { take, pass } = makeCounted()
  take('a', 60)
  pass(30)
  expect(take('a', 1).left).toBe(29)
  pass(3600)
  expect(take('a', 1).left).toBe(59)
})

test('callers do not pay for each other', () => {
  const { take } = makeCounted()
  take('a', 60)
  expect(take('a', 1).waitSec).toBe(1)
  expect(take('b', 1)).toEqual({ left: 59, waitSec: 0 })
})

test('a request that costs more than the budget takes all of it', () => {
  const { take, pass } = makeCounted()
  expect(take('a', 100)).toEqual({ left: 0, waitSec: 0 })
  pass(59)
  expect(take('a', 100).waitSec).toBe(1)
})

test('a budget that does not divide a minute can be spent to the last point', () => {
  const meter = makeMeter({ pointsPerMinute: 7000, nowMs: () => 12_345.678 })
  const standings = Array.from({ length: 7001 }, () => meter.take('a', 1))
  expect(standings.filter(({ waitSec }) => waitSec > 0)).toHaveLength(1)
  expect(standings[0]).toEqual({ left: 6999, waitSec: 0 })
  expect(standings[6999]).toEqual({ left: 0, waitSec: 0 })
})

test('debts outlast the change of generations; a caller without debt is forgotten', () => {
  const { take, pass, count } = makeCounted()
  take('quiet', 1)
  pass(59)
  take('a', 60)
  pass(2)
  expect(take('b', 1).left).toBe(59)
  expect(take('a', 3)).toEqual({ left: 2, waitSec: 1 })
  expect(count()).toBeLessThanOrEqual(4)
  pass(120)
  take('b', 1)
  expect(count()).toBe(1)
})

test('any number of callers takes no more than the configured memory, and frees no caller that keeps asking', () => {
  const { take, count } = makeCounted(1000)
  take('greedy', 60)
  for (let round = 0; round < 200; round += 1) {
    for (let address = 0; address < 500; address += 1) take(`10.${round}.${address}`, 1)
    expect(take('greedy', 1).waitSec).toBe(1)
  }
  expect(count()).toBeLessThanOrEqual(2000)
})
