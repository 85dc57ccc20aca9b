import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { AppError, type ErrorCode } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { failure } from '../contract/envelope.ts'
import type { SiteConfigJson } from '../contract/site.ts'
import { SOCKET_PATH, socketUrl } from '../contract/socket.ts'
import { noMarket, type Market } from '../market/market.ts'
import type { StoreReader } from '../store/store.ts'
import { makeApi, toErrorAnswer, type Api } from './api/api.ts'
import { toAsyncApi } from './api/asyncapi.ts'
import { makeBusyTokens } from './api/busy-tokens.ts'
import { makeRankTokens } from './api/ranked-tokens.ts'
import { makeCardTexts } from './api/card-texts.ts'
import { toRenderedCard, toPayloadCard } from './api/context.ts'
import type { IndexStatus } from '../model/index-status.ts'
import { makeMrc020Keys, type FindMrc020Key } from './api/mrc020-keys.ts'
import { makeNameCache } from './api/name-cache.ts'
import { toOpenApi } from './api/openapi.ts'
import type { OpenApi } from './api/openapi-document.ts'
import { makeFindHolders } from './api/past/holders-at.ts'
import { makeRegistrations } from './api/registrations.ts'
import { API_ROUTES } from './api/table.ts'
import { DEFAULT_CACHE_MB } from './cache-size.ts'
import { CRYPT_CALLS } from './crypt/crypt-calls.ts'
import { makeCryptKeys } from './crypt/crypt-keys.ts'
import type { CryptSetup } from './crypt/crypt-plugin.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter, type RateLimiter } from './limits/rate-limiter.ts'
import { FILE_ROUTES } from './files/file-routes.ts'
import { registerApi, type AdmitOf } from './http/api-plugin.ts'
import { makeCharges, type Charges } from './http/charges.ts'
import { registerFiles } from './http/files-plugin.ts'
import { API_HEADERS, commonHeaders } from './http/headers.ts'
import type { BehindFront } from './http/front.ts'
import { makeGuard } from './http/guard-requests.ts'
import { fastifyLog } from './http/fastify-log.ts'
import { HTTP_LIMITS, limitConnections, serverOptions, type Times } from './http/http-limits.ts'
import { isApiPath, appearanceOf } from './http/kinds.ts'
import { closeGracefully } from './http/close-gracefully.ts'
import { registerHealth } from './http/health-plugin.ts'
import { registerMetrics } from './http/metrics-plugin.ts'
import { refusalCode } from './http/refusal-code.ts'
import { makeLineRefusals } from './http/unreadable.ts'
import { sitePlugin } from './http/site-plugin.ts'
import { watchRequests } from './http/watch-requests.ts'
import { makeAdmissionQueue, type AdmissionQueue, type Waits } from './load/admission-queue.ts'
import { makeHub } from './live/hub.ts'
import { makeNews } from './live/make-news.ts'
import { makeSocketServer } from './live/socket-server.ts'
import type { MediaSource } from './media/media-source.ts'
import type { Traits } from './traits/traits.ts'
import { makeSiteMetrics, type SiteMetrics } from './metrics/site-metrics.ts'
import type { ShareParts } from './share/share-images.ts'
import { frameOrigins, socketOrigins } from './site-config.ts'
import { errorPage, errorPageHeaders } from './ssr/error-page.ts'
import { makePages, type WebSite } from './ssr/pages.ts'

export type ServerConfig = {
  /** Public address of the site, without a trailing slash. Absolute links are made from it, never from a request. */
  publicOrigin?: string | undefined
  /** Origin of absolute links while none is configured; absent: that of the default port. */
  localOrigin?: string
  isTestMode: boolean
  isTestnet: boolean
  /** The chain is the simulated network; absent: `false`. */
  isSimulated?: boolean
  /** The encrypted mode is on; absent: off (CRYPT-001). */
  isEncrypted?: boolean
  /** Content of security.txt; absent: no such file. */
  securityFile?: string | undefined
  site: SiteConfigJson
}

