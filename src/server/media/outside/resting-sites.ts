import type { Clock } from '../../../base/clock.ts'
import { Lru } from '../../answers/lru.ts'

const MOST_HOSTS = 2_000
/** So many failures without a success in between. */
const PATIENCE = 4
const REST_MS = 60_000

/**
 * Hosts that made others wait too often are left alone for a minute: their addresses fail at once and hold no place. Each by its whole name:
 * whoever invents names below one's own gains no more places by it (`siteOf`), and neighbours under `co.kr` are strangers.
 */
export type RestingSites = { isResting: (host: string) => boolean; wasSlow: (host: string) => void; answered: (host: string) => void }

export function makeRestingSites(clock: Clock): RestingSites {
  const hosts = new Lru<string, { failures: number; untilMs: number }>(MOST_HOSTS)
  return {
    isResting: (host) => (hosts.find(host)?.untilMs ?? 0) > clock.nowMs(),
    wasSlow: (host) => {
      const failures = (hosts.find(host)?.failures ?? 0) + 1
      const isTooMany = failures >= PATIENCE
      hosts.keep(host, { failures: isTooMany ? PATIENCE - 1 : failures, untilMs: isTooMany ? clock.nowMs() + REST_MS : 0 })
    },
    answered: (host) => hosts.drop(host),
  }
}
