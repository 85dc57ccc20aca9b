import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Longest a caller whose request is under way is waited for. */
const LONGEST_WAIT_MS = 8000

/**
 * Makes closing the server cut no answer: what was asked before is answered whole, with the connection closed after it; connections
 * nobody asks on are closed at once. After eight seconds what is still open is broken off, so that a caller who reads nothing cannot
 * hold up a restart.
 */
export function closeGracefully(app: FastifyInstance, longestWaitMs = LONGEST_WAIT_MS): void {
  const { server } = app
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  const endAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.shouldKeepAlive = false
  }
  server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    if (isClosing) endAfter(response)
    response.once('close', () => {
      underWay.delete(response)
      // Headers that had gone out before promised to keep the connection.
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const response of underWay) endAfter(response)
    const timer = setTimeout(() => server.closeAllConnections(), longestWaitMs)
    server.once('close', () => clearTimeout(timer))
    done()
  })
}