export type ServerOptions = {
  store: StoreReader
  status: () => IndexStatus
  config: ServerConfig
  log: Log
  clock: Clock
  /** Used only for the key of an opened MRC020 record. */
  node?: { findMrc020Key: FindMrc020Key } | undefined
  /** Prices and rates; absent: nothing has a price. */
  market?: Market | undefined
  /** Absent: every configured frame counts as reachable. */
  isFrameReachable?: ((url: string) => Promise<boolean>) | undefined
  /** Metadata of items; absent: none is read. */
  traits?: Traits | undefined
  /** Draws share pictures; absent: there are none. */
  share?: ShareParts | undefined
  /** Source of pictures; absent: they are drawn here. */
  media?: MediaSource | undefined
  /** The site; absent: only the API is served. */
  web?: WebSite | undefined
  /** Maximum of open sockets. */
  maxSockets?: number | undefined
  /** State of the callers, shared by successive servers. Absent: the server's own, with the default limits. */
  rateLimiter?: RateLimiter | undefined
  /** Timeouts for callers. */
  times?: Times | undefined
  /** Memory for cached answers: half for pages, a quarter for the API, the rest for cards; absent: `DEFAULT_CACHE_MB`. */
  cacheBytes?: number | undefined
  /** Memory for the cache of API answers alone; 0 disables it, to measure the cost of an answer. */
  answerCacheBytes?: number | undefined
  /** Counters of the site. Absent: the server uses its own, which are not sampled. */
  metrics?: SiteMetrics | undefined
  /** Level of the line each request gets in the log. */
  requestLevel?: 'debug' | 'info' | undefined
}

/** `connectedCount`: number of open live connections. The server listens itself, or is behind a front. */
export type SiteServer = FastifyInstance & BehindFront & { connectedCount: () => number }

/** Default address of a site started without settings, as in the README. */
const DEFAULT_ORIGIN = 'http://localhost:8080'
const CACHE_BYTES = DEFAULT_CACHE_MB * 1024 * 1024
const MAX_SOCKETS = 5_000
const ALONE_WAITS: Waits = { burstMs: 20_000, standingMs: 10_000 }

/**
 * The web server: API, site, pictures and health. Not listening yet. Answers only GET and HEAD (OPEN-083); no input of a caller causes a
 * 500. Closing it leaves the store open: the store's owner closes it.
 *
 * Fastify provides connections, routes, hooks, errors and files. Own code covers what its plugins lack:
 * - the same calls for pages, which use them without HTTP (`api/router.ts`, decision 0026);
 * - answers that are dropped when a read behind them changes (`api/reads.ts`);
 * - rate limits in points by cost (`rateLimiter`), and an admission queue for each address (`load`);
 * - finished bytes in one encoding or the other, made once (`http/send-answer.ts`).
 * The log is that of the program and all its threads (`base/log.ts`, written by pino). It includes Fastify's own lines
 * (`http/fastify-log.ts`).
 */
