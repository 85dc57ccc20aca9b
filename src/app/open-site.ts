import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'
import { makeFrameProbe } from '../server/frame-probe.ts'
import { makeDoor } from '../server/door/door.ts'
import type { FrontOptions } from '../server/http/front.ts'
import { commonHeaders } from '../server/http/headers.ts'
import { securityText } from '../server/http/security-text.ts'
import { listen } from '../server/http/listen.ts'
import { makeServer, type SiteServer } from '../server/server.ts'
import { makeSiteMetrics } from '../server/metrics/site-metrics.ts'
import { sampleUntil } from '../server/metrics/sample-until.ts'
import { watchProcess } from '../server/metrics/process-figures.ts'
import { makePainter } from '../server/share/painter.ts'
import { makePictureFiles } from '../server/share/picture-files.ts'
import { loadSiteConfig } from '../server/site-config.ts'
import { filesFolder } from '../server/ssr/load-site.ts'
import { startDrawing } from '../server/ssr/start-drawing.ts'
import type { Head, StoreReader } from '../store/store.ts'
import { makeNodeClient } from '../upstream/node-client.ts'
import { systemClock } from './clock.ts'
import type { Closers } from './closers.ts'
import { isSimulated, type Config } from './config.ts'
import { keptMegabytes } from './kept-memory.ts'
import type { MarketSettings } from './market-settings.ts'
import { prepareMarket } from './open-market.ts'
import { openMedia } from './open-media.ts'
import { openReader, placeOf, type StoreSide } from './open-store.ts'
import { serveIndex, type ServedIndex } from './serve-index.ts'
import type { StatusNote, StatusNotes } from './status-file.ts'
import { hostAndPort, siteUrl } from './site-url.ts'
import { watchStore } from './store-status.ts'
import { openWaitingServer } from './waiting-server.ts'

const { version: VERSION } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
/** Token that stands for a dollar on the simulated network (`devnet/scenario/coins.ts`). */
const SIMULATED_DOLLAR = '1'
/** What a web server asks nodes for are single keys, one visitor at a time. */
const WEB_CONCURRENCY = 4
const WAIT_FOR_INDEX_MS = 500
const NOTE_LOOKS = 4
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** Notices and links of the built-in network: an example of every entry a configuration may have (D34). */
const BUILT_IN_SITE = fileURLToPath(new URL('../../fixtures/site.json', import.meta.url))

export type SiteParts = {
  log: Log
  signal: AbortSignal
  closers: Closers
  side: StoreSide
  nodeUrls: readonly string[]
  /** Where the index stands; absent when the indexer is another process. */
  status: (() => IndexerStatus) | undefined
  /** Called once something answers, be it that the index is waited for. */
  onListening: () => void
}

/** Everything a site needs that can be wrong before it starts. Throws CONFIG_INVALID. */
export const loadSiteParts = async (config: Config, log: Log) => ({
  site: await loadSiteConfig(config.siteConfigPath ?? (config.nodeUrls.length === 0 ? BUILT_IN_SITE : '')),
  openMarket: await prepareMarket(isSimulated(config) ? { ...config, market: simulatedMarket(config.market) } : config, systemClock, log),
  web: { drawer: await startDrawing(DIST, log), folder: filesFolder(DIST) },
})

