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

/** Time on the clock bounds a process that hangs: at the lowest priority an innocent picture may wait long for a busy machine. */
const LIMITS: HelperLimits = { waiting: 32, workMs: 30_000, idleMs: 60_000 }
/** A picture takes 50 ms of processor time, the largest a second. What takes longer in its first try has the rest behind all others. */
const MAX_MS = 1_500
const FIRST_TRY_MS = 400
/** Of all pictures that wait to be made: a large one takes the places of several. */
const MAX_WAITING_BYTES = 48 * 1024 * 1024
/** Pictures that are remembered because the process ended at them. */
const MAX_ENDED = 1_000
const ONE = { quick: 1, unknown: 1, slow: 1 } as const

export type PictureMaker = {
  /** The picture as the site shows it, in WebP. `site`: where it comes from (`siteOf`). Throws MEDIA_FAILED `damaged`, TOO_BUSY. */
  make: (input: PictureInput, site: string) => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * Makes pictures in a process of its own at the lowest priority, one at a time. Sites within their budget of processor time come first, each
 * in its turn. A picture at which the process ended for no known reason may be tried once more: when it ends again it was the picture.
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
