import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { startThread } from '../../runtime/start-thread.ts'
import { makeOneAtATime, type Helper, type HelperLimits } from '../one-at-a-time.ts'
import type { PaintCalls } from './paint-calls.ts'
import type { Picture } from './picture.ts'

/** A picture takes 50 ms. The thread holds fonts and code, some 150 MB. */
const LIMITS: HelperLimits = { waiting: 24, workMs: 10_000, idleMs: 120_000 }
const HEAP = { youngMb: 16, oldMb: 256 }

export type Painter = {
  /** Draws one picture after the other. Throws TOO_BUSY when too many wait or one takes too long, BUG when it cannot be drawn. */
  paint: (picture: Picture) => Promise<Buffer>
  /** Whether the thread is running. */
  isRunning: () => boolean
  close: () => Promise<void>
}

/** Draws share pictures in a separate thread: a picture never delays a page. */
export function makePainter(clock: Clock, limits: HelperLimits = LIMITS): Painter {
  const tooLong = () => new AppError('TOO_BUSY', 'A share picture took too long to draw')
  const { ask, isRunning, close } = makeOneAtATime(
    clock,
    limits,
    { tooMany: 'Too many share pictures are being drawn', notStarted: 'There is no room to draw share pictures', tooLong },
    startPainting,
  )
  return { paint: ask, isRunning, close }
}

function startPainting(): Helper<Picture, Buffer> {
  // It logs nothing: a failure is the answer to its call.
  const thread = startThread<PaintCalls>(new URL('paint-thread.ts', import.meta.url), {
    name: 'The drawing thread',
    heap: HEAP,
    log: silentLog,
  })
  thread.unref()
  return {
    work: async (picture) => Buffer.from((await thread.call('paint', picture)).buffer),
    isGone: thread.isGone,
    end: thread.terminate,
  }
}
