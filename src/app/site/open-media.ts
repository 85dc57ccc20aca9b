import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { makeFileCache } from '../../server/file-cache/file-cache.ts'
import type { MediaSource } from '../../server/media/media-source.ts'
import { makeFetchOutside } from '../../server/media/outside/fetch-outside.ts'
import { makeMediaProxy } from '../../server/media/outside/media-proxy.ts'
import { makePictureMaker } from '../../server/media/outside/picture-maker.ts'
import { CACHED_NAMES } from '../../server/media/outside/references.ts'
import { makeResolveHost } from '../../server/media/outside/resolve-host.ts'
import { builtInMetadata } from '../../server/traits/built-in-metadata.ts'
import { makeOutsideMetadata, type MetadataSource } from '../../server/traits/read-item.ts'
import type { Config } from '../settings/config.ts'

const TIMES = { connectMs: 4_000, idleMs: 5_000 }
/** Time limits for a server: to connect, to the first byte, and in total. */
export const MEDIA_TIMES = { picture: { ...TIMES, totalMs: 12_000 }, video: { ...TIMES, totalMs: 60_000 } } as const

type Settings = Pick<Config, 'media' | 'dataDir' | 'publicOrigin'>

const sourceOf = ({ media }: Settings, isBuiltIn: boolean) => (media.source === 'auto' ? (isBuiltIn ? 'drawn' : 'on') : media.source)
const userAgentOf = ({ publicOrigin }: Settings): string => `Metascope${publicOrigin === undefined ? '' : ` (+${publicOrigin})`}`

/** Source of items' metadata, the same as for pictures; `undefined` when none is read. */
export function openMetadata(config: Settings, isBuiltIn: boolean, clock: Clock): MetadataSource | undefined {
  const source = sourceOf(config, isBuiltIn)
  if (source === 'off') return undefined
  if (source === 'drawn') return builtInMetadata
  const fetchOutside = makeFetchOutside({ resolveHost: makeResolveHost(), userAgent: userAgentOf(config), limits: MEDIA_TIMES.picture })
  return makeOutsideMetadata({ fetchOutside, clock, ipfsGateway: config.media.ipfsGateway })
}

/** Source of pictures by the settings. `isBuiltIn`: the network exists only here, and so do its pictures. */
export function openMedia(config: Settings, isBuiltIn: boolean, clock: Clock, log: Log): MediaSource {
  const { media, dataDir } = config
  const source = sourceOf(config, isBuiltIn)
  if (source !== 'on') return { kind: source }
  const resolveHost = makeResolveHost()
  const userAgent = userAgentOf(config)
  const files = makeFileCache({
    folder: join(dataDir, 'media'),
    names: CACHED_NAMES,
    maxBytes: media.cacheMb * 1024 * 1024,
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
