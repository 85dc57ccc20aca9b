import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../base/clock.ts'
import { AppError } from '../../../base/errors.ts'
import type { Log } from '../../../base/log.ts'
import type { FileCache } from '../../file-cache/file-cache.ts'
import { checkTarget, readTarget } from './check-target.ts'
import type { FetchOutside } from './fetch-outside.ts'
import { fetchPicture, fetchVideo, isNoRoom, storePicture, noRoom } from './fetch-media.ts'
import { MEDIA_RESULTS, type MediaCounts, type MediaResult } from './media-counts.ts'
import { failed, FAILURES, reasonOf, type MediaFailure } from './media-failure.ts'
import type { PictureMaker } from './picture-maker.ts'
import { findReference, storeReference } from './references.ts'
import type { CachedMedia } from './cached-media.ts'
import { siteOf } from './site-of.ts'
import { makeSiteRecord } from './site-record.ts'
import { makeSlots, type SlotLimits } from './slots.ts'

/**
 * Pictures and videos from the addresses on the chain. Each is fetched once for all callers, and stored. Throws MEDIA_FAILED with the
 * reason, which is cached for a while, except when only the caller's patience ran out. Throws TOO_BUSY when no more can be fetched now. In
 * both cases an older stored picture is returned instead, if there is one.
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
  /** Gateway for content addresses (`ipfs://`); absent: they are not fetched. */
  ipfsGateway?: string | undefined
  /** As in `FetchOptions`. */
  exempt?: ReadonlySet<string> | undefined
  slots?: { picture: SlotLimits; video: SlotLimits }
  /** Longest wait of a visitor; the fetch itself continues. */
  patienceMs?: number
}

type Form = 'picture' | 'video'
/** A fetch in progress; `cached`: the earlier file at the address, however old. */
type Lookup = { cached: ReturnType<typeof findReference>; media: Promise<CachedMedia> }

/** A site has one slot until it has answered. Twelve pictures in memory at once are 120 MB at most. */
const PER_SITE = { quick: 2, unknown: 1, slow: 1 }
const SLOTS = {
  picture: { places: { quick: 12, unknown: 8, slow: 2 }, perSite: PER_SITE, waiting: 200 },
  video: { places: { quick: 4, unknown: 3, slow: 1 }, perSite: PER_SITE, waiting: 40 },
}
/** Answers that take longer are slow. */
const QUICK_MS = { picture: 3_000, video: 20_000 }
const PATIENCE_MS = 20_000
/** After this time a picture is fetched again; if that fails, the old one stays. */
const FRESH_MS = 7 * 86_400_000
const MAX_FAILURES = 20_000
/** A stored picture is not fetched more often than this. */
const MIN_HOLD_MS = 120_000
/** Pause of all fetches after a file could not be stored. */
const FULL_MS = 30_000

/** A picture dated in the future was stored by a clock that was ahead, so it is not fresh. */
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

  /** Runs `job` in a slot of the site, and records how quickly the site answered. */
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
      return storePicture(files, await maker.make(input, site))
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
      await storeReference(files, key, { name: media.name, atMs: clock.nowMs() })
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
        // An address skipped because its site rests was not tried, so its failure is not cached.
        if (!wasResting(error)) failures.set(key, { reason, untilMs: clock.passedMs() + holdsMs })
        throw error
      }
      // The old picture stays for all visitors until a new one could have been fetched.
      await storeReference(files, key, { name: cached.name, atMs: clock.nowMs() - FRESH_MS + Math.max(holdsMs, MIN_HOLD_MS) })
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

/** The fetched media, or the earlier file once the visitor has waited long enough. */
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
