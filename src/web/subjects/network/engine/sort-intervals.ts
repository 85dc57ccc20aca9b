/** Ends of the ranges, from the pace of a busy network to that of an unused one. */
const ENDS_SEC = [2, 5, 10, 30, 60, 600, 3600] as const

/** A range of seconds and the number of intervals in it. The last range has no end. */
export type Interval = { fromSec: number; toSec: number | undefined; count: number }

/** Counts the seconds between blocks by range. Each range is above the end of the previous one and includes its own end. */
export function sortIntervals(seconds: readonly number[]): Interval[] {
  return [...ENDS_SEC, undefined].map((toSec, index) => {
    const fromSec = ENDS_SEC[index - 1] ?? 0
    const isIn = (sec: number): boolean => (index === 0 || sec > fromSec) && (toSec === undefined || sec <= toSec)
    return { fromSec, toSec, count: seconds.filter(isIn).length }
  })
}
