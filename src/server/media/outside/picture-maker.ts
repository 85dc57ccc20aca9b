import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../../base/clock.ts'
import { makeOneAtATime, type Helper, type HelperLimits, type HelperSays } from '../../one-at-a-time.ts'
import type { PictureInput } from './make-picture.ts'
import { failed } from './media-failure.ts'
import type { PictureAnswer, PictureRequest } from './picture-message.ts'

/** A picture takes a twentieth of a second, the largest one or two. */
const LIMITS: HelperLimits = { waiting: 32, workMs: 8_000, idleMs: 60_000 }

export type PictureMaker = {
  /** The picture as the site shows it, in WebP. Throws MEDIA_FAILED `damaged`, TOO_BUSY. */
  make: (input: PictureInput) => Promise<Buffer>
  close: () => Promise<void>
}

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

/** Makes pictures in a process of its own, without any of the settings of this one; one that takes too much memory is ended by its limit. */
export function makePictureMaker(clock: Clock, limits: HelperLimits = LIMITS): PictureMaker {
  const tooLong = () => failed('damaged', { failure: `it took longer than ${limits.workMs} ms` })
  const words = { tooMany: 'Too many pictures are being made', notStarted: 'There is no room to make pictures', tooLong }
  const { ask, close } = makeOneAtATime(clock, limits, words, startProcess)
  return { make: ask, close }
}

function startProcess(says: HelperSays<Buffer>): Helper<PictureInput> {
  const child = fork(ENTRY, { execArgv: FLAGS, env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.on('message', (answer: PictureAnswer) => {
    if ('picture' in answer) says.done(answer.id, Buffer.from(answer.picture))
    else says.failed(answer.id, failed('damaged', { failure: answer.failure }))
  })
  const breakDown = (): void => says.gone(failed('damaged', { failure: 'the process that makes pictures ended' }))
  child.on('exit', breakDown)
  child.on('error', breakDown)
  // It holds up no end of this process; while a picture is awaited something else does.
  child.unref()
  child.channel?.unref()
  return {
    work: (id, input) => void child.send({ id, input } satisfies PictureRequest),
    end: async () => void child.kill('SIGKILL'),
  }
}
