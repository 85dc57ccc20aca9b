import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../../base/clock.ts'
import { AppError } from '../../../base/errors.ts'
import { Lru } from '../../answers/lru.ts'
import { makeOneAtATime, type Helper, type HelperLimits, type HelperSays } from '../../one-at-a-time.ts'
import type { PictureInput } from './make-picture.ts'
import { failed } from './media-failure.ts'
import { MOST_MEMORY_BYTES, TOO_LARGE_EXIT, type PictureAnswer, type PictureRequest } from './picture-message.ts'

/** A picture takes a twentieth of a second, the largest one or two. */
const LIMITS: HelperLimits = { waiting: 32, workMs: 8_000, idleMs: 60_000 }

export type PictureMaker = {
  /** The picture as the site shows it, in WebP. Throws MEDIA_FAILED `damaged`, TOO_BUSY. */
  make: (input: PictureInput) => Promise<Buffer>
  close: () => Promise<void>
}

/** Pictures that are remembered because the process ended at them. */
const MOST_ENDED = 1_000

/** How often the memory of a process at work is looked at. */
const LOOK_MS = 25

const ENTRY = fileURLToPath(new URL('picture-process.ts', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../../../../', import.meta.url))
/** Where libraries really lie: the folder in the package may be a link. */
const LIBRARIES = createRequire(import.meta.url)
  .resolve('sharp')
  .replace(/(.*[\\/]node_modules[\\/]).*/, '$1')
/** Its JavaScript reads the program and the libraries, and may do nothing else: no network, no writing, no processes. Native code may. */
const FLAGS = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${PACKAGE}`,
  `--allow-fs-read=${LIBRARIES}`,
  '--disable-warning=SecurityWarning',
  '--max-old-space-size=128',
]

/** Says nothing about the picture: a machine short of memory ends processes that did nothing wrong. */
const ended = new AppError('TOO_BUSY', 'The process that makes pictures ended. Please try again in a moment')

/**
 * Makes pictures in a process of its own, without any of the settings of this one; one that takes too much memory is ended. A picture at
 * which it ended for no known reason may be tried once more: when it ends again it was the picture.
 */
export function makePictureMaker(clock: Clock, limits: HelperLimits = LIMITS, mostMemoryBytes = MOST_MEMORY_BYTES): PictureMaker {
  const tooLong = () => failed('damaged', { failure: `it took longer than ${limits.workMs} ms` })
  const words = { tooMany: 'Too many pictures are being made', notStarted: 'There is no room to make pictures', tooLong }
  const { ask, close } = makeOneAtATime(clock, limits, words, (says: HelperSays<Buffer>) => startProcess(says, mostMemoryBytes))
  const endedAt = new Lru<string, true>(MOST_ENDED)
  const make = async (input: PictureInput): Promise<Buffer> => {
    try {
      return await ask(input)
    } catch (error) {
      if (error !== ended) throw error
      const name = hash('sha256', input.bytes, 'hex')
      if (endedAt.find(name)) throw failed('damaged', { failure: 'the process that makes pictures ended twice' })
      endedAt.keep(name, true)
      throw error
    }
  }
  return { make, close }
}

function startProcess(says: HelperSays<Buffer>, mostMemoryBytes: number): Helper<PictureInput> {
  const child = fork(ENTRY, { execArgv: FLAGS, env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  let isTooLarge = false
  let watch: NodeJS.Timeout | undefined
  const stopWatching = (): void => clearInterval(watch)
  child.on('message', (answer: PictureAnswer) => {
    stopWatching()
    if ('picture' in answer) says.done(answer.id, Buffer.from(answer.picture))
    else says.failed(answer.id, failed('damaged', { failure: answer.failure }))
  })
  const breakDown = (): void => {
    stopWatching()
    says.gone(isTooLarge ? failed('damaged', { failure: 'it took too much memory' }) : ended)
  }
  child.on('exit', (code) => {
    if (code === TOO_LARGE_EXIT) isTooLarge = true
    breakDown()
  })
  child.on('error', breakDown)
  // It holds up no end of this process; while a picture is awaited something else does.
  child.unref()
  child.channel?.unref()
  return {
    work: (id, input) => {
      child.send({ id, input } satisfies PictureRequest)
      watch = setInterval(() => {
        if (memoryOf(child.pid ?? 0) <= mostMemoryBytes) return
        isTooLarge = true
        child.kill('SIGKILL')
      }, LOOK_MS).unref()
    },
    end: async () => {
      stopWatching()
      child.kill('SIGKILL')
    },
  }
}

/** Memory of another process in bytes; 0 where the system does not tell (elsewhere than on Linux), or when it is gone. */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
