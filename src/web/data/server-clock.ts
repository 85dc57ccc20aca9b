/** The server's time in the browser. It does not depend on the visitor's clock. */
export type ServerClock = {
  /** The server's time now, in unix seconds. */
  nowSec: () => number
  /**
   * Adjusts the clock to the `Date` of an answer just received, which is cut to the second. `askedMs`: time of the request on the
   * `passedMs` clock. Invalid dates are ignored.
   */
  note: (date: string | null, askedMs: number) => void
}

/** Dates of answers are cut to the second. */
const CUT_MS = 1000

/**
 * `renderedAtSec`: the server's time when the page was rendered; `cameMs`: arrival of the page on the `passedMs` clock. `passedMs` counts
 * elapsed milliseconds, independent of the visitor's clock.
 */
export function makeServerClock(renderedAtSec: number, cameMs: number, passedMs: () => number): ServerClock {
  let aheadMs = renderedAtSec * 1000 - cameMs
  return {
    nowSec: () => Math.floor((aheadMs + passedMs()) / 1000),
    // An answer that agrees with the clock does not change it, so that the clock does not jump back and forth.
    note: (date, askedMs) => {
      const dateMs = Date.parse(date ?? '')
      if (dateMs) aheadMs = Math.max(dateMs - passedMs(), Math.min(aheadMs, dateMs + CUT_MS - askedMs))
    },
  }
}
