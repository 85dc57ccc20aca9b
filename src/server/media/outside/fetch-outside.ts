import { isIP } from 'node:net'
import { certificateProblem } from '../../../base/certificate-problem.ts'
import { AppError } from '../../../base/errors.ts'
import { openConnection, type AskLimits } from './ask-server.ts'
import { checkTarget, literalOf } from './check-target.ts'
import { isPublicAddress } from './is-public-address.ts'
import { failed } from './media-failure.ts'
import type { ResolveHost } from './resolve-host.ts'

export type FetchLimits = AskLimits & {
  /** For everything together: name, connections, redirects, complete body. */
  totalMs: number
}

export type FetchOptions = {
  resolveHost: ResolveHost
  limits: FetchLimits
  /** User agent of the site. */
  userAgent: string
  /** Origins that need not be public: a test's own servers. */
  exempt?: ReadonlySet<string>
}

/** A body that rejects with MEDIA_FAILED when it is too large, stalls or breaks off. */
export type OutsideBody = AsyncIterable<Buffer>

/**
 * Passes the body at `target`, at most `maxBytes` of it, to `read`, and closes the connection afterwards. Throws MEDIA_FAILED with the
 * reason.
 */
export type FetchOutside = <T>(target: URL, maxBytes: number, accept: string, read: (body: OutsideBody) => Promise<T>) => Promise<T>

const MAX_REDIRECTS = 3
const MOVED = new Set([301, 302, 303, 307, 308])
const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT'])

/**
 * The server's only way to fetch an address chosen by others. Every hop is checked completely: the address, the port, and all results of
 * one DNS lookup. The connection is then made to exactly these. Nothing of the visitor is sent: no address, cookie, referrer or language.
 */
export function makeFetchOutside({ resolveHost, limits, userAgent, exempt = new Set() }: FetchOptions): FetchOutside {
  async function findAddresses(url: URL, signal: AbortSignal): Promise<readonly string[]> {
    const host = literalOf(url)
    const found = isIP(host) === 0 ? await orAbort(resolveHost(host), signal) : [host]
    if (found.length === 0) throw failed('unreachable', { host })
    // A private address among public ones is a sign of an attack.
    if (!exempt.has(url.origin) && !found.every(isPublicAddress)) throw failed('private', { host })
    return found
  }

  /** One hop: the result of `read`, or the redirect's location. The connection is closed with any unread rest. */
  async function ask<T>(url: URL, run: Run<T>): Promise<{ value: T } | { location: string | string[] }> {
    const connection = openConnection(url, await findAddresses(url, run.signal), limits)
    try {
      const headers = { 'user-agent': userAgent, accept: run.accept }
      const answer = await connection.request(headers, run.signal)
      // A reader that stops destroys the stream, which then has no error listener.
      answer.body.on('error', () => undefined)
      const { location } = answer.headers
      if (MOVED.has(answer.statusCode) && location !== undefined) return { location }
      return { value: await run.read(boundedBody(answer, run.maxBytes)) }
    } finally {
      connection.close()
    }
  }

  async function follow<T>(target: URL, run: Run<T>): Promise<T> {
    let url = checkTarget(target, exempt)
    for (let hops = 0; ; hops += 1) {
      const step = await ask(url, run)
      if ('value' in step) return step.value
      if (hops === MAX_REDIRECTS) throw failed('redirect', { host: url.hostname })
      url = checkTarget(nextOf(url, step.location), exempt)
    }
  }

  return async (target, maxBytes, accept, read) => {
    const signal = AbortSignal.timeout(limits.totalMs)
    try {
      return await follow(target, { maxBytes, accept, read, signal })
    } catch (error) {
      if (error instanceof AppError) throw error
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const isLate = signal.aborted || TIMEOUTS.has(code)
      const isUntrusted = certificateProblem('the server', error) !== undefined
      throw failed(isUntrusted ? 'certificate' : isLate ? 'slow' : 'unreachable', { host: target.hostname, code }, error)
    }
  }
}

type Run<T> = { maxBytes: number; accept: string; read: (body: OutsideBody) => Promise<T>; signal: AbortSignal }

/**
 * The target of a redirect. Never from https to http: on the way anyone could replace the content, and this site would serve it as if it
 * were secure.
 */
export function nextOf(url: URL, location: string | string[]): URL {
  if (typeof location !== 'string' || !URL.canParse(location, url)) throw failed('redirect', { host: url.hostname })
  const next = new URL(location, url)
  if (url.protocol === 'https:' && next.protocol === 'http:') throw failed('redirect', { host: url.hostname, to: 'http' })
  return next
}

type Answer = Awaited<ReturnType<ReturnType<typeof openConnection>['request']>>

/** The body of a successful answer within its bounds. The server's content type is ignored. */
function boundedBody({ statusCode, headers, body }: Answer, maxBytes: number): OutsideBody {
  if (statusCode !== 200) throw failed('status', { status: statusCode })
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw failed('size')
  return countBytes(body as AsyncIterable<Buffer>, maxBytes)
}

async function* countBytes(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw failed('size')
    yield chunk
  }
}

/** The result, unless the time runs out first: resolvers do not support signals. */
function orAbort<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(failed('slow'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
