import { Worker } from 'node:worker_threads'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { PaintAnswer, PaintRequest } from './paint-message.ts'
import type { Picture } from './picture.ts'

export type PaintLimits = {
  /** Pictures that may wait while one is drawn. */
  waiting: number
  /** A picture takes a twentieth of a second: one that takes this long never ends. */
  drawMs: number
  /** The thread holds fonts and code, some 150 MB: it ends when nobody asked for so long. */
  idleMs: number
}
const LIMITS: PaintLimits = { waiting: 24, drawMs: 10_000, idleMs: 120_000 }
const OLD_MB = 256
const YOUNG_MB = 16

export type Painter = {
  /** Draws one picture after the other. Throws TOO_BUSY when too many wait or one takes too long, BUG when it cannot be drawn. */
  paint: (picture: Picture) => Promise<Buffer>
  /** Whether the thread runs now. */
  isRunning: () => boolean
  close: () => Promise<void>
}

type Job = { picture: Picture; resolve: (png: Buffer) => void; reject: (error: AppError) => void }

/** Draws share pictures in a thread of its own, started by the first and ended when idle: a picture never holds up a page. */
export function makePainter(clock: Clock, limits: PaintLimits = LIMITS): Painter {
  const queue: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
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

  function start(): Worker {
    const started = new Worker(new URL('paint-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    started.on('message', (message: PaintAnswer) => {
      if (started !== worker || message.id !== lastId) return
      if ('png' in message) settle((job) => job.resolve(Buffer.from(message.png.buffer)))
      else settle((job) => job.reject(new AppError('BUG', 'A share picture could not be drawn', { failure: message.failure })))
    })
    started.on('error', (cause) => {
      if (started !== worker) return
      worker = undefined
      settle((job) => job.reject(new AppError('BUG', 'The drawing thread broke down', {}, cause)))
    })
    started.unref()
    return started
  }

  function stop(): Promise<unknown> {
    const ended = worker?.terminate() ?? Promise.resolve()
    worker = undefined
    return ended
  }

  function settle(tell: (job: Job) => void): void {
    const job = current
    current = undefined
    if (job) tell(job)
    next()
  }

  function next(): void {
    if (current || isClosed) return
    current = queue.shift()
    if (!current) return after(limits.idleMs, () => void stop())
    worker ??= start()
    lastId += 1
    const request: PaintRequest = { id: lastId, picture: current.picture }
    worker.postMessage(request)
    after(limits.drawMs, () => {
      void stop()
      settle((job) => job.reject(new AppError('TOO_BUSY', 'A share picture took too long to draw')))
    })
  }

  return {
    isRunning: () => worker !== undefined,
    paint: (picture) =>
      new Promise((resolve, reject) => {
        if (isClosed || queue.length >= limits.waiting) return reject(new AppError('TOO_BUSY', 'Too many share pictures are being drawn'))
        queue.push({ picture, resolve, reject })
        next()
      }),
    close: async () => {
      isClosed = true
      rest.abort()
      const closing = new AppError('TOO_BUSY', 'The site is closing')
      for (const job of [...(current ? [current] : []), ...queue.splice(0)]) job.reject(closing)
      await stop()
    },
  }
}
