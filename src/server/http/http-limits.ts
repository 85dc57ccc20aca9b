import type { Server, ServerOptions } from 'node:http'
import type { RateLimiter } from '../limits/rate-limiter.ts'

/** Resources a caller may use before its request is handled. */
export const HTTP_LIMITS = {
  /** Bytes of request line and headers. */
  maxHeaderSize: 16_384,
  maxHeaders: 100,
  maxUrlLength: 4096,
  /** No request needs a body, but some clients send an empty object. */
  maxBodyLength: 1024,
  /** From the first byte of a request to its last, and from a connection to its first request. */
  requestTimeout: 10_000,
  /** Silence between two requests; longer than proxies keep an idle connection. */
  keepAliveTimeout: 72_000,
  /** A connection without any traffic this long during a request is cut, such as a client that stopped reading. */
  stallTimeout: 30_000,
  /** How often the times above are checked. */
  connectionsCheckingInterval: 2000,
  /** How often slow readers are checked. */
  readersCheckingInterval: 1000,
  /** Connections in addition to the live ones. */
  mostConnections: 10_000,
} as const

/** Timeouts for callers; tests use shorter ones. */
export type Times = { requestTimeout: number; stallTimeout: number; connectionsCheckingInterval: number }

/** Limits that Node enforces, for all of our servers. */
export const serverOptions = ({ requestTimeout, connectionsCheckingInterval }: Times = HTTP_LIMITS) =>
  ({
    maxHeaderSize: HTTP_LIMITS.maxHeaderSize,
    requestTimeout,
    headersTimeout: requestTimeout,
    keepAliveTimeout: HTTP_LIMITS.keepAliveTimeout,
    connectionsCheckingInterval,
    // Node's own refusal lacks the security headers; the guard refuses requests without a host.
    requireHostHeader: false,
  }) as const satisfies ServerOptions

export type ConnectionLimits = {
  rateLimiter: Pick<RateLimiter, 'connectionKey' | 'connections' | 'readers'>
  maxSockets: number
  times?: Times | undefined
}

/** Limits connections: how long one may idle, how many there are, and how many per address. */
export function limitConnections(server: Server, { rateLimiter, maxSockets, times = HTTP_LIMITS }: ConnectionLimits): void {
  server.timeout = times.stallTimeout
  // One more than allowed, to detect an excess: the parser drops all further headers.
  server.maxHeadersCount = HTTP_LIMITS.maxHeaders + 1
  server.maxConnections = maxSockets + HTTP_LIMITS.mostConnections
  // Answered as if the header were absent: Node's own refusal lacks the headers of our responses.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('listening', () => {
    const timer = setInterval(rateLimiter.readers.check, HTTP_LIMITS.readersCheckingInterval).unref()
    server.once('close', () => clearInterval(timer))
  })
  server.on('connection', (socket) => {
    const key = rateLimiter.connectionKey(socket.remoteAddress)
    if (key === undefined) return
    if (!rateLimiter.connections.enter(key)) {
      socket.destroy()
      return
    }
    socket.once('close', () => rateLimiter.connections.leave(key))
  })
}
