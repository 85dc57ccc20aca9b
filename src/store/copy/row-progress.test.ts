import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import { RowProgress } from './row-progress.ts'

test('rows, rate and remaining time are logged every five seconds', async () => {
  const clock = makeTestClock(0)
  const told: unknown[] = []
  const progress = new RowProgress('copied', 10_000, 2000, clock, { ...silentLog, info: (...words) => told.push(words) })
  progress.add(500)
  await clock.advance(4999)
  progress.add(500)
  expect(told).toEqual([])
  await clock.advance(1)
  progress.add(1000)
  expect(told).toEqual([['copied 4000 rows', { of: 10_000, perSecond: 400, secondsLeft: 15 }]])
  await clock.advance(5000)
  progress.add(8000)
  expect(told[1]).toEqual(['copied 12000 rows', { of: 10_000, perSecond: 1000 }])
})

test('when the number of rows is unknown or exceeded, no remaining time is logged', async () => {
  const clock = makeTestClock(0)
  const told: unknown[] = []
  const log = { ...silentLog, info: (...words: unknown[]) => told.push(words) }
  const [unknown, few] = [new RowProgress('copied', undefined, 0, clock, log), new RowProgress('compared', 100, 0, clock, log)]
  await clock.advance(5000)
  unknown.add(7)
  few.add(100)
  await clock.advance(5000)
  few.add(1)
  expect(told).toEqual([
    ['copied 7 rows', { perSecond: 1 }],
    ['compared 100 rows', { of: 100, perSecond: 20, secondsLeft: 0 }],
    ['compared 101 rows', { of: 100, perSecond: 10 }],
  ])
})
