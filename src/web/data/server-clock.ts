/** The server's time in the browser. The visitor's own clock has no say in it. */
export type ServerClock = {
  /** The server's time now, in unix seconds. */
  nowSec: () => number
  /** An answer says what time it was at the server, to the second, between the two moments of `passedMs`. */
  note: (dateMs: number, askedMs: number, heardMs: number) => void
}

export type ServerClockDeps = {
  /** The server's time when the page was written, in unix seconds, and the moment of `passedMs` at which the page came. */
  renderedAtSec: number
  cameMs: number
  /** Milliseconds that pass, whatever the visitor's clock is set to. */
  passedMs: () => number
  /** The visitor's own clock: it only shows that the browser slept. */
  ownMs: () => number
  /** Called when the browser has slept, while which `passedMs` may stand still: the server has to be asked again. */
  slept: () => void
}

/** A date of an answer is cut to the second. */
const CUT_MS = 1000
/** Two clocks that both run come apart by less. */
const SLEPT_MS = 2000

export function makeServerClock({ renderedAtSec, cameMs, passedMs, ownMs, slept }: ServerClockDeps): ServerClock {
  let aheadMs = renderedAtSec * 1000 - cameMs
  let gapMs = ownMs() - passedMs()
  return {
    nowSec: () => {
      const nowMs = passedMs()
      const seenMs = ownMs() - nowMs
      if (Math.abs(seenMs - gapMs) > SLEPT_MS) {
        gapMs = seenMs
        slept()
      }
      return Math.floor((aheadMs + nowMs) / 1000)
    },
    // What is known is kept where it agrees with the answer: the clock of a page does not go back and forth.
    note: (dateMs, askedMs, heardMs) => {
      aheadMs = Math.max(dateMs - heardMs, Math.min(aheadMs, dateMs + CUT_MS - askedMs))
    },
  }
}
