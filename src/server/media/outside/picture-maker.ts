import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../base/clock.ts'
import { AppError } from '../../../base/errors.ts'
import { makeOneAtATime, type HelperLimits } from '../../one-at-a-time.ts'
import { makeDrawingBudget } from './drawing-budget.ts'
import type { PictureInput } from './make-picture.ts'
import { failed } from './media-failure.ts'
import { processEnded, startPictureProcess, tookTooLong } from './picture-helper.ts'
import { MAX_MEMORY_BYTES } from './picture-message.ts'
import type { Standing } from './site-record.ts'
import { makeSlots } from './slots.ts'

/** `workMs` only ends a process that hangs: at the lowest priority a harmless picture may wait long on a busy machine. */
const LIMITS: HelperLimits = { waiting: 32, workMs: 30_000, idleMs: 60_000 }
/** A picture takes 50 ms of processor time, the largest a second. One that exceeds its first try gets the rest behind all others. */
const MAX_MS = 1_500
const FIRST_TRY_MS = 400
/** Limit of all waiting pictures: a large one takes several places. */
const MAX_WAITING_BYTES = 48 * 1024 * 1024
/** Remembered pictures that ended the process. */
const MAX_ENDED = 1_000
const ONE = { quick: 1, unknown: 1, slow: 1 } as const

export type PictureMaker = {
  /** The picture in WebP as the site shows it. `site`: its source (`siteOf`). Throws MEDIA_FAILED `damaged`, TOO_BUSY. */
  make: (input: PictureInput, site: string) => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * Makes pictures in a separate process at the lowest priority, one at a time. Sites within their budget of processor time come first, in
 * turns. A picture whose process ended for an unknown reason may be tried once more; a second end is blamed on the picture.
 */
export function makePictureMaker(clock: Clock, limits: HelperLimits = LIMITS, maxMemoryBytes = MAX_MEMORY_BYTES): PictureMaker {
  const words = {
    tooMany: 'Too many pictures are being made',
    notStarted: 'There is no room to make pictures',
    tooLong: () => processEnded,
  }
  const { ask, close } = makeOneAtATime(clock, limits, words, () => startPictureProcess(maxMemoryBytes))
  const slots = makeSlots({ places: ONE, perSite: ONE, waiting: limits.waiting })
  const bytesPerPlace = MAX_WAITING_BYTES / limits.waiting
  const budget = makeDrawingBudget(clock)
  const endedAt = new LRUCache<string, true>({ max: MAX_ENDED })

  const attempt = (input: PictureInput, site: string, maxCpuMs: number, standingOf: () => Standing): Promise<Buffer> => {
    const job = async (): Promise<Buffer> => {
      try {
        const { picture, cpuMs } = await ask({ input, maxCpuMs })
        budget.spend(site, cpuMs)
        return picture
      } catch (error) {
        if (error instanceof AppError) budget.spend(site, error === processEnded ? maxCpuMs : Number(error.detail['cpuMs'] ?? 0))
        throw error
      }
    }
    return slots(site, job, standingOf, Math.max(1, input.bytes.length / bytesPerPlace))
  }

  async function makeOrTryAgain(input: PictureInput, site: string): Promise<Buffer> {
    try {
      return await attempt(input, site, FIRST_TRY_MS, () => (budget.isSpent(site) ? 'slow' : 'quick'))
    } catch (error) {
      if (!tookTooLong(error)) throw error
      return attempt(input, site, MAX_MS - FIRST_TRY_MS, () => 'slow')
    }
  }

  async function make(input: PictureInput, site: string): Promise<Buffer> {
    try {
      return await makeOrTryAgain(input, site)
    } catch (error) {
      if (error !== processEnded) throw error
      const name = hash('sha256', input.bytes, 'hex')
      if (endedAt.get(name)) throw failed('damaged', { failure: 'the process that makes pictures ended twice' })
      endedAt.set(name, true)
      throw error
    }
  }
  return { make, close }
}