/** Opens the site and listens. Throws CONFIG_INVALID when the address cannot be had. */
export async function openSite(config: Config, loaded: Awaited<ReturnType<typeof loadSiteParts>>, parts: SiteParts): Promise<void> {
  const { log, signal, closers, nodeUrls } = parts
  const door = makeDoor(config.door, { nowMs: () => performance.now(), log })
  const front: FrontOptions = { door, mostSockets: config.mostSockets, headers: commonHeaders(config.publicOrigin ?? '') }
  const first = await openWhenThere(config, front, parts)
  if (!first) return
  const keptMb = keptMegabytes(config.cacheMb, getHeapStatistics().heap_size_limit / 2 ** 20)
  if (keptMb < config.cacheMb)
    log.warn(
      `CACHE_MB=${config.cacheMb} has no room in this heap: ${keptMb} are kept. Start with --max-old-space-size=${136 + config.cacheMb}`,
    )
  let served: ServedIndex | undefined
  const store = (): StoreReader => served?.store() ?? first.store
  const head = (): Promise<Head> => store().head()
  const status = statusOf(config, parts, head)
  const node = nodeUrls.length === 0 ? undefined : makeNodeClient({ urls: nodeUrls, concurrency: WEB_CONCURRENCY, log })
  if (node) closers.add(() => node.close())
  const note = config.role === 'web' ? await findFirstNote(parts.side.notes) : undefined
  const isMarked = isSimulated(config) || note?.isSimulated === true
  const isBuiltIn = config.role === 'web' ? isMarked || note?.builtInUrl !== undefined : config.nodeUrls.length === 0
  const { publicOrigin, isTestMode, isTestnet, isEncrypted, host, port, mostSockets } = config
  const media = openMedia(config, isBuiltIn, systemClock, log)
  if (media.kind === 'outside') closers.add(media.proxy.close)
  const watch = watchProcess()
  closers.add(async () => watch.close())
  const metrics = makeSiteMetrics({
    clock: systemClock,
    head,
    status,
    version: VERSION,
    storeBytes: () => parts.side.sizeBytes(served?.path() ?? first.path),
    readProcess: watch.read,
    sockets: () => served?.connectedCount() ?? 0,
    ...(node && { siteNodeCounts: node.counts }),
    ...(media.kind === 'outside' && { media: media.proxy.counts }),
  })
  void sampleUntil(signal, metrics, systemClock, log)
  const painter = makePainter(systemClock)
  closers.add(painter.close)
  const files = makePictureFiles(join(config.dataDir, 'share'), log)
  const isFrameReachable = makeFrameProbe(systemClock)
  closers.add(async () => loaded.web.drawer.close())
  const securityFile = securityFileOf(config)
  const makeSite = (reader: StoreReader, ending: AbortSignal): SiteServer =>
    makeServer({
      store: reader,
      status,
      config: { publicOrigin, isTestMode, isTestnet, isSimulated: isMarked, isEncrypted, securityFile, site: loaded.site },
      log,
      clock: systemClock,
      node,
      market: loaded.openMarket(reader, ending),
      isFrameReachable,
      share: { painter, files },
      media,
      web: loaded.web,
      // A terminal is for reading: there a line for every request would hide what happens.
      requestLevel: process.stdout.isTTY ? 'debug' : 'info',
      metrics,
      mostSockets,
      door,
      keptBytes: keptMb * 1024 * 1024,
    })
  const dataDir = config.database ? undefined : config.dataDir
  served = await serveIndex({ dataDir, first, makeSite, front, clock: systemClock, log, signal })
  closers.add(served.close)
  await listen(served.server, { host, port }).catch((cause: unknown) => refuseAddress({ host, port }, cause))
  parts.onListening()
  const address = served.server.address()
  log.info(`Metascope is open at ${siteUrl(host, typeof address === 'object' && address !== null ? address.port : port)}`)
}

const securityFileOf = ({ securityContact: contact, publicOrigin: origin = '' }: Config): string | undefined =>
  contact === undefined ? undefined : securityText({ contact, origin, setMs: systemClock.nowMs() })

function refuseAddress({ host, port }: { host: string; port: number }, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new AppError(
    'CONFIG_INVALID',
    `The site cannot listen on ${hostAndPort(host, port)} (${reason}). Set PORT or HOST.`,
    { host, port },
    cause,
  )
}

type Found = { path: string; store: StoreReader }

/**
 * The current index and its reader; a web process may be started before its indexer has made the index, and answers 503 until then.
 * `undefined` when stopped meanwhile.
 */
async function openWhenThere(
  config: Config,
  front: FrontOptions,
  { log, signal, onListening }: Pick<SiteParts, 'log' | 'signal' | 'onListening'>,
): Promise<Found | undefined> {
  const { host, port } = config
  let there = await findIndex(config)
  if (!(there instanceof AppError)) return there
  log.info('waiting for the index', { reason: there.message })
  const reason = (): string => (there instanceof AppError ? there.message : '')
  const waiting = await openWaitingServer({ host, port }, front, reason).catch((cause: unknown) => refuseAddress({ host, port }, cause))
  onListening()
  try {
    while (!signal.aborted) {
      await systemClock.sleepMs(WAIT_FOR_INDEX_MS, signal)
      there = await findIndex(config)
      if (!(there instanceof AppError)) return there
    }
    return undefined
  } finally {
    await waiting.close()
  }
}

/** The index, or what it must be waited for. */
async function findIndex(config: Config): Promise<Found | AppError> {
  const place = placeOf(config)
  try {
    return { path: place.engine === 'sqlite' ? place.path : '', store: await openReader(place) }
  } catch (error) {
    if (error instanceof AppError && error.retryable) return error
    throw error
  }
}

/** As the indexer beside us says; while it waits for one elsewhere, or there is none here, as that one notes. */
function statusOf({ database }: Config, { side, status: own, log, signal }: SiteParts, head: () => Promise<Head>): () => IndexerStatus {
  if (own && !database) return own
  const noted = watchStore({ head }, side.notes.find, systemClock, log, signal)
  return () => {
    const told = own?.()
    return told && told.isWaiting !== true ? told : noted()
  }
}

/** The note of an indexer that has just begun its first index may be a moment away. */
async function findFirstNote({ find }: StatusNotes): Promise<StatusNote | undefined> {
  for (let looks = 0; looks < NOTE_LOOKS; looks += 1) {
    const note = await find()
    if (note) return note
    await systemClock.sleepMs(WAIT_FOR_INDEX_MS)
  }
  return undefined
}

/** Prices of the simulated network come from its own trades, in its dollar, unless the operator named others. */
const simulatedMarket = (market: MarketSettings): MarketSettings =>
  market.source === 'none' ? { source: 'trades', quoteToken: SIMULATED_DOLLAR } : market
