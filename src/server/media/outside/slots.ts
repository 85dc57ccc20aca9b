import { LRUCache } from 'lru-cache'
import { AppError } from '../../../base/errors.ts'
import { STANDINGS, type Standing } from './site-record.ts'

export type SlotLimits = {
  /** Slots that sites of this standing and all slower ones may hold together. */
  places: Readonly<Record<Standing, number>>
  /** Slots that one site may hold. */
  perSite: Readonly<Record<Standing, number>>
  /** Places in the queue; one site may have half of them. */
  waiting: number
}

/** Runs a job when its site has a slot. `size`: places it takes in the queue. Throws TOO_BUSY when the queue is full. */
export type Slots = <T>(site: string, job: () => Promise<T>, standingOf: () => Standing, size?: number) => Promise<T>

type Waiting = { site: string; standingOf: () => Standing; size: number; start: (standing: Standing) => void; refuse: () => void }
const MAX_TURNS = 2_000

/**
 * Limits the jobs that run at once. Quick sites come before unknown ones and these before slow ones; among equals the least recently served
 * site comes first. Slow and unknown sites can never hold all slots, however many there are. A job with a free slot starts at once, even
 * while others wait. A full queue refuses the newest job of the slowest standing.
 */
export function makeSlots({ places, perSite, waiting: most }: SlotLimits): Slots {
  const waiting: Waiting[] = []
  const ofSites = new Map<string, number>()
  const running: Record<Standing, number> = { quick: 0, unknown: 0, slow: 0 }
  /** The number of each site's last turn. */
  const turns = new LRUCache<string, number>({ max: MAX_TURNS })
  let turn = 0

  function hasSlot(site: string, standing: Standing): boolean {
    if ((ofSites.get(site) ?? 0) >= perSite[standing]) return false
    const upTo = STANDINGS.indexOf(standing)
    return STANDINGS.every((one, rank) => rank > upTo || sum(STANDINGS.slice(rank)) < places[one])
  }
  const sum = (standings: readonly Standing[]): number => standings.reduce((total, one) => total + running[one], 0)

  function next(): void {
    let best: { job: Waiting; standing: Standing; rank: number; turn: number } | undefined
    for (const job of waiting) {
      const standing = job.standingOf()
      const [rank, last] = [STANDINGS.indexOf(standing), turns.get(job.site) ?? 0]
      const isBetter = best === undefined || rank < best.rank || (rank === best.rank && last < best.turn)
      if (isBetter && hasSlot(job.site, standing)) best = { job, standing, rank, turn: last }
    }
    if (best === undefined) return
    const { job, standing } = best
    waiting.splice(waiting.indexOf(job), 1)
    turn += 1
    turns.set(job.site, turn)
    running[standing] += 1
    ofSites.set(job.site, (ofSites.get(job.site) ?? 0) + 1)
    job.start(standing)
    next()
  }

  function leave(site: string, standing: Standing): void {
    running[standing] -= 1
    const left = (ofSites.get(site) ?? 1) - 1
    if (left === 0) ofSites.delete(site)
    else ofSites.set(site, left)
    next()
  }

  /** Refuses excess jobs after a job of `site` has joined the queue. */
  function makeFit(site: string): void {
    const ofSite = waiting.filter((one) => one.site === site)
    if (sizeOf(ofSite) > most / 2 && ofSite.length > 1) refuse(ofSite.at(-1))
    while (sizeOf(waiting) > most) refuse(newestOfSlowest())
  }
  const sizeOf = (jobs: readonly Waiting[]): number => jobs.reduce((total, { size }) => total + size, 0)

  function newestOfSlowest(): Waiting | undefined {
    const ranks = waiting.map(({ standingOf }) => STANDINGS.indexOf(standingOf()))
    return waiting[ranks.lastIndexOf(Math.max(...ranks))]
  }

  function refuse(job: Waiting | undefined): void {
    if (job === undefined) return
    waiting.splice(waiting.indexOf(job), 1)
    job.refuse()
  }

  return (site, job, standingOf, size = 1) =>
    new Promise((resolve, reject) => {
      const start = (standing: Standing): void => {
        job()
          .then(resolve, reject)
          .finally(() => leave(site, standing))
      }
      waiting.push({ site, standingOf, size, start, refuse: () => reject(tooMany()) })
      next()
      makeFit(site)
    })
}

const tooMany = (): AppError => new AppError('TOO_BUSY', 'Too many pictures are waiting. Please try again in a moment')
