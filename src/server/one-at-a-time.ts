import type { Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'

export type HelperLimits = {
  /** Jobs that may wait while one is worked on. */
  waiting: number
  /** A job that takes this long is assumed to hang. */
  workMs: number
  /** The helper ends after this time without a request. */
  idleMs: number
}

/** A thread or process that works on jobs. */
export type Helper<Input, Result> = {
  /** Rejects when the job fails, and when the helper has ended. */
  work: (input: Input) => Promise<Result>
  /** The helper crashed or ended, and takes no more jobs. */
  isGone: () => boolean
  /** Ends the helper, also during a job. */
  end: () => Promise<unknown>
}

export type HelperWords = { tooMany: string; notStarted: string; tooLong: () => AppError }

export type OneAtATime<Input, Result> = {
  /** Throws TOO_BUSY when too many wait, no helper can be started or the site closes. Otherwise the helper's own error, or `tooLong`. */
  ask: (input: Input) => Promise<Result>
  isRunning: () => boolean
  close: () => Promise<void>
}

type Job<Input, Result> = { input: Input; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Passes jobs to a helper one by one. The first job starts it. It is ended when idle or when a job takes too long; the next job then starts
 * a new one.
 */
export function makeOneAtATime<Input, Result>(
  clock: Clock,
  limits: HelperLimits,
  words: HelperWords,
  start: () => Helper<Input, Result>,
): OneAtATime<Input, Result> {
  const queue: Job<Input, Result>[] = []
  let helper: Helper<Input, Result> | undefined
  let current: Job<Input, Result> | undefined
  let isClosed = false
  let rest = new AbortController()

  /** Runs `act` after a delay, unless another call replaces it before. */
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

  async function stop(): Promise<void> {
    const ended = helper
    helper = undefined
    await ended?.end()
  }

  function settle(finish: () => void): void {
    current = undefined
    finish()
    next()
  }

  function next(): void {
    if (current || isClosed) return
    current = queue.shift()
    if (!current) return after(limits.idleMs, () => void stop())
    const job = current
    try {
      if (!helper || helper.isGone()) helper = start()
    } catch (cause) {
      // The machine has no room for another thread or process. The next jobs try again.
      return settle(() => job.reject(new AppError('TOO_BUSY', words.notStarted, {}, cause)))
    }
    // A late result of an ended helper is ignored.
    const ifCurrent = (finish: () => void): void => {
      if (current === job) settle(finish)
    }
    helper.work(job.input).then(
      (result) => ifCurrent(() => job.resolve(result)),
      (error: unknown) => ifCurrent(() => job.reject(error)),
    )
    after(limits.workMs, () => {
      void stop()
      settle(() => job.reject(words.tooLong()))
    })
  }

  return {
    ask: (input) =>
      new Promise((resolve, reject) => {
        if (isClosed || queue.length >= limits.waiting) return reject(new AppError('TOO_BUSY', words.tooMany))
        queue.push({ input, resolve, reject })
        next()
      }),
    isRunning: () => helper?.isGone() === false,
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
