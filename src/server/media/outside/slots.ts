import { AppError } from '../../../base/errors.ts'

export type SlotLimits = {
  /** Pieces of work at once, over all sites. */
  all: number
  /** At once for one site. */
  perSite: number
  /** Pieces that may wait. */
  waiting: number
}

/** Does work when there is room for it. Throws TOO_BUSY when too much waits already. */
export type Slots = <T>(site: string, work: () => Promise<T>) => Promise<T>

type Waiting = { site: string; start: () => void }

/**
 * Room for a bounded number of pieces of work, and fewer for one site: what waits for a slow one is passed by those behind it, so that it
 * holds up nobody else. No site may have more than half of the waiting places.
 */
export function makeSlots({ all, perSite, waiting: most }: SlotLimits): Slots {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  let total = 0

  function next(): void {
    if (total >= all) return
    const index = waiting.findIndex(({ site }) => (running.get(site) ?? 0) < perSite)
    const [first] = index === -1 ? [] : waiting.splice(index, 1)
    if (first === undefined) return
    total += 1
    running.set(first.site, (running.get(first.site) ?? 0) + 1)
    first.start()
    next()
  }

  function leave(site: string): void {
    total -= 1
    const left = (running.get(site) ?? 1) - 1
    if (left === 0) running.delete(site)
    else running.set(site, left)
    next()
  }

  return (site, work) => {
    const ofSite = waiting.filter((one) => one.site === site).length
    if (waiting.length >= most || ofSite >= Math.max(1, most / 2))
      return Promise.reject(new AppError('TOO_BUSY', 'Too many pictures are being fetched. Please try again in a moment'))
    return new Promise((resolve, reject) => {
      const start = (): void => {
        work()
          .then(resolve, reject)
          .finally(() => leave(site))
      }
      waiting.push({ site, start })
      next()
    })
  }
}

/** Who counts as one: the last two words of a name, so that inventing names below one's own makes no difference; an IP address itself. */
export function siteOf({ hostname }: URL): string {
  return /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
}
