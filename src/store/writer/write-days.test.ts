import { expect, test } from 'vitest'
import { DAY_SEC } from '../../base/day.ts'
import type { DayRun } from '../rows/day-run.ts'
import { RUN_LAST } from '../engine/sql.ts'
import type { Row } from '../engine/work.ts'
import { writeDays } from './write-days.ts'

/** The stored runs for blocks of these days, with `count` transactions each, after the run `last`. */
function runsOf(days: readonly number[], count: number, last?: DayRun): { runs: Row[]; lookups: number } {
  const [sn, tx] = [last?.[1] ?? 0, last?.[3] ?? 0]
  const blocks = days.map((day, at) => ({ sn: sn + at + 1, timestampSec: day * DAY_SEC + 7, firstTx: tx + at * count + 1, count }))
  const work = writeDays(blocks)
  const runs: Row[] = []
  let lookups = 0
  for (let step = work.next([]); step.done !== true;) {
    const { sql, params } = step.value
    if (sql === RUN_LAST) lookups += 1
    else for (let at = 0; at < params.length; at += 5) runs.push(params.slice(at, at + 5))
    step = work.next(sql === RUN_LAST && last ? [last] : [])
  }
  return { runs, lookups }
}

test('blocks of one day are one run with consecutive transactions; each change of the day begins another', () => {
  expect(runsOf([5, 5, 6, 5], 2)).toEqual({
    runs: [
      [1, 2, 1, 4, 5],
      [3, 3, 5, 6, 6],
      [4, 4, 7, 8, 5],
    ],
    lookups: 1,
  })
  expect(runsOf([], 2)).toEqual({ runs: [], lookups: 0 })
  // Blocks without transactions: the last one is before the first.
  expect(runsOf([5], 0).runs).toEqual([[1, 1, 1, 0, 5]])
})

test('the newest stored run grows while its day stays the same', () => {
  expect(runsOf([9, 9, 10], 1, [3, 8, 4, 20, 9]).runs).toEqual([
    [3, 10, 4, 22, 9],
    [11, 11, 23, 23, 10],
  ])
  expect(runsOf([10], 1, [3, 8, 4, 20, 9]).runs).toEqual([
    [3, 8, 4, 20, 9],
    [9, 9, 21, 21, 10],
  ])
})
