/** Time as an argument. Only `app/` makes the real one; tests pass their own. */
export type Clock = {
  nowMs: () => number
  /** A monotonic clock with an arbitrary start, unaffected by changes of the machine's clock: for durations. */
  passedMs: () => number
  /** Resolves after `delayMs`, or at once when `signal` aborts. */
  sleepMs: (delayMs: number, signal?: AbortSignal) => Promise<void>
}

export const nowSec = (clock: Pick<Clock, 'nowMs'>): number => Math.floor(clock.nowMs() / 1000)