export function makeServer(options: ServerOptions): SiteServer {
  const { log, status, web, clock, store } = options
  const metrics = metricsOf(options)
  const api = apiOf({ ...options, metrics })
  const hub = makeHub({ head: store.head, news: makeNews(api, store), clock, log })
  const origin = options.config.publicOrigin ?? ''
  const headers = commonHeaders(origin)
  const refusals = makeLineRefusals(headers)
  const { rateLimiter = makeRateLimiter(DEFAULT_RATE_LIMIT, { nowMs: clock.passedMs, log }), maxSockets = MAX_SOCKETS, times } = options
  const live = makeSocketServer({ hub, clock, maxSockets, rateLimiter, refusals, limited: metrics.limited })
  const charges = makeCharges({ api, rateLimiter })
  const guard = makeGuard({ charges, clock, headers, isEncrypted: options.config.isEncrypted === true, metrics })
  const app = fastify({
    loggerInstance: fastifyLog(log),
    logController: new LogController({ disableRequestLogging: true }),
    // Schemas of routes only describe (`api-plugin.ts`). Fastify's schema compilers would take some 2 MB.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    genReqId: makeRequestIds(),
    bodyLimit: HTTP_LIMITS.maxBodyLength,
    requestTimeout: times?.requestTimeout ?? HTTP_LIMITS.requestTimeout,
    keepAliveTimeout: HTTP_LIMITS.keepAliveTimeout,
    // Requests that arrive while the server closes are answered as usual: their callers did nothing wrong.
    return503OnClosing: false,
    http: { ...serverOptions(times), shouldUpgradeCallback: (request) => live.wants(request) },
    routerOptions: { maxParamLength: HTTP_LIMITS.maxUrlLength, querystringParser: readQuerystring },
    clientErrorHandler: refusals.unreadable,
    // No hook has seen these requests.
    frameworkErrors: (error, request, reply) => {
      if (!guard(request, reply)) void sendError(error, request, reply, log)
    },
  })
  limitConnections(app.server, { rateLimiter, maxSockets, times })
  refusals.watch(app.server)
  rateLimiter.readers.watch(app.server, (request) => keyOf(rateLimiter, request))
  app.server.on('connect', refusals.connect)
  closeGracefully(app)
  app.server.on('upgrade', live.upgrade)
  app.addHook('preClose', hub.close)

  watchRequests(app, { api, metrics, log, requestLevel: options.requestLevel ?? 'debug', nowMs: () => performance.now() })
  app.addHook('onRequest', (request, reply, done) => {
    if (!guard(request, reply)) done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    charges.settle(raw)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, log))

  const crypt =
    options.config.isEncrypted === true ? { keys: makeCryptKeys(options.clock), isSecure: origin.startsWith('https:') } : undefined
  const admission = { nowMs: clock.passedMs, afterOthers: (next: () => void) => void setImmediate(next), refused: metrics.refused }
  // The caller is determined only when something must be made: most answers are cached.
  const admitBy =
    (queue: AdmissionQueue): AdmitOf =>
    ({ raw }) =>
    (name, work) => {
      charges.noteMade(raw)
      return queue(keyOf(rateLimiter, raw))(name, work)
    }
  const admitOf = admitBy(makeAdmissionQueue(admission))
  registerCalls(app, options, { api, admitOf, rateLimiter, charges, crypt })
  const pages =
    web && makePages({ web, api, clock, log, site: pageSite(options), metrics, cacheBytes: (options.cacheBytes ?? CACHE_BYTES) / 2 })
  registerHealth(app, { api, status, checkPages: pages && (() => pages.check()), clock, log })
  registerMetrics(app, metrics)
  app.get(SOCKET_PATH, (_request, reply) => askForUpgrade(reply))
  // The painter draws one picture at a time, and a page that needs its own thread takes seconds.
  const admitPainting = admitBy(makeAdmissionQueue({ ...admission, parallel: 1 }))
  const admitAloneOf = admitBy(makeAdmissionQueue({ ...admission, parallel: 1, waits: ALONE_WAITS }))
  void app.register(sitePlugin, {
    pages,
    admitOf,
    admitAloneOf,
    readers: rateLimiter.readers,
    charges,
    folder: web?.folder,
    origin,
    api,
    clock,
    media: options.media ?? { kind: 'drawn' },
    store,
    share: options.share && { share: options.share, network: networkName(options.config), log, admitPaintingOf: admitPainting },
    securityFile: options.config.securityFile,
  })
  return Object.assign(app, { connectedCount: hub.connectedCount, wantsUpgrade: live.wants })
}

type CallParts = { api: Api; admitOf: AdmitOf; rateLimiter: RateLimiter; charges: Charges; crypt: CryptSetup | undefined }

function registerCalls(app: FastifyInstance, options: ServerOptions, { api, admitOf, rateLimiter, charges, crypt }: CallParts): void {
  const { store, status, log, market = noMarket } = options
  registerApi(app, api, API_ROUTES, documentsOf(options.config), { admitOf, readers: rateLimiter.readers, charges }, crypt)
  const names = makeNameCache(store, market)
  registerFiles(app, {
    context: { store, names, market, status },
    version: api.version,
    read: api.read,
    log,
    admitOf,
    rateLimiter,
    charges,
  })
}

const askForUpgrade = (reply: FastifyReply): FastifyReply =>
  reply
    .code(426)
    // Without `close` Node leaves the connection open but unread, even if the caller asked to close it.
    .headers({ ...API_HEADERS, connection: 'Upgrade, close', upgrade: 'websocket' })
    .send(failure('UPGRADE_REQUIRED', 'This address speaks WebSocket'))

/** The address that is charged for a request; `undefined` for an exempt caller. */
function keyOf(rateLimiter: RateLimiter, request: IncomingMessage): string | undefined {
  const { key, isExempt } = rateLimiter.callerOf(request)
  return isExempt ? undefined : key
}

