import type { Clock } from '../../base/clock.ts'

/** Pace of an audit pass: how much is checked at once, and the pause afterwards. */
export type Pace = {
  /** Does a slice of work, of about `limit` rows, then pauses. */
  slice: <T>(task: (limit: number) => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** Rows of a slice. */
const FIRST_LIMIT = 64
const MIN_LIMIT = 16
const MAX_LIMIT = 4096

export type PaceOptions = {
  /** Target time of a slice: a longer one makes the next slices smaller. */
  sliceMs: number
  /** Pause after a slice for each millisecond it took. */
  restPerMs: number
}

/** In the background: slices of some milliseconds, at most a tenth of one processor. */
export const BACKGROUND_PACE: PaceOptions = { sliceMs: 12, restPerMs: 9 }
/** From the command line: the operator waits for the result. */
export const STRAIGHT_PACE: PaceOptions = { sliceMs: 200, restPerMs: 0 }

export function makePace({ sliceMs, restPerMs }: PaceOptions, clock: Pick<Clock, 'passedMs' | 'sleepMs'>): Pace {
  let limit = FIRST_LIMIT
  return {
    slice: async (task, signal) => {
      const begunMs = clock.passedMs()
      const result = await task(limit)
      const tookMs = clock.passedMs() - begunMs
      if (tookMs > sliceMs) limit = Math.max(MIN_LIMIT, Math.floor(limit / 2))
      else if (tookMs < sliceMs / 2) limit = Math.min(MAX_LIMIT, limit * 2)
      if (restPerMs > 0) await clock.sleepMs(Math.max(1, tookMs) * restPerMs, signal)
      return result
    },
  }
}
