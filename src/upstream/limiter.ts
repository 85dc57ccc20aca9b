/** Lets at most `limit` tasks run at a time; the others wait in order, urgent ones before all others. */
export type Limiter = {
  run: <T>(task: () => Promise<T>, isUrgent?: boolean) => Promise<T>
  /** Number of running tasks. */
  running: () => number
}

/** Started entries are removed from the queue in batches of this size: one by one, a long queue would be copied each time. */
const MAX_STARTED = 1024

export function makeLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = []
  const urgent: (() => void)[] = []
  let next = 0
  let running = 0

  const takeNext = (): (() => void) | undefined => {
    const first = urgent.shift() ?? waiting[next]
    if (first === undefined || first !== waiting[next]) return first
    next += 1
    // Under constant load the queue is never empty, so started entries are removed in batches.
    if (next === waiting.length || next >= MAX_STARTED) {
      waiting.splice(0, next)
      next = 0
    }
    return first
  }
  const leave = (): void => {
    const enter = takeNext()
    // The free place goes directly to the caller that waits longest, so no later caller can take it.
    if (enter) enter()
    else running -= 1
  }

  return {
    running: () => running,
    run: async (task, isUrgent = false) => {
      if (running < limit) running += 1
      else await new Promise<void>((enter) => (isUrgent ? urgent : waiting).push(enter))
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}
