import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../base/clock.ts'
import { AppError } from '../../../base/errors.ts'
import type { Log } from '../../../base/log.ts'
import type { FileCache } from '../../file-cache/file-cache.ts'
import { checkTarget, readTarget } from './check-target.ts'
import type { FetchOutside } from './fetch-outside.ts'
import { fetchPicture, fetchVideo, isNoRoom, keepPicture, noRoom } from './fetch-media.ts'
import { MEDIA_RESULTS, type MediaCounts, type MediaResult } from './media-counts.ts'
import { failed, FAILURES, reasonOf, type MediaFailure } from './media-failure.ts'
import type { PictureMaker } from './picture-maker.ts'
import { findReference, keepReference } from './references.ts'
import type { CachedMedia } from './cached-media.ts'
import { siteOf } from './site-of.ts'
import { makeSiteRecord } from './site-record.ts'
import { makeSlots, type SlotLimits } from './slots.ts'

/**
 * Pictures and videos that stand at addresses the chain names. Each is fetched once, however many ask for it, and kept. Throws MEDIA_FAILED
 * with the reason, which holds for a while, unless who asked has only waited long enough; TOO_BUSY when nothing more can be fetched now.
 * In both cases an older picture that is kept is given instead.
 */
export type MediaProxy = {
  /** A WebP of at most 448 px. */
  findPicture: (address: string) => Promise<CachedMedia>
  findVideo: (address: string) => Promise<CachedMedia>
  counts: () => MediaCounts
  close: () => Promise<void>
}

export type MediaProxyOptions = {
  fetchOutside: { picture: FetchOutside; video: FetchOutside }
  maker: PictureMaker
  files: FileCache
  clock: Clock
  log: Log
  /** Where content addresses (`ipfs://`) are asked for; absent: nowhere. */
  ipfsGateway?: string | undefined
  /** As of `FetchOptions`. */
  exempt?: ReadonlySet<string> | undefined
  slots?: { picture: SlotLimits; video: SlotLimits }
  /** How long a visitor is kept waiting; what is under way goes on. */
  patienceMs?: number
}

type Form = 'picture' | 'video'
/** One that is under way; `cached`: what stands there of an earlier one, however old. */
type Lookup = { cached: ReturnType<typeof findReference>; media: Promise<CachedMedia> }

/** A site has one slot until it has answered. Twelve pictures in memory at once are 120 MB at most. */
const PER_SITE = { quick: 2, unknown: 1, slow: 1 }
const SLOTS = {
  picture: { places: { quick: 12, unknown: 8, slow: 2 }, perSite: PER_SITE, waiting: 200 },
  video: { places: { quick: 4, unknown: 3, slow: 1 }, perSite: PER_SITE, waiting: 40 },
}
/** An answer that takes longer is a slow one. */
const QUICK_MS = { picture: 3_000, video: 20_000 }
const PATIENCE_MS = 20_000
/** After this time a picture is fetched again; the old one stays when that fails. */
const FRESH_MS = 7 * 86_400_000
const MAX_FAILURES = 20_000
/** A picture that is there is not looked for more often than this. */
const MIN_HOLD_MS = 120_000
/** After something could not be kept, nothing is fetched for so long. */
const FULL_MS = 30_000

/** What was found later than now was found by a clock that was ahead. */
const isFresh = (atMs: number, nowMs: number): boolean => atMs <= nowMs && nowMs - atMs < FRESH_MS
const wasResting = (error: unknown): boolean => error instanceof AppError && error.detail['isResting'] === true

