/** Ends of the ranges: from the pace of a busy network to that of one nobody uses. */
const ENDS_SEC = [2, 5, 10, 30, 60, 600, 3600] as const

/** A range of seconds with how many fall into it; the last has no end. */
export type Interval = { fromSec: number; toSec: number | undefined; count: number }

/** Seconds between blocks, sorted into ranges: each holds what is above the end before and at most its own. */
export function sortIntervals(seconds: readonly number[]): Interval[] {
  return [...ENDS_SEC, undefined].map((toSec, index) => {
    const fromSec = ENDS_SEC[index - 1] ?? 0
    const isIn = (sec: number): boolean => (index === 0 || sec > fromSec) && (toSec === undefined || sec <= toSec)
    return { fromSec, toSec, count: seconds.filter(isIn).length }
  })
}
