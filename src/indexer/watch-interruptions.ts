import type { Clock } from '../base/clock.ts'
import type { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'

/** A lasting interruption is logged again this often. */
const REMIND_MS = 600_000

export type Interruptions = {
  /** Indexing failed with `error` and is retried in `delayMs`. */
  failed: (error: AppError, delayMs: number) => void
  /** Indexing works again. */
  ended: () => void
}

/** Logs an interruption when it begins, changes its cause, lasts another ten minutes, and ends. Retries do not fill the log. */
export function watchInterruptions(log: Log, clock: Pick<Clock, 'passedMs'>): Interruptions {
  let failures = 0
  let startMs = 0
  let loggedMs = 0
  let reason = ''
  const seconds = (): number => Math.round((clock.passedMs() - startMs) / 1000)
  return {
    failed: (error, delayMs) => {
      if (failures === 0) startMs = clock.passedMs()
      failures += 1
      const isNew = error.message !== reason
      if (!isNew && clock.passedMs() - loggedMs < REMIND_MS) return
      if (isNew) log.warn('indexing interrupted, trying again', { error, failures, delayMs })
      else log.warn('indexing is still interrupted', { code: error.code, failures, seconds: seconds() })
      reason = error.message
      loggedMs = clock.passedMs()
    },
    ended: () => {
      if (failures > 0) log.info('indexing continues', { failures, seconds: seconds() })
      failures = 0
      reason = ''
    },
  }
}
