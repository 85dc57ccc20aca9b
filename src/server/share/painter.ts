import { Worker } from 'node:worker_threads'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { makeOneAtATime, type Helper, type HelperLimits, type HelperSays } from '../one-at-a-time.ts'
import type { PaintAnswer, PaintRequest } from './paint-message.ts'
import type { Picture } from './picture.ts'

/** A picture takes a twentieth of a second. The thread holds fonts and code, some 150 MB. */
const LIMITS: HelperLimits = { waiting: 24, workMs: 10_000, idleMs: 120_000 }
const OLD_MB = 256
const YOUNG_MB = 16

export type Painter = {
  /** Draws one picture after the other. Throws TOO_BUSY when too many wait or one takes too long, BUG when it cannot be drawn. */
  paint: (picture: Picture) => Promise<Buffer>
  /** Whether the thread runs now. */
  isRunning: () => boolean
  close: () => Promise<void>
}

/** Draws share pictures in a thread of its own: a picture never holds up a page. */
export function makePainter(clock: Clock, limits: HelperLimits = LIMITS): Painter {
  const tooLong = () => new AppError('TOO_BUSY', 'A share picture took too long to draw')
  const { ask, isRunning, close } = makeOneAtATime(
    clock,
    limits,
    { tooMany: 'Too many share pictures are being drawn', notStarted: 'There is no room to draw share pictures', tooLong },
    startThread,
  )
  return { paint: ask, isRunning, close }
}

function startThread(says: HelperSays<Buffer>): Helper<Picture> {
  const worker = new Worker(new URL('paint-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.on('message', (answer: PaintAnswer) => {
    if ('png' in answer) says.done(answer.id, Buffer.from(answer.png.buffer))
    else says.failed(answer.id, new AppError('BUG', 'A share picture could not be drawn', { failure: answer.failure }))
  })
  worker.on('error', (cause) => says.gone(new AppError('BUG', 'The drawing thread failed', {}, cause)))
  worker.unref()
  return { work: (id, picture) => worker.postMessage({ id, picture } satisfies PaintRequest), end: () => worker.terminate() }
}
