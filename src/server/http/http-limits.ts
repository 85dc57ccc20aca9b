import type { Server, ServerOptions } from 'node:http'
import type { RateLimiter } from '../limits/rate-limiter.ts'

/** What a caller may take of the server before it is asked anything. */
export const HTTP_LIMITS = {
  /** Bytes of request line and headers. */
  maxHeaderSize: 16_384,
  maxHeaders: 100,
  maxUrlLength: 4096,
  /** Nothing that is asked for needs a body; some clients send an empty object. */
  maxBodyLength: 1024,
  /** From the first byte of a request to its last, and from a connection to its first request. */
  requestTimeout: 10_000,
  /** Silence between two requests; longer than a proxy keeps a line. */
  keepAliveTimeout: 72_000,
  /** Time in which nothing at all moves while a request is under way: who reads nothing of an answer is cut off. */
  stallTimeout: 30_000,
  /** How often the times above are checked. */
  connectionsCheckingInterval: 2000,
  /** How often slow readers are looked for. */
  readersCheckingInterval: 1000,
  /** Connections beside the live ones. */
  mostConnections: 10_000,
} as const

/** Times to wait for callers; tests have no patience. */
export type Times = { requestTimeout: number; stallTimeout: number; connectionsCheckingInterval: number }

/** Limits that Node itself keeps, for any server of ours. */
export const serverOptions = ({ requestTimeout, connectionsCheckingInterval }: Times = HTTP_LIMITS) =>
  ({
    maxHeaderSize: HTTP_LIMITS.maxHeaderSize,
    requestTimeout,
    headersTimeout: requestTimeout,
    keepAliveTimeout: HTTP_LIMITS.keepAliveTimeout,
    connectionsCheckingInterval,
    // Node's own refusal has none of the headers that protect a reader; the guard refuses what names no host.
    requireHostHeader: false,
  }) as const satisfies ServerOptions

export type ConnectionLimits = {
  rateLimiter: Pick<RateLimiter, 'connectionKey' | 'connections' | 'readers'>
  maxSockets: number
  times?: Times | undefined
}

/** Limits on what comes over connections: how long one may stand still, how many there are, and how many of one address. */
export function limitConnections(server: Server, { rateLimiter, maxSockets, times = HTTP_LIMITS }: ConnectionLimits): void {
  server.timeout = times.stallTimeout
  // One more than is allowed, so that too many are seen: the parser leaves out what comes after.
  server.maxHeadersCount = HTTP_LIMITS.maxHeaders + 1
  server.maxConnections = maxSockets + HTTP_LIMITS.mostConnections
  // Answered as if nothing had been expected: Node's own refusal has none of the headers of an answer.
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
