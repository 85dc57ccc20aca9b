/** Lets at most `limit` tasks run at a time; the others wait in order, urgent ones before all others. */
export type Limiter = {
  run: <T>(task: () => Promise<T>, isUrgent?: boolean) => Promise<T>
  /** Tasks that are running now. */
  running: () => number
}

export function makeLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = []
  const urgent: (() => void)[] = []
  let next = 0
  let running = 0

  const takeNext = (): (() => void) | undefined => {
    const first = urgent.shift() ?? waiting[next]
    if (first === undefined || first !== waiting[next]) return first
    next += 1
    if (next === waiting.length) {
      waiting.length = 0
      next = 0
    }
    return first
  }
  const leave = (): void => {
    const enter = takeNext()
    // The place goes straight to who waits longest, so that nobody can slip in between.
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
