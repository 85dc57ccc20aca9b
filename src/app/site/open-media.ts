import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { makeKeptFiles } from '../../server/kept/kept-files.ts'
import type { MediaSource } from '../../server/media/media-source.ts'
import { makeFetchOutside } from '../../server/media/outside/fetch-outside.ts'
import { makeMediaProxy } from '../../server/media/outside/media-proxy.ts'
import { makePictureMaker } from '../../server/media/outside/picture-maker.ts'
import { KEPT_NAMES } from '../../server/media/outside/references.ts'
import { makeResolveHost } from '../../server/media/outside/resolve-host.ts'
import type { Config } from '../settings/config.ts'

const TIMES = { connectMs: 4_000, idleMs: 5_000 }
/** How long a server may take to be reached, to say a word, and in all. */
export const MEDIA_TIMES = { picture: { ...TIMES, totalMs: 12_000 }, video: { ...TIMES, totalMs: 60_000 } } as const

/** Where pictures come from by the settings. `isBuiltIn`: the network exists nowhere but here, and neither do its pictures. */
export function openMedia(
  { media, dataDir, publicOrigin }: Pick<Config, 'media' | 'dataDir' | 'publicOrigin'>,
  isBuiltIn: boolean,
  clock: Clock,
  log: Log,
): MediaSource {
  const source = media.source === 'auto' ? (isBuiltIn ? 'drawn' : 'on') : media.source
  if (source !== 'on') return { kind: source }
  const resolveHost = makeResolveHost()
  const userAgent = `Metascope${publicOrigin === undefined ? '' : ` (+${publicOrigin})`}`
  const files = makeKeptFiles({
    folder: join(dataDir, 'media'),
    names: KEPT_NAMES,
    mostBytes: media.cacheMb * 1024 * 1024,
    what: 'pictures',
    log,
  })
  const fetchOutside = {
    picture: makeFetchOutside({ resolveHost, userAgent, limits: MEDIA_TIMES.picture }),
    video: makeFetchOutside({ resolveHost, userAgent, limits: MEDIA_TIMES.video }),
  }
  return {
    kind: 'outside',
    proxy: makeMediaProxy({ fetchOutside, maker: makePictureMaker(clock), files, clock, log, ipfsGateway: media.ipfsGateway }),
  }
}
