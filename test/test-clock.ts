import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../src/base/clock.ts'

export type TestClock = Clock & {
  /** Advances time. Sleepers wake in the order they fall due, each at its own time. */
  advance: (delayMs: number) => Promise<void>
  /** Sets the wall clock forward or back. Sleepers do not notice. */
  set: (byMs: number) => void
  /** Number of current sleepers. */
  sleeping: () => number
}

type Sleeper = { dueMs: number; wake: () => void }

/** A clock that stands still until a test moves it. */
export function makeTestClock(startMs = 0): TestClock {
  let passedMs = startMs
  let setMs = 0
  let sleepers: Sleeper[] = []
  return {
    nowMs: () => passedMs + setMs,
    passedMs: () => passedMs,
    set: (byMs) => {
      setMs += byMs
    },
    sleeping: () => sleepers.length,
    sleepMs: (delayMs, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const sleeper: Sleeper = { dueMs: passedMs + delayMs, wake: resolve }
        const leave = (): void => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          resolve()
        }
        signal?.addEventListener('abort', leave, { once: true })
        sleepers.push(sleeper)
      }),
    advance: async (delayMs) => {
      const untilMs = passedMs + delayMs
      for (;;) {
        await nextTurn()
        const due = sleepers.filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0]
        if (!due) break
        sleepers = sleepers.filter((sleeper) => sleeper !== due)
        passedMs = Math.max(passedMs, due.dueMs)
        due.wake()
      }
      passedMs = untilMs
    },
  }
}
