import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Longest a caller whose request is under way is waited for. */
export const MAX_WAIT_MS = 8000

/**
 * Makes closing a server cut no answer: after `begin` what was asked before is answered whole, with the connection closed after it;
 * connections nobody asks on are closed at once. After eight seconds what is still open is broken off, so that a caller who reads
 * nothing cannot hold up a restart.
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
      // Headers that had gone out before promised to keep the connection.
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

/** The same for a server of Fastify's, when it is told to close. */
export function closeGracefully(app: FastifyInstance, maxWaitMs?: number): void {
  const { begin } = endGracefully(app.server, maxWaitMs)
  app.addHook('preClose', (done) => {
    begin()
    done()
  })
}
