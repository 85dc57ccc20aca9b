import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Longest wait for requests in progress. */
export const MAX_WAIT_MS = 8000

/**
 * Lets a closing server finish its answers. After `begin`, requests in progress get complete answers and their connections close
 * afterwards. Idle connections close at once. After `maxWaitMs` all others are cut, so that a caller that reads nothing cannot delay a
 * restart.
 */
export function endGracefully(server: Server, maxWaitMs = MAX_WAIT_MS): { begin: () => void } {
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
      // Headers sent before closing promised to keep the connection.
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
  })
  return {
    begin: () => {
      isClosing = true
      for (const response of underWay) endAfter(response)
      const timer = setTimeout(() => server.closeAllConnections(), maxWaitMs).unref()
      server.once('close', () => clearTimeout(timer))
    },
  }
}

/** The same when a Fastify server closes. */
export function closeGracefully(app: FastifyInstance, maxWaitMs?: number): void {
  const { begin } = endGracefully(app.server, maxWaitMs)
  app.addHook('preClose', (done) => {
    begin()
    done()
  })
}
