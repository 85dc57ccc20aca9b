import { createServer } from 'node:http'
import { failure } from '../contract/envelope.ts'
import { API_HEADERS } from '../server/http/headers.ts'
import type { FrontOptions } from '../server/http/front.ts'
import { limitConnections, serverOptions } from '../server/http/http-limits.ts'
import { isApiPath, lookOf } from '../server/http/kinds.ts'
import { makeLineRefusals } from '../server/http/unreadable.ts'
import { listen } from '../server/http/listen.ts'
import { errorPage, errorPageHeaders } from '../server/ssr/error-page.ts'

const RETRY_SEC = '2'

/** What machines ask is answered in its own shape; nothing is known of the index yet. */
function bodyFor(path: string, message: string): object {
  if (path === '/livez') return { alive: true }
  if (path === '/readyz') return { ready: false, message }
  return path === '/healthz' ? { status: 'backfilling', message } : failure(message)
}

/**
 * Answers in place of the site while there is no index: a web process may be started before its indexer. Everything is 503 with a
 * sentence, `reason` in it; pages ask again by themselves. Listens when it resolves.
 */
export async function openWaitingServer(
  address: { host: string; port: number },
  { headers, ...limits }: FrontOptions,
  reason: () => string,
): Promise<{ close: () => Promise<void>; port: number }> {
  const server = createServer(serverOptions(limits.times), (request, response) => {
    const url = request.url ?? '/'
    if (isApiPath(url)) {
      const message = `This site waits for its index: ${reason()}`
      const [path = ''] = url.split('?', 1)
      const body = bodyFor(path, message)
      response.writeHead(path === '/livez' ? 200 : 503, {
        ...headers,
        ...API_HEADERS,
        'cache-control': 'no-store',
        'retry-after': RETRY_SEC,
      })
      response.end(JSON.stringify(body))
      return
    }
    const look = lookOf(request.headers.cookie)
    response.writeHead(503, {
      ...headers,
      ...errorPageHeaders(look.theme),
      'cache-control': 'no-store',
      'retry-after': RETRY_SEC,
      refresh: RETRY_SEC,
    })
    response.end(errorPage(503, look))
  })
  const refusals = makeLineRefusals(headers)
  limitConnections(server, limits)
  server.on('connect', refusals.connect)
  server.on('clientError', refusals.unreadable)
  await listen(server, address)
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Its answers are made at once: none is under way for long.
        server.closeAllConnections()
      }),
  }
}
