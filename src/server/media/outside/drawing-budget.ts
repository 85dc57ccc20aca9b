import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../base/clock.ts'

const MAX_SITES = 2_000
const WINDOW_MS = 60_000
/** Sixty ordinary pictures. */
const BUDGET_MS = 3_000

/** Processor time spent on the pictures of each site per minute. A site above its budget waits behind all others. */
export type DrawingBudget = { isSpent: (site: string) => boolean; spend: (site: string, cpuMs: number) => void }

export function makeDrawingBudget(clock: Pick<Clock, 'passedMs'>): DrawingBudget {
  const sites = new LRUCache<string, { sinceMs: number; cpuMs: number }>({ max: MAX_SITES })
  const current = (site: string): { sinceMs: number; cpuMs: number } => {
    const spent = sites.get(site)
    return spent && clock.passedMs() - spent.sinceMs < WINDOW_MS ? spent : { sinceMs: clock.passedMs(), cpuMs: 0 }
  }
  return {
    isSpent: (site) => current(site).cpuMs >= BUDGET_MS,
    spend: (site, cpuMs) => {
      const { sinceMs, cpuMs: before } = current(site)
      sites.set(site, { sinceMs, cpuMs: before + cpuMs })
    },
  }
}
