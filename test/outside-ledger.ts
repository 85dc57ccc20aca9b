import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../src/base/clock.ts'
import { silentLog } from '../src/base/log.ts'
import { makeFileCache } from '../src/server/file-cache/file-cache.ts'
import { makeFetchOutside } from '../src/server/media/outside/fetch-outside.ts'
import { makeMediaProxy, type MediaProxy, type MediaProxyOptions } from '../src/server/media/outside/media-proxy.ts'
import { makePictureMaker } from '../src/server/media/outside/picture-maker.ts'
import { CACHED_NAMES } from '../src/server/media/outside/references.ts'
import { bodiesOf, indexBodies, type IndexedLedger } from './index-ledger.ts'
import { startOutside, type OutsideServer } from './outside-server.ts'

/** The recorded ledger r4 with all its pictures on a local server whose responses the test sets. */
export type OutsideLedger = {
  /** The proxy's cache folder. */
  folder: string
  outside: OutsideServer
  index: IndexedLedger
  /** Opens a proxy that may access that server only. Proxies share the picture process, and also the folder unless `into` names another. */
  openProxy: (into?: string, more?: Partial<MediaProxyOptions>) => MediaProxy
  /** Closes everything except the index. */
  close: () => Promise<void>
}

const CHAIN_ORIGIN = 'https://img.example.net'
const LIMITS = { connectMs: 5_000, idleMs: 5_000, totalMs: 10_000 }

export async function openOutsideLedger(clock: Clock): Promise<OutsideLedger> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-media-'))
  const outside = await startOutside()
  const origin = `http://127.0.0.1:${outside.port}`
  const index = await indexBodies(
    JSON.parse(JSON.stringify(bodiesOf('r4')).replaceAll(CHAIN_ORIGIN, origin)) as ReturnType<typeof bodiesOf>,
  )
  const maker = makePictureMaker(clock)
  const exempt = new Set([origin])
  return {
    folder: join(folder, 'media'),
    outside,
    index,
    openProxy: (into = join(folder, 'media'), more = {}) => {
      const fetchOutside = makeFetchOutside({ resolveHost: async () => [], limits: LIMITS, userAgent: 'Metascope', exempt })
      const files = makeFileCache({ folder: into, names: CACHED_NAMES, maxBytes: 2 ** 26, what: 'pictures', log: silentLog })
      const both = { picture: fetchOutside, video: fetchOutside }
      return makeMediaProxy({ fetchOutside: both, maker, files, clock, log: silentLog, exempt, ...more })
    },
    close: async () => {
      await Promise.all([maker.close(), outside.close()])
      rmSync(folder, { recursive: true })
    },
  }
}
