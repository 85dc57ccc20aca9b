import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../base/clock.ts'

const MAX_SITES = 5_000
/** Failures in a row after which the site rests. */
const PATIENCE = 4
const REST_MS = 60_000
/** How long a slow site waits behind others. */
const SLOW_MS = 600_000

/** In order of service. `unknown`: no answer yet, or the last slow one is long ago. */
export const STANDINGS = ['quick', 'unknown', 'slow'] as const
export type Standing = (typeof STANDINGS)[number]

/** How quickly sites answered recently. */
export type SiteRecord = {
  standingOf: (site: string) => Standing
  /** After four timeouts in a row the addresses of a site fail at once for a minute. */
  isResting: (site: string) => boolean
  answered: (site: string, isQuick: boolean) => void
  timedOut: (site: string) => void
}

type Entry = { isQuick: boolean; failures: number; atMs: number; restsUntilMs: number }

export function makeSiteRecord(clock: Pick<Clock, 'passedMs'>): SiteRecord {
  const sites = new LRUCache<string, Entry>({ max: MAX_SITES })
  const note = (site: string, isQuick: boolean, failures = 0): void => {
    const isTooMany = failures >= PATIENCE
    const restsUntilMs = isTooMany ? clock.passedMs() + REST_MS : 0
    // One more failure after the rest makes it rest again.
    sites.set(site, { isQuick, failures: isTooMany ? PATIENCE - 1 : failures, atMs: clock.passedMs(), restsUntilMs })
  }
  return {
    standingOf: (site) => {
      const entry = sites.get(site)
      if (entry?.isQuick === true) return 'quick'
      return entry !== undefined && clock.passedMs() - entry.atMs < SLOW_MS ? 'slow' : 'unknown'
    },
    isResting: (site) => (sites.get(site)?.restsUntilMs ?? 0) > clock.passedMs(),
    answered: note,
    timedOut: (site) => note(site, false, (sites.get(site)?.failures ?? 0) + 1),
  }
}
