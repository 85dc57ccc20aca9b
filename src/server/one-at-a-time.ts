import type { Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'

export type HelperLimits = {
  /** Jobs that may wait while one is worked on. */
  waiting: number
  /** A job that takes this long never ends. */
  workMs: number
  /** The helper ends when nobody asked for so long. */
  idleMs: number
}

/** A thread or a process that works on what it is given; `end` may be called at any moment. */
export type Helper<Input> = { work: (id: number, input: Input) => void; end: () => Promise<unknown> }

/** What a helper says: that the job with that id came to something or to nothing, or that the helper itself is gone. */
export type HelperSays<Result> = {
  done: (id: number, result: Result) => void
  failed: (id: number, error: AppError) => void
  gone: (error: AppError) => void
}

export type HelperWords = { tooMany: string; notStarted: string; tooLong: () => AppError }

export type OneAtATime<Input, Result> = {
  /** Throws TOO_BUSY when too many wait, no helper can be started or the site closes, what the helper says, and `tooLong`. */
  ask: (input: Input) => Promise<Result>
  isRunning: () => boolean
  close: () => Promise<void>
}

type Job<Input, Result> = { input: Input; resolve: (result: Result) => void; reject: (error: AppError) => void }

/**
 * Gives jobs to a helper, one after the other. It is started by the first job, and ended when idle or when a job takes too long; the next
 * job has a new one.
 */
export function makeOneAtATime<Input, Result>(
  clock: Clock,
  limits: HelperLimits,
  words: HelperWords,
  start: (says: HelperSays<Result>) => Helper<Input>,
): OneAtATime<Input, Result> {
  const queue: Job<Input, Result>[] = []
  let helper: Helper<Input> | undefined
  let current: Job<Input, Result> | undefined
  let lastId = 0
  let isClosed = false
  let rest = new AbortController()

  /** Runs something after a time unless something else happens before. */
  function after(delayMs: number, act: () => void): void {
    rest.abort()
    rest = new AbortController()
    const { signal } = rest
    const wait = async (): Promise<void> => {
      await clock.sleepMs(delayMs, signal)
      if (!signal.aborted) act()
    }
    void wait()
  }

  function startHelper(): Helper<Input> {
    // What one that was ended still says is heard no more.
    const isOurs = (): boolean => started === helper
    const ifCurrent = (id: number, tell: (job: Job<Input, Result>) => void): void => {
      if (isOurs() && id === lastId) settle(tell)
    }
    const started = start({
      done: (id, result) => ifCurrent(id, (job) => job.resolve(result)),
      failed: (id, error) => ifCurrent(id, (job) => job.reject(error)),
      gone: (error) => {
        if (!isOurs()) return
        helper = undefined
        settle((job) => job.reject(error))
      },
    })
    return started
  }

  async function stop(): Promise<void> {
    const ended = helper
    helper = undefined
    await ended?.end()
  }

  function settle(tell: (job: Job<Input, Result>) => void): void {
    const job = current
    current = undefined
    if (job) tell(job)
    next()
  }

  function next(): void {
    if (current || isClosed) return
    current = queue.shift()
    if (!current) return after(limits.idleMs, () => void stop())
    lastId += 1
    try {
      helper ??= startHelper()
      helper.work(lastId, current.input)
    } catch (cause) {
      // A machine without room for another thread or process: those behind it try again.
      return settle((job) => job.reject(new AppError('TOO_BUSY', words.notStarted, {}, cause)))
    }
    after(limits.workMs, () => {
      void stop()
      settle((job) => job.reject(words.tooLong()))
    })
  }

  return {
    ask: (input) =>
      new Promise((resolve, reject) => {
        if (isClosed || queue.length >= limits.waiting) return reject(new AppError('TOO_BUSY', words.tooMany))
        queue.push({ input, resolve, reject })
        next()
      }),
    isRunning: () => helper !== undefined,
    close: async () => {
      isClosed = true
      rest.abort()
      const closing = new AppError('TOO_BUSY', 'The site is closing')
      for (const job of [...(current ? [current] : []), ...queue.splice(0)]) job.reject(closing)
      current = undefined
      await stop()
    },
  }
}
