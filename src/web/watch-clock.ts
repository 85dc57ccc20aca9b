/** How long a page is kept at most, longest first, in seconds. What moves by the second is good for no longer than it was drawn for. */
const STEPS = [3600, 1200, 600, 300, 120, 60, 30, 15, 10, 5, 0] as const

/**
 * How long everything that the time changes on a page stays as it is drawn at `nowSec`: a step of seconds for which all of it is the same
 * at the end as at the start. What changes does not come back: ages grow, phases pass.
 */
export function watchClock(nowSec: number): { see: (valueAt: (nowSec: number) => unknown) => void; holdsSec: () => number } {
  let step = 0
  return {
    see: (valueAt) => {
      const now = valueAt(nowSec)
      while ((STEPS[step] ?? 0) > 0 && valueAt(nowSec + (STEPS[step] ?? 0)) !== now) step += 1
    },
    holdsSec: () => STEPS[step] ?? 0,
  }
}
