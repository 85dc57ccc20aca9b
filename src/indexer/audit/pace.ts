import type { Clock } from '../../base/clock.ts'

/** Pace of an audit pass: how much is checked at once, and the pause afterwards. */
export type Pace = {
  /** Does a piece of work, of about `limit` rows, then rests as the pace asks for. */
  slice: <T>(task: (limit: number) => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** Rows of a piece. */
const FIRST_LIMIT = 64
const MIN_LIMIT = 16
const MAX_LIMIT = 4096

export type PaceOptions = {
  /** Time a piece may take: the next ones are smaller when it took longer. */
  sliceMs: number
  /** Rest after a piece for each millisecond it took. */
  restPerMs: number
}

/** In the background: pieces of some milliseconds, a tenth of one processor at most. */
export const BACKGROUND_PACE: PaceOptions = { sliceMs: 12, restPerMs: 9 }
/** From the command line: somebody waits for it. */
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
