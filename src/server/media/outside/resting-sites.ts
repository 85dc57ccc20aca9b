import type { Clock } from '../../../base/clock.ts'
import { Lru } from '../../answers/lru.ts'

const MOST_SITES = 2_000
/** So many failures without a success in between. */
const PATIENCE = 4
const REST_MS = 60_000

/** Sites that made others wait too often are left alone for a minute: their addresses fail at once and hold no place. */
export type RestingSites = { isResting: (site: string) => boolean; wasSlow: (site: string) => void; answered: (site: string) => void }

export function makeRestingSites(clock: Clock): RestingSites {
  const sites = new Lru<string, { failures: number; untilMs: number }>(MOST_SITES)
  return {
    isResting: (site) => (sites.find(site)?.untilMs ?? 0) > clock.nowMs(),
    wasSlow: (site) => {
      const failures = (sites.find(site)?.failures ?? 0) + 1
      const isTooMany = failures >= PATIENCE
      sites.keep(site, { failures: isTooMany ? PATIENCE - 1 : failures, untilMs: isTooMany ? clock.nowMs() + REST_MS : 0 })
    },
    answered: (site) => sites.drop(site),
  }
}
