import type { Clock } from '../../base/clock.ts'
import { checkTarget, readTarget } from '../media/outside/check-target.ts'
import type { FetchOutside } from '../media/outside/fetch-outside.ts'
import { failed, reasonOf } from '../media/outside/media-failure.ts'
import { collect } from '../media/outside/read-type.ts'
import { siteOf } from '../media/outside/site-of.ts'
import { makeSiteRecord } from '../media/outside/site-record.ts'
import { makeSlots } from '../media/outside/slots.ts'
import { MAX_METADATA_BYTES } from './read-metadata.ts'

/** Source of metadata: the answer for an item by its id and its address on the chain. Throws MEDIA_FAILED. */
export type MetadataSource = {
  readItem: (id: string, address: string) => Promise<Buffer>
  /** Pause between two items of a project. */
  paceMs: number
}

export type OutsideMetadataOptions = {
  fetchOutside: FetchOutside
  clock: Clock
  /** As in `MediaProxyOptions`. */
  ipfsGateway?: string | undefined
  exempt?: ReadonlySet<string> | undefined
  paceMs?: number
}

/** Two requests at once per host, four in total: no visitor waits for them, and a project may have thousands of items. */
const SLOTS = { places: { quick: 4, unknown: 3, slow: 1 }, perSite: { quick: 2, unknown: 1, slow: 1 }, waiting: 100 }
const QUICK_MS = 3_000
/** Ten items a second at most: an item that names someone else's server must not make this site flood it. */
const PACE_MS = 100

/** Metadata from the addresses on the chain, with all checks of pictures: public addresses, sizes, times, redirects. */
export function makeOutsideMetadata(options: OutsideMetadataOptions): MetadataSource {
  const { fetchOutside, clock, ipfsGateway, exempt, paceMs = PACE_MS } = options
  const record = makeSiteRecord(clock)
  const slots = makeSlots(SLOTS)

  async function ask(target: URL, site: string): Promise<Buffer> {
    const sinceMs = clock.passedMs()
    try {
      const bytes = await fetchOutside(target, MAX_METADATA_BYTES, 'application/json', collect)
      record.answered(site, clock.passedMs() - sinceMs < QUICK_MS)
      return bytes
    } catch (error) {
      if (reasonOf(error) === 'slow') record.timedOut(site)
      throw error
    }
  }

  return {
    paceMs,
    readItem: async (_id, address) => {
      if (address === '') throw failed('none')
      const target = checkTarget(readTarget(address, ipfsGateway), exempt)
      const site = siteOf(target)
      if (record.isResting(site)) throw failed('slow', { site })
      return slots(
        site,
        () => ask(target, site),
        () => record.standingOf(site),
      )
    },
  }
}