/** The API of these options without HTTP, for callers within the process. */
export function apiOf(options: ServerOptions): Api {
  const { store, status, config, log, clock, node, isFrameReachable, market = noMarket, cacheBytes = CACHE_BYTES } = options
  const { answerCacheBytes = cacheBytes / 4 } = options
  const deps = {
    store,
    status,
    site: {
      ...config.site,
      network: config.isTestnet ? ('test' as const) : ('main' as const),
      is_simulated: config.isSimulated === true,
      test_mode: config.isTestMode,
      origin: config.publicOrigin ?? '',
    },
    names: makeNameCache(store, market),
    cardTexts: makeCardTexts(toPayloadCard, cacheBytes / 8),
    renderedCardTexts: makeCardTexts(toRenderedCard, cacheBytes / 8),
    busyTokens: makeBusyTokens(store, clock),
    rankTokens: makeRankTokens({ store, market, site: config.site }),
    document: documentOf(config),
    market,
    traits: options.traits,
    metrics: metricsOf(options),
    findRegistration: makeRegistrations(store),
    findHolders: makeFindHolders(),
    isFrameReachable: isFrameReachable ?? (() => Promise.resolve(true)),
    findMrc020Key: makeMrc020Keys(node?.findMrc020Key, clock, log),
  }
  return makeApi(API_ROUTES, deps, clock, log, answerCacheBytes)
}

const metricsOf = ({ metrics, store, status, clock }: ServerOptions): SiteMetrics =>
  metrics ?? makeSiteMetrics({ clock, head: store.head, status })

const documentOf = ({ publicOrigin = '', isEncrypted = false }: ServerConfig): OpenApi =>
  toOpenApi(isEncrypted ? [...API_ROUTES, ...CRYPT_CALLS] : API_ROUTES, publicOrigin, FILE_ROUTES)

/** Documents for programs, by their path. */
function documentsOf(config: ServerConfig): Readonly<Record<`/${string}`, unknown>> {
  const document = documentOf(config)
  const { publicOrigin = DEFAULT_ORIGIN, site } = config
  const socket = socketUrl(publicOrigin === '' ? DEFAULT_ORIGIN : publicOrigin, undefined, site.socket)
  return { '/api/openapi.json': document, '/api/asyncapi.json': toAsyncApi(document, socket) }
}

const pageSite = ({ config }: ServerOptions) => ({
  testMode: config.isTestMode,
  testnet: config.isTestnet,
  encrypted: config.isEncrypted === true,
  origin: config.publicOrigin ?? config.localOrigin ?? DEFAULT_ORIGIN,
  frameOrigins: frameOrigins(config.site),
  socketOrigins: socketOrigins(config.site),
})

/** Shown in the corner of a share picture, to distinguish it from those of the main network. */
const networkName = ({ isSimulated, isTestnet }: ServerConfig): string | undefined =>
  isSimulated === true ? 'Simulated network' : isTestnet ? 'Test net' : undefined

/** Replaces Fastify's schema compilers. */
const noSchemas = (): never => {
  throw new AppError('BUG', 'No schema of a route is compiled')
}

/** Queries are parsed as pages parse them: the first of several values counts. Fastify accepts any object. */
const readQuerystring = (text: string) => new URLSearchParams(text) as unknown as Record<string, unknown>

/** Ids that distinguish requests of different runs, short enough for a log line. */
function makeRequestIds(): () => string {
  const run = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${run}-${count.toString(36)}`
  }
}

/** Fastify's own message repeats the complete address, however long. */
const sentenceOf = ({ code, message }: FastifyError): string =>
  code === 'FST_ERR_BAD_URL' ? 'The address contains an invalid percent sequence' : message

const codeOf = ({ code, statusCode = 400 }: FastifyError): ErrorCode => (code === 'FST_ERR_BAD_URL' ? 'BAD_QUERY' : refusalCode(statusCode))

/** Errors that reach Fastify. Its own about malformed requests keep their status; all others are our bugs. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const { statusCode = 500 } = error
  const url = request.raw.url ?? '/'
  const answer = toErrorAnswer(statusCode < 500 ? new AppError(codeOf(error), sentenceOf(error), {}, error) : error, url, log)
  const code = statusCode < 500 ? statusCode : answer.status
  if (isApiPath(url)) return reply.code(code).headers(API_HEADERS).send(answer.body)
  const appearance = appearanceOf(request.headers.cookie)
  return reply.code(code).headers(errorPageHeaders(appearance.theme)).send(errorPage(code, appearance))
}
