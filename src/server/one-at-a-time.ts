import type { Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'

export type HelperLimits = {
  /** Jobs that may wait while one is worked on. */
  waiting: number
  /** A job that takes this long never ends. */
  workMs: number
  /** The helper ends after this time without a request. */
  idleMs: number
}

/** A thread or a process that works on what it is given. */
export type Helper<Input, Result> = {
  /** Rejects when the job fails, and when the helper is gone. */
  work: (input: Input) => Promise<Result>
  /** It broke down or ended: it works on nothing more. */
  isGone: () => boolean
  /** Ends it at any moment. */
  end: () => Promise<unknown>
}

export type HelperWords = { tooMany: string; notStarted: string; tooLong: () => AppError }

export type OneAtATime<Input, Result> = {
  /** Throws TOO_BUSY when too many wait, no helper can be started or the site closes, the helper's own error, and `tooLong`. */
  ask: (input: Input) => Promise<Result>
  isRunning: () => boolean
  close: () => Promise<void>
}

type Job<Input, Result> = { input: Input; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Gives jobs to a helper, one after the other. It is started by the first job, and ended when idle or when a job takes too long; the next
 * job has a new one.
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
      // A machine without room for another thread or process: those behind it try again.
      return settle(() => job.reject(new AppError('TOO_BUSY', words.notStarted, {}, cause)))
    }
    // What a helper that was ended still answers is ignored.
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
