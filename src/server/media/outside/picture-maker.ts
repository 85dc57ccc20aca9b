import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../../base/clock.ts'
import { AppError } from '../../../base/errors.ts'
import type { PictureInput } from './make-picture.ts'
import { failed } from './media-failure.ts'
import type { PictureAnswer, PictureRequest } from './picture-message.ts'

export type MakerLimits = {
  /** Pictures that may wait while one is made. */
  waiting: number
  /** One takes a twentieth of a second, the largest one or two. */
  makeMs: number
  /** The process ends when nobody asked for so long. */
  idleMs: number
}
const LIMITS: MakerLimits = { waiting: 32, makeMs: 8_000, idleMs: 60_000 }

export type PictureMaker = {
  /** The picture as the site shows it, in WebP. Throws MEDIA_FAILED `damaged`, TOO_BUSY. */
  make: (input: PictureInput) => Promise<Buffer>
  close: () => Promise<void>
}

type Job = { input: PictureInput; resolve: (picture: Buffer) => void; reject: (error: AppError) => void }

const ENTRY = fileURLToPath(new URL('picture-process.ts', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../../../../', import.meta.url))
/** Where libraries really lie: the folder in the package may be a link. */
const LIBRARIES = createRequire(import.meta.url)
  .resolve('sharp')
  .replace(/(.*[\\/]node_modules[\\/]).*/, '$1')
/** It reads the program and the libraries, and may do nothing else: no network, no writing, no processes. */
const FLAGS = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${PACKAGE}`,
  `--allow-fs-read=${LIBRARIES}`,
  '--disable-warning=SecurityWarning',
  '--max-old-space-size=128',
]

/**
 * Makes pictures in a process of its own, one after the other. It is started by the first, without any of the settings of this one, and
 * ended when idle, when a picture takes too long, or when it takes too much memory; the next picture has a new one.
 */
export function makePictureMaker(clock: Clock, limits: MakerLimits = LIMITS): PictureMaker {
  const queue: Job[] = []
  let child: ChildProcess | undefined
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

  function start(): ChildProcess {
    const started = fork(ENTRY, { execArgv: FLAGS, env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.on('message', (answer: PictureAnswer) => {
      if (started !== child || answer.id !== lastId) return
      if ('picture' in answer) settle((job) => job.resolve(Buffer.from(answer.picture)))
      else settle((job) => job.reject(failed('damaged', { failure: answer.failure })))
    })
    const breakDown = (): void => {
      if (started !== child) return
      child = undefined
      settle((job) => job.reject(failed('damaged', { failure: 'the process that makes pictures ended' })))
    }
    started.on('exit', breakDown)
    started.on('error', breakDown)
    // It holds up no end of this process; while a picture is awaited something else does.
    started.unref()
    started.channel?.unref()
    return started
  }

  function stop(): void {
    child?.kill('SIGKILL')
    child = undefined
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
    if (!current) return after(limits.idleMs, stop)
    child ??= start()
    lastId += 1
    const request: PictureRequest = { id: lastId, input: current.input }
    child.send(request)
    after(limits.makeMs, () => {
      stop()
      settle((job) => job.reject(failed('damaged', { failure: `it took longer than ${limits.makeMs} ms` })))
    })
  }

  return {
    make: (input) =>
      new Promise((resolve, reject) => {
        if (isClosed || queue.length >= limits.waiting) return reject(new AppError('TOO_BUSY', 'Too many pictures are being made'))
        queue.push({ input, resolve, reject })
        next()
      }),
    close: async () => {
      isClosed = true
      rest.abort()
      const closing = new AppError('TOO_BUSY', 'The site is closing')
      for (const job of [...(current ? [current] : []), ...queue.splice(0)]) job.reject(closing)
      current = undefined
      stop()
    },
  }
}
