import { expect, test } from 'vitest'
import { sortIntervals } from './sort-intervals.ts'

test('each range is above the end of the previous one and includes its own end', () => {
  const counts = sortIntervals([0, 2, 2.1, 5, 6, 60, 61, 3600, 3601, 90_000]).map(({ fromSec, toSec, count }) => [fromSec, toSec, count])
  expect(counts).toEqual([
    [0, 2, 2],
    [2, 5, 2],
    [5, 10, 1],
    [10, 30, 0],
    [30, 60, 1],
    [60, 600, 1],
    [600, 3600, 1],
    [3600, undefined, 2],
  ])
})
