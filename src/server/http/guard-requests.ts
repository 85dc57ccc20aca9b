import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import { CRYPT_HEADER } from '../../contract/crypt.ts'
import { failure } from '../../contract/envelope.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { errorPage, errorPageHeaders } from '../ssr/error-page.ts'
import { SHARED, type Charges } from './charges.ts'
import { API_HEADERS, OPEN_HEADERS, PREFLIGHT_HEADERS, UNCACHED } from './headers.ts'
import { HTTP_LIMITS } from './http-limits.ts'
import { isApiPath, isOpenPath, appearanceOf } from './kinds.ts'
import { refusalCode } from './refusal-code.ts'

export type GuardOptions = {
  charges: Charges
  clock: Clock
  headers: Readonly<Record<string, string>>
  /** The encrypted mode is on: its calls are closed to other sites. */
  isEncrypted: boolean
  metrics: Pick<SiteMetrics, 'limited'>
}

/** Checks a request before all other handlers; `true` when it has already answered. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Sets the common headers and those that open a call to other sites. Answers preflights, and refuses requests that no visitor of the site
 * sends or that exceed the rate limit.
 */
export function makeGuard({ charges, clock, headers, isEncrypted, metrics }: GuardOptions): Guard {
  const common = Object.entries(headers)
  const open = Object.entries(OPEN_HEADERS)
  return (request, reply) => {
    // The connection was cut while pipelined requests were unread: they get no answer.
    if (request.raw.socket?.destroyed) {
      reply.hijack()
      return true
    }
    for (const [name, value] of common) reply.raw.setHeader(name, value)
    reply.raw.setHeader('x-request-id', request.id)
    const isOpen = isOpenCall(request)
    if (isOpen) for (const [name, value] of open) reply.raw.setHeader(name, value)
    const mayAsk = isOpen && isPreflightOf(request.raw)
    const refusal = refusalOf(request.raw, mayAsk)
    const isPreflight = mayAsk && refusal === undefined
    // An unread body ends the connection after the answer.
    if (refusal !== undefined && bodyBytesOf(request.raw) > 0) reply.raw.setHeader('connection', 'close')
    // Refused requests are charged too, except those with too many headers: the dropped headers may name the client's address.
    if (refusal?.[0] !== CUT && isLimited(request, reply, isPreflight)) return true
    if (isPreflight) sendPreflight(reply)
    if (refusal === undefined) return isPreflight
    const [status, message, more] = refusal
    void reply
      .code(status)
      .headers({ ...API_HEADERS, ...more })
      .send(failure(refusalCode(status), message))
    return true
  }

  function isOpenCall({ raw, routeOptions: { url: pattern = '' } }: FastifyRequest): boolean {
    if (!isOpenPath(raw.url ?? '/') && !isOpenPath(pattern)) return false
    const wanted = raw.headers['access-control-request-headers']?.toLowerCase().split(/[\s,]+/) ?? []
    return !isEncrypted || (raw.headers[CRYPT_HEADER] !== '1' && !wanted.includes(CRYPT_HEADER))
  }

  /** A preflight is charged but never refused: no page could read the refusal, nor that of the request it announces. */
  function isLimited(request: FastifyRequest, reply: FastifyReply, isPreflight: boolean): boolean {
    const refused = charges.charge(request, reply)
    if (refused === undefined) return false
    const { waitSec, pauseMs } = refused
    metrics.limited()
    const send = (): void => (isPreflight ? sendPreflight(reply) : sendLimited(request, reply, waitSec))
    if (pauseMs === 0) send()
    else void clock.sleepMs(pauseMs).then(send)
    return true
  }
}

const sendPreflight = (reply: FastifyReply): void => void reply.code(204).headers(PREFLIGHT_HEADERS).send()

/** Any other OPTIONS is refused like every unsupported method. */
const isPreflightOf = ({ method, headers }: FastifyRequest['raw']): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined

function sendLimited(request: FastifyRequest, reply: FastifyReply, waitSec: number): void {
  const url = request.raw.url ?? '/'
  void reply.code(429).header('retry-after', waitSec)
  if (isApiPath(url))
    void reply
      .headers(UNCACHED)
      .send(failure('RATE_LIMITED', `Too many requests from your address. Please wait ${waitSec} s and try again`))
  else if (SHARED.test(url.split('?', 1)[0] ?? '')) {
    void reply.headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send('Too many requests. Please try again later.')
  } else {
    const appearance = appearanceOf(request.headers.cookie)
    void reply.headers({ ...errorPageHeaders(appearance.theme), 'cache-control': 'no-store' }).send(errorPage(429, appearance, waitSec))
  }
}

type Refusal = readonly [status: number, message: string, headers?: Readonly<Record<string, string>>]

/** Status of a request with more headers than are read. */
const CUT = 431

/** The refusal of a request whose fault does not depend on its route; `undefined` without a fault. */
function refusalOf(request: FastifyRequest['raw'], isPreflight: boolean): Refusal | undefined {
  const { method = '', url = '', headers, rawHeaders, httpVersion } = request
  const encoding = headers['transfer-encoding']
  // Two programs on the way may disagree about where such a request ends (request smuggling).
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return [400, 'The Transfer-Encoding is not supported']
  if (rawHeaders.length / 2 > HTTP_LIMITS.maxHeaders) return [CUT, `There are more than ${HTTP_LIMITS.maxHeaders} headers`]
  if (method !== 'GET' && method !== 'HEAD' && !isPreflight) return [405, `The method ${method} is not allowed`, { allow: 'GET, HEAD' }]
  if (!url.startsWith('/')) return [400, 'An address begins with /']
  if (url.length > HTTP_LIMITS.maxUrlLength) return [414, `The address is longer than ${HTTP_LIMITS.maxUrlLength} characters`]
  if (headers.host === undefined && httpVersion !== '1.0') return [400, 'The Host header is missing']
  if (bodyBytesOf(request) > HTTP_LIMITS.maxBodyLength) return [413, 'Request bodies are not accepted']
  return undefined
}

const bodyBytesOf = ({ headers }: FastifyRequest['raw']): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
