/** The server's time in the browser. The visitor's own clock has no say in it. */
export type ServerClock = {
  /** The server's time now, in unix seconds. */
  nowSec: () => number
  /** An answer that has just come says what time it was at the server, to the second, since a moment of `passedMs`. Anything but a date says nothing. */
  note: (date: string | null, askedMs: number) => void
}

/** A date of an answer is cut to the second. */
const CUT_MS = 1000

/**
 * `renderedAtSec`: the server's time when the page was written; `cameMs`: the moment of `passedMs` at which the page came. `passedMs` counts
 * the milliseconds that pass, whatever the visitor's clock is set to.
 */
export function makeServerClock(renderedAtSec: number, cameMs: number, passedMs: () => number): ServerClock {
  let aheadMs = renderedAtSec * 1000 - cameMs
  return {
    nowSec: () => Math.floor((aheadMs + passedMs()) / 1000),
    // What is known is kept where it agrees with the answer: the clock of a page does not go back and forth.
    note: (date, askedMs) => {
      const dateMs = Date.parse(date ?? '')
      if (dateMs) aheadMs = Math.max(dateMs - passedMs(), Math.min(aheadMs, dateMs + CUT_MS - askedMs))
    },
  }
}
