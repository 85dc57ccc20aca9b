import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { makeFrameProbe } from '../../server/frame-probe.ts'
import { makeRateLimiter, type RateLimiter } from '../../server/limits/rate-limiter.ts'
import type { BehindFront, FrontOptions } from '../../server/http/front.ts'
import { commonHeaders } from '../../server/http/headers.ts'
import { securityText } from '../../server/http/security-text.ts'
import { makeServer, type SiteServer } from '../../server/server.ts'
import { makeSiteMetrics } from '../../server/metrics/site-metrics.ts'
import { openTraitFile } from '../../server/traits/trait-file.ts'
import { makeTraits } from '../../server/traits/traits.ts'
import { sampleUntil } from '../../server/metrics/sample-until.ts'
import { watchProcess } from '../../server/metrics/process-figures.ts'
import { makePainter } from '../../server/share/painter.ts'
import { makePictureFiles } from '../../server/share/picture-files.ts'
import { loadSiteConfig } from '../../server/site-config.ts'
import { filesFolder } from '../../server/ssr/load-site.ts'
import type { WebSite } from '../../server/ssr/pages.ts'
import { startRenderPool } from '../../server/ssr/render-pool.ts'
import type { Head, StoreReader } from '../../store/store.ts'
import { makeNodeClient, type NodeClient } from '../../upstream/node-client.ts'
import { NO_REQUESTS, type RequestCounts } from '../../base/request-counts.ts'
import { systemClock } from '../../runtime/clock.ts'
import { isSimulated, lacksOrigin, type Config } from '../settings/config.ts'
import { HEAP_BESIDE_MB, cacheMegabytes } from './cache-memory.ts'
import type { MarketSettings } from '../settings/market-settings.ts'
import { prepareMarket } from './open-market.ts'
import { openMedia, openMetadata } from './open-media.ts'
import { fileOf, isIndexFile, openReader, placeOf, type StoreSide } from '../index-files/open-store.ts'
import { makeFolder } from '../index-files/make-folder.ts'
import { serveIndex, type ServedIndex } from './serve-index.ts'
import type { StatusNote, StatusNotes } from '../index-files/status-file.ts'
import { hostAndPort, siteUrl } from './site-url.ts'
import { watchStore } from '../index-files/store-status.ts'
import { openWaitingServer, type WaitingServer } from './waiting-server.ts'

const { version: VERSION } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
/** Token that counts as a dollar on the simulated network (`devnet/scenario/coins.ts`). */
const SIMULATED_DOLLAR = '1'
/** A web server asks nodes only for single keys, for one visitor at a time. */
const WEB_CONCURRENCY = 4
const WAIT_FOR_INDEX_MS = 500
const NOTE_TRIES = 4
const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
/** Notices and links of the built-in network: one example of every entry of SITE_CONFIG. */
const BUILT_IN_SITE = fileURLToPath(new URL('../../../fixtures/site.json', import.meta.url))

export type SiteParts = {
  log: Log
  signal: AbortSignal
  closers: AsyncDisposableStack
  side: StoreSide
  /** Empty while unknown: another process runs the built-in network. */
  nodeUrls: () => readonly string[]
  /** Status of the index; absent when the indexer is another process. */
  status: (() => IndexStatus) | undefined
  /** Called once with the site's address. */
  announce: (url: string) => void
}

/** A site that listens but has no index to show yet. */
export type BoundSite = { rateLimiter: RateLimiter; waiting: WaitingServer; setReason: (reason: string) => void }

/** Opens the page renderer. `around`: in development, wraps the site's request handling. Throws CONFIG_INVALID. */
export type OpenWeb = (config: Config, log: Log) => Promise<WebSite & { around?: (site: BehindFront) => BehindFront }>

const openBuilt: OpenWeb = async (_config, log) => ({ renderer: await startRenderPool(DIST, log), folder: filesFolder(DIST) })

/** Loads all parts of a site that can be misconfigured, before it starts. Throws CONFIG_INVALID. */
export const loadSiteParts = async (config: Config, log: Log, openWeb = openBuilt) => ({
  site: await loadSiteConfig(config.siteConfigPath ?? (config.nodeUrls.length === 0 ? BUILT_IN_SITE : '')),
  openMarket: await prepareMarket(isSimulated(config) ? { ...config, market: simulatedMarket(config.market) } : config, systemClock, log),
  web: await openWeb(config, log),
})

