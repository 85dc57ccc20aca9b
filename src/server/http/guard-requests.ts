import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import { failure } from '../../contract/envelope.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { errorPage, errorPageHeaders } from '../ssr/error-page.ts'
import { SHARED, type Charges } from './charges.ts'
import { API_HEADERS, UNCACHED } from './headers.ts'
import { HTTP_LIMITS } from './http-limits.ts'
import { isApiPath, lookOf } from './kinds.ts'

export type GuardOptions = {
  charges: Charges
  clock: Clock
  headers: Readonly<Record<string, string>>
  metrics: Pick<SiteMetrics, 'limited'>
}

/** Looks at a request before anything else does; `true`: it is answered already. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Puts the common headers on the answer, refuses what no visitor of the site ever sends, and whoever asks for too much. */
export function makeGuard({ charges, clock, headers, metrics }: GuardOptions): Guard {
  const common = Object.entries(headers)
  return (request, reply) => {
    // Cut off with requests still to be read, which are not answered any more.
    if (request.raw.socket?.destroyed) {
      reply.hijack()
      return true
    }
    for (const [name, value] of common) reply.raw.setHeader(name, value)
    reply.raw.setHeader('x-request-id', request.id)
    const refusal = refusalOf(request.raw)
    // A body that nobody reads ends the connection with the answer.
    if (refusal !== undefined && bodyBytesOf(request.raw) > 0) reply.raw.setHeader('connection', 'close')
    // What is refused counts as well; but where headers were left out, perhaps the proxy's word among them, nobody knows for whom.
    if (refusal?.[0] !== CUT && isLimited(request, reply)) return true
    if (refusal === undefined) return false
    const [status, message, more] = refusal
    void reply
      .code(status)
      .headers({ ...API_HEADERS, ...more })
      .send(failure(message))
    return true
  }

  function isLimited(request: FastifyRequest, reply: FastifyReply): boolean {
    const refused = charges.take(request, reply)
    if (refused === undefined) return false
    const { waitSec, pauseMs } = refused
    metrics.limited()
    const send = (): void => sendLimited(request, reply, waitSec)
    if (pauseMs === 0) send()
    else void clock.sleepMs(pauseMs).then(send)
    return true
  }
}

function sendLimited(request: FastifyRequest, reply: FastifyReply, waitSec: number): void {
  const url = request.raw.url ?? '/'
  void reply.code(429).header('retry-after', waitSec)
  if (isApiPath(url))
    void reply.headers(UNCACHED).send(failure(`Too many requests from your address. Please wait ${waitSec} s and try again`))
  else if (SHARED.test(url.split('?', 1)[0] ?? '')) {
    void reply.headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send('Too many requests. Please try again later.')
  } else {
    const look = lookOf(request.headers.cookie)
    void reply.headers({ ...errorPageHeaders(look.theme), 'cache-control': 'no-store' }).send(errorPage(429, look, waitSec))
  }
}

type Refusal = readonly [status: number, message: string, headers?: Readonly<Record<string, string>>]

/** Status of what came with more headers than are read. */
const CUT = 431

/** What is wrong with a request whatever it asks for. */
function refusalOf(request: FastifyRequest['raw']): Refusal | undefined {
  const { method = '', url = '', headers, rawHeaders, httpVersion } = request
  const encoding = headers['transfer-encoding']
  // Two programs on the way may not agree where such a request ends (request smuggling).
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return [400, 'The Transfer-Encoding cannot be read']
  if (rawHeaders.length / 2 > HTTP_LIMITS.mostHeaders) return [CUT, `There are more than ${HTTP_LIMITS.mostHeaders} headers`]
  if (method !== 'GET' && method !== 'HEAD') return [405, `The method ${method} is not allowed`, { allow: 'GET, HEAD' }]
  if (!url.startsWith('/')) return [400, 'An address begins with /']
  if (url.length > HTTP_LIMITS.longestUrl) return [414, `The address is longer than ${HTTP_LIMITS.longestUrl} characters`]
  if (headers.host === undefined && httpVersion !== '1.0') return [400, 'A request names its host']
  if (bodyBytesOf(request) > HTTP_LIMITS.longestBody) return [413, 'Requests have no body here']
  return undefined
}

const bodyBytesOf = ({ headers }: FastifyRequest['raw']): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
