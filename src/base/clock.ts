/** Time as an argument. Only `app/` makes the real one; tests pass their own. */
export type Clock = {
  nowMs: () => number
  /** Goes on evenly from no moment in particular, whatever the machine's clock is set to: for how long something took or is to last. */
  passedMs: () => number
  /** Resolves after `delayMs`, or at once when `signal` aborts. */
  sleepMs: (delayMs: number, signal?: AbortSignal) => Promise<void>
}

export const nowSec = (clock: Pick<Clock, 'nowMs'>): number => Math.floor(clock.nowMs() / 1000)
