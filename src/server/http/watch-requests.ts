import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../base/log.ts'
import type { Api } from '../api/api.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { foundCall } from './found-call.ts'
import { isOpenPath } from './kinds.ts'

export type WatchOptions = {
  api: Pick<Api, 'routeOf'>
  metrics: Pick<SiteMetrics, 'answered'>
  log: Log
  /** Level of the line that each request gets; answers of 500 and above are warnings. */
  requestLevel: 'debug' | 'info'
  nowMs: () => number
}

/** Longer addresses are cut in the log to keep lines readable. */
const MAX_LOGGED_LENGTH = 500
/** First words of page addresses, under which pages are counted. All other addresses are one route, also unknown files below `/assets/`. */
const PAGE_WORDS = new Set(['address', 'block', 'tx', 'token', 'nft', 'dex', 'engine', 'flow', 'docs', 'testnet'])
/** Polled by machines or loaded by every page: their lines would hide the others. */
const QUIET_ROUTES = /^\/(healthz$|livez$|readyz$|metrics$|assets\/|media\/)|\.\w+$/

/** Callers over the limit, or with too many headers to be counted, must not fill the log. */
const QUIET_STATUSES: ReadonlySet<number> = new Set([429, 431])

/** Writes one log line and one measurement per request, once its answer is sent or its client has disconnected. */
export function watchRequests(app: FastifyInstance, { api, metrics, log, requestLevel, nowMs }: WatchOptions): void {
  const started = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    started.set(request, nowMs())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply.raw
    const ms = nowMs() - (started.get(request) ?? nowMs())
    const url = request.raw.url ?? '/'
    const route = routeOf(request, api)
    metrics.answered(route, status, ms)
    const isQuiet = QUIET_STATUSES.has(status) || QUIET_ROUTES.test(route)
    const level = status >= 500 ? 'warn' : isQuiet ? 'debug' : requestLevel
    log[level]('request', {
      id: request.id,
      method: request.method,
      route,
      url: url.slice(0, MAX_LOGGED_LENGTH),
      status,
      ms: Math.round(ms * 10) / 10,
    })
    done()
  })
}

/** The pattern a request is counted under, from a bounded set whatever the address. */
export function routeOf(request: FastifyRequest, api: WatchOptions['api']): string {
  const found = foundCall(request) ?? request.routeOptions.config?.file
  if (found) return found.path
  const { routeOptions, raw } = request
  const { url: pattern = '' } = routeOptions
  const url = raw.url ?? '/'
  if (/^\/(api|v1|page)\b/.test(pattern)) return api.routeOf(url)
  // A method without calls: a preflight, or a refused one.
  if (pattern === '' && isOpenPath(url)) return '/api/*'
  if (pattern === '/*' || pattern === '') {
    const [path = ''] = url.split('?', 1)
    const word = path.split('/')[1] ?? ''
    return path === '/' ? '/' : PAGE_WORDS.has(word) ? `/${word}/*` : '/*'
  }
  // Each built file has its own route.
  return pattern.startsWith('/assets/') ? '/assets/*' : pattern
}