export function makeMediaProxy(options: MediaProxyOptions): MediaProxy {
  const { fetchOutside, maker, files, clock, log, ipfsGateway, exempt, patienceMs = PATIENCE_MS } = options
  const slots = { picture: makeSlots((options.slots ?? SLOTS).picture), video: makeSlots((options.slots ?? SLOTS).video) }
  const underWay = new Map<string, Lookup>()
  const failures = new LRUCache<string, { reason: MediaFailure; untilMs: number }>({ max: MAX_FAILURES })
  const record = makeSiteRecord(clock)
  let fullUntilMs = 0
  const results = Object.fromEntries(MEDIA_RESULTS.map((result) => [result, 0])) as Record<MediaResult, number>

  /** Runs `job` in a slot of the site, and notes how quickly the site answered. */
  async function inSlot<T>(form: Form, site: string, job: () => Promise<T>): Promise<T> {
    const timed = async (): Promise<T> => {
      if (record.isResting(site)) throw failed('slow', { site, isResting: true })
      const sinceMs = clock.passedMs()
      try {
        const fetched = await job()
        record.answered(site, clock.passedMs() - sinceMs < QUICK_MS[form])
        return fetched
      } catch (error) {
        if (reasonOf(error) === 'slow') record.timedOut(site)
        throw error
      }
    }
    return record.isResting(site) ? timed() : slots[form](site, timed, () => record.standingOf(site))
  }

  const load = {
    picture: async (target: URL): Promise<CachedMedia> => {
      const site = siteOf(target)
      const input = await inSlot('picture', site, () => fetchPicture(fetchOutside.picture, target))
      return keepPicture(files, await maker.make(input, site))
    },
    video: (target: URL): Promise<CachedMedia> => inSlot('video', siteOf(target), () => fetchVideo(fetchOutside.video, files, target)),
  }

  async function lookUp(key: string, form: Form, address: string, before: Lookup['cached']): Promise<CachedMedia> {
    const cached = await before
    if (cached && isFresh(cached.atMs, clock.nowMs())) return cached
    try {
      if (clock.passedMs() < fullUntilMs) throw noRoom()
      const media = await load[form](checkTarget(readTarget(address, ipfsGateway), exempt))
      results.fetched += 1
      await keepReference(files, key, { name: media.name, atMs: clock.nowMs() })
      return media
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) {
        results.busy += 1
        // A file that cannot be stored would be fetched again for every visitor.
        if (isNoRoom(error) && clock.passedMs() >= fullUntilMs) fullUntilMs = clock.passedMs() + FULL_MS
        if (cached) return cached
        throw error
      }
      results[reason] += 1
      log.debug('a picture could not be fetched', { address: address.slice(0, 200), reason, error })
      const holdsMs = FAILURES[reason].holdsSec * 1000
      if (!cached) {
        // Of an address that was not even asked nothing is known beyond the rest of its host.
        if (!wasResting(error)) failures.set(key, { reason, untilMs: clock.passedMs() + holdsMs })
        throw error
      }
      // It stays for everybody, until there has been time for another to come.
      await keepReference(files, key, { name: cached.name, atMs: clock.nowMs() - FRESH_MS + Math.max(holdsMs, MIN_HOLD_MS) })
      return cached
    }
  }

  function find(form: Form, address: string): Promise<CachedMedia> {
    if (address === '') return Promise.reject(failed('none'))
    const key = hash('sha256', `${form} ${ipfsGateway ?? ''} ${address}`, 'hex')
    const failure = failures.get(key)
    if (failure && failure.untilMs > clock.passedMs()) return Promise.reject(failed(failure.reason))
    let found = underWay.get(key)
    if (found === undefined) {
      const cached = findReference(files, key)
      found = { cached, media: lookUp(key, form, address, cached).finally(() => underWay.delete(key)) }
      underWay.set(key, found)
    }
    return orImpatient(found, (signal) => clock.sleepMs(patienceMs, signal))
  }

  return {
    findPicture: (address) => find('picture', address),
    findVideo: (address) => find('video', address),
    counts: () => ({ results: { ...results }, cacheBytes: files.sizeBytes() }),
    close: maker.close,
  }
}

/** What is found while a visitor waits; after that what was kept before. */
async function orImpatient({ cached, media }: Lookup, waitFor: (signal: AbortSignal) => Promise<unknown>): Promise<CachedMedia> {
  const settled = new AbortController()
  const patience = waitFor(settled.signal).then(async () => {
    if (settled.signal.aborted) return media
    const before = await cached
    if (before) return before
    throw failed('slow')
  })
  try {
    return await Promise.race([media, patience])
  } finally {
    settled.abort()
    // The slower of two racing promises may reject later: its rejection is handled here.
    patience.catch(() => undefined)
    media.catch(() => undefined)
  }
}