/** Listens, and answers that the site is starting. Throws CONFIG_INVALID when the address cannot be used. */
export async function bindSite(config: Config, log: Log): Promise<BoundSite> {
  const { host, port } = config
  const rateLimiter = makeRateLimiter(config.rateLimit, { nowMs: () => performance.now(), log })
  const front: FrontOptions = { rateLimiter, maxSockets: config.maxSockets, headers: commonHeaders(config.publicOrigin ?? '') }
  let why = 'it has just been started'
  const waiting = await openWaitingServer({ host, port }, front, () => why, log).catch((cause: unknown) =>
    refuseAddress({ host, port }, cause),
  )
  return { rateLimiter, waiting, setReason: (reason) => (why = reason) }
}

/** Puts the site behind the listening front once there is an index to show. */
export async function openSite(
  config: Config,
  loaded: Awaited<ReturnType<typeof loadSiteParts>>,
  { rateLimiter, waiting, setReason }: BoundSite,
  parts: SiteParts,
): Promise<void> {
  const { log, signal, closers, nodeUrls } = parts
  const first = await openWhenThere(config, setReason, { log, signal })
  if (!first) return
  const answersMb = cacheMegabytes(config.cacheMb, getHeapStatistics().heap_size_limit / 2 ** 20)
  if (answersMb < config.cacheMb)
    log.warn(
      `CACHE_MB=${config.cacheMb} does not fit in this heap: ${answersMb} are used. Start with --max-old-space-size=${HEAP_BESIDE_MB + config.cacheMb}`,
    )
  let served: ServedIndex | undefined
  const store = (): StoreReader => served?.store() ?? first.store
  const head = (): Promise<Head> => store().head()
  const status = statusOf(parts, head)
  const node = makeSiteNode(nodeUrls, log)
  closers.defer(node.close)
  const note = config.role === 'web' ? await findFirstNote(parts.side.notes, setReason, { log, signal }) : undefined
  if (signal.aborted) return first.store.close()
  const isMarked = isSimulated(config) || note?.isSimulated === true
  const isBuiltIn = config.role === 'web' ? isMarked || note?.builtInUrl !== undefined : config.nodeUrls.length === 0
  const { publicOrigin, isTestMode, isTestnet, isEncrypted, host, maxSockets } = config
  const media = openMedia(config, isBuiltIn, systemClock, log)
  if (media.kind === 'outside') closers.defer(media.proxy.close)
  const openTraits = prepareTraits(config, isBuiltIn, log)
  if (openTraits) closers.defer(openTraits.close)
  const watch = watchProcess()
  closers.defer(async () => watch.close())
  const metrics = makeSiteMetrics({
    clock: systemClock,
    head,
    status,
    version: VERSION,
    storeBytes: () => parts.side.sizeBytes(served?.path() ?? first.path),
    readProcess: watch.read,
    sockets: () => served?.connectedCount() ?? 0,
    siteNodeCounts: node.counts,
    ...(media.kind === 'outside' && { media: media.proxy.counts }),
  })
  void sampleUntil(signal, metrics, systemClock, log)
  const painter = makePainter(systemClock)
  closers.defer(painter.close)
  const files = makePictureFiles(join(config.dataDir, 'share'), log)
  const isFrameReachable = makeFrameProbe(systemClock)
  closers.defer(async () => loaded.web.renderer.close())
  const securityFile = securityFileOf(config)
  const localOrigin = localOriginOf(waiting.port)
  if (lacksOrigin(config)) log.warn(`PUBLIC_ORIGIN is not set: previews and canonical links name ${localOrigin}.`)
  const makeSite = (reader: StoreReader, ending: AbortSignal): SiteServer =>
    makeServer({
      store: reader,
      status,
      config: { publicOrigin, localOrigin, isTestMode, isTestnet, isSimulated: isMarked, isEncrypted, securityFile, site: loaded.site },
      log,
      clock: systemClock,
      node,
      market: loaded.openMarket(reader, ending),
      isFrameReachable,
      share: { painter, files },
      media,
      traits: openTraits?.open(reader, ending),
      web: loaded.web,
      // In a terminal, a line for every request would hide the important ones.
      requestLevel: process.stdout.isTTY ? 'debug' : 'info',
      metrics,
      maxSockets,
      rateLimiter,
      cacheBytes: answersMb * 1024 * 1024,
    })
  const dataDir = isIndexFile(config) ? config.dataDir : undefined
  const { front: bare, port: boundPort } = waiting
  const { around } = loaded.web
  const front = around ? { ...bare, use: (next: BehindFront) => bare.use(around(next)) } : bare
  served = await serveIndex({ dataDir, first, makeSite, front, clock: systemClock, log, signal })
  closers.defer(served.close)
  parts.announce(siteUrl(host, boundPort))
}

