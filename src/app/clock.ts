import type { Clock } from '../base/clock.ts'

/** The machine's clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const wake = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, delayMs)
      signal?.addEventListener('abort', wake, { once: true })
    }),
}
