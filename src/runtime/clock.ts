import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../base/clock.ts'

/** The machine's clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) =>
    sleep(delayMs, undefined, signal && { signal }).catch((error: unknown) => {
      if (signal?.aborted !== true) throw error
    }),
}