/** Metadata of items, in a file of the data folder that successive indexes share; `undefined` when none is read. */
function prepareTraits(config: Config, isBuiltIn: boolean, log: Log) {
  const source = openMetadata(config, isBuiltIn, systemClock)
  if (!source) return undefined
  makeFolder(config.dataDir)
  const file = openTraitFile(join(config.dataDir, 'metadata.sqlite'), config.media.metadataMb * 1024 * 1024, log)
  return {
    open: (store: StoreReader, signal: AbortSignal) => makeTraits({ store, file, source, clock: systemClock, log, signal }),
    close: async (): Promise<void> => file.close(),
  }
}

/** The nodes as the site asks them; the first request makes the client. While no node is known it counts and finds nothing. */
function makeSiteNode(urls: () => readonly string[], log: Log) {
  let client: NodeClient | undefined
  const find = (): NodeClient | undefined =>
    urls().length === 0 ? undefined : (client ??= makeNodeClient({ urls: urls(), concurrency: WEB_CONCURRENCY, log }))
  return {
    findMrc020Key: async (key: string): Promise<string | undefined> => find()?.findMrc020Key(key),
    counts: (): RequestCounts => client?.counts() ?? NO_REQUESTS,
    close: async (): Promise<void> => client?.close(),
  }
}

const localOriginOf = (port: number): string => siteUrl('localhost', port)

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
 * The current index and its reader. A web process may start before its indexer has made the index: it answers 503 until then. At the first
 * try an index that cannot be opened is a wrong setting and ends the start. Later it is an outside event, and the site waits until the
 * index can be opened. `undefined` when stopped meanwhile.
 */
export async function openWhenThere(
  config: Config,
  setReason: BoundSite['setReason'],
  { log, signal }: Pick<SiteParts, 'log' | 'signal'>,
  clock: Clock = systemClock,
): Promise<Found | undefined> {
  let logged = ''
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const place = placeOf(config)
      return { path: fileOf(place) ?? '', store: await openReader(place) }
    } catch (error) {
      if (isFirst && !isRetryable(error)) throw error
      const reason = publicReason(error)
      setReason(reason)
      if (reason !== logged) log.info('waiting for the index', { reason, ...(!isRetryable(error) && { error }) })
      logged = reason
    }
    await clock.sleepMs(WAIT_FOR_INDEX_MS, signal)
  }
  return undefined
}

const isRetryable = (error: unknown): boolean => error instanceof AppError && error.retryable

/** The message of an unexpected error may name files and machines, so only the log gets it. */
const publicReason = (error: unknown): string =>
  error instanceof AppError && error.code !== 'BUG' ? error.message : 'The index cannot be opened. The log says why'

/** Status from our own indexer. Without one, or while it waits for another process, from that process's note, plus our own message. */
function statusOf({ side, status: own, log, signal }: SiteParts, head: () => Promise<Head>): () => IndexStatus {
  let noted: (() => IndexStatus) | undefined
  return () => {
    const known = own?.()
    if (known && known.isWaiting !== true) return known
    noted ??= watchStore({ head }, side.notes.find, systemClock, log, signal)
    const other = noted()
    const message = [other.message, known?.message].filter((text) => text !== undefined).join(' ')
    return message === '' ? other : { ...other, message }
  }
}

/**
 * The first note of an indexer that is just starting. A note that cannot be read counts as none. An unreachable database is waited for,
 * since the site has nothing to show without it. `undefined` when there is no note, or when stopped meanwhile.
 */
export async function findFirstNote(
  { find }: Pick<StatusNotes, 'find'>,
  setReason: BoundSite['setReason'],
  { log, signal }: Pick<SiteParts, 'log' | 'signal'>,
  clock: Clock = systemClock,
): Promise<StatusNote | undefined> {
  let logged = ''
  for (let tries = 0; tries < NOTE_TRIES && !signal.aborted; tries += 1) {
    try {
      const note = await find()
      if (note) return note
    } catch (error) {
      const reason = publicReason(error)
      if (reason !== logged) log.warn("the indexer's note cannot be read", { error })
      logged = reason
      if (!(error instanceof AppError && error.code === 'NOT_READY')) {
        setReason(reason)
        tries = -1
      }
    }
    await clock.sleepMs(WAIT_FOR_INDEX_MS, signal)
  }
  return undefined
}

/** Prices of the simulated network come from its own trades, in its dollar, unless the settings name another source. */
const simulatedMarket = (market: MarketSettings): MarketSettings =>
  market.source === 'none' ? { source: 'trades', quoteToken: SIMULATED_DOLLAR } : market
