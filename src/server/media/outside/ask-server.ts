import type { LookupFunction } from 'node:net'
import { isIPv6 } from 'node:net'
import { buildConnector, Client, type Dispatcher } from 'undici'
import { ASK_UNENCODED, isUnencoded } from '../../../base/unencoded.ts'
import { failed } from './media-failure.ts'

export type AskLimits = {
  /** Until a connection is established, including TLS. */
  connectMs: number
  /** Until the answer begins, and between two of its chunks. */
  idleMs: number
}

/** Limit of the answer's headers; picture servers send a tenth of it. */
const MAX_HEADER_BYTES = 16_384

/** One connection for one request, only to one of `addresses`: the name is not resolved again. */
export type Connection = {
  request: (headers: Record<string, string>, signal: AbortSignal) => Promise<Dispatcher.ResponseData>
  close: () => void
}

/**
 * Connects to the server of `url` at its checked addresses. Certificates are verified against the name. A connection that leads elsewhere
 * is closed before a byte is sent. Redirects are not followed, proxies are not used. `request` throws MEDIA_FAILED `type` for an encoded
 * body, because nothing here decodes one.
 */
export function openConnection(url: URL, addresses: readonly string[], { connectMs, idleMs }: AskLimits): Connection {
  const connect = buildConnector({
    timeout: connectMs,
    allowH2: false,
    maxCachedSessions: 0,
    rejectUnauthorized: true,
    lookup: lookUpOnly(addresses),
    autoSelectFamily: true,
  })
  const client = new Client(url.origin, {
    connect: (options, done) =>
      connect(options, (error, socket) => {
        if (error !== null) return done(error, null)
        if (addresses.some((address) => isSame(address, socket.remoteAddress ?? ''))) return done(null, socket)
        socket.destroy()
        return done(new Error('the connection was made to an address that was not checked'), null)
      }),
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 1,
    allowH2: false,
  })
  return {
    request: async (headers, signal) => {
      const path = url.pathname + url.search
      const answer = await client.request({ path, method: 'GET', headers: { ...headers, ...ASK_UNENCODED }, signal })
      const encoding = answer.headers['content-encoding']
      if (answer.statusCode === 200 && !isUnencoded(encoding)) {
        answer.body.on('error', () => undefined).destroy()
        throw failed('type', { encoding })
      }
      return answer
    },
    close: () => void client.destroy().catch(() => undefined),
  }
}

/** Answers the connection's own DNS lookup with the checked addresses. */
const lookUpOnly =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, done) => {
    const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    const [first] = known
    if (options.all === true) done(null, known)
    else done(null, first?.address ?? '', first?.family)
  }

/** The system may spell an IPv6 address differently. */
const isSame = (one: string, other: string): boolean => one === other || (isIPv6(one) && isIPv6(other) && spelled(one) === spelled(other))
const spelled = (address: string): string => new URL(`http://[${address}]/`).hostname
