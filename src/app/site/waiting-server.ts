import { createServer } from 'node:http'
import type { Log } from '../../base/log.ts'
import { failure } from '../../contract/envelope.ts'
import { makeFront, type BehindFront, type Front, type FrontOptions } from '../../server/http/front.ts'
import { API_HEADERS, OPEN_HEADERS } from '../../server/http/headers.ts'
import { isApiPath, isOpenPath, appearanceOf } from '../../server/http/kinds.ts'
import { listen } from '../../server/http/listen.ts'
import { errorPage, errorPageHeaders } from '../../server/ssr/error-page.ts'

const RETRY_SEC = '2'

/** Probes are answered in their own shapes; the state of the index is still unknown. */
function bodyFor(path: string, message: string): object {
  if (path === '/livez') return { alive: true }
  if (path === '/readyz') return { ready: false, message }
  return path === '/healthz' ? { status: 'backfilling', message } : failure('NOT_READY', message)
}

/** A front that listens. `close` ends it while no site is behind it. */
export type WaitingServer = { front: Front; port: number; close: () => Promise<void> }

/**
 * Listens before the site exists: a start that cannot listen ends before it touches an index, and a web process may start before its
 * indexer. Every request gets 503 with a sentence that contains `reason`; pages reload by themselves. `front.use` installs the site.
 */
export async function openWaitingServer(
  address: { host: string; port: number },
  options: FrontOptions,
  reason: () => string,
  log?: Log,
): Promise<WaitingServer> {
  const front = makeFront(makeWaitingSite(options.headers, reason), options)
  await listen(front.server, address, log)
  const bound = front.server.address()
  return {
    front,
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    // Its answers are made at once, so none is in progress for long.
    close: () => front.close(async () => front.server.closeAllConnections()),
  }
}

function makeWaitingSite(headers: FrontOptions['headers'], reason: () => string): BehindFront {
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (isApiPath(url)) {
      const message = `This site waits for its index: ${reason()}`
      const [path = ''] = url.split('?', 1)
      const body = bodyFor(path, message)
      response.writeHead(path === '/livez' ? 200 : 503, {
        ...headers,
        ...(isOpenPath(url) && OPEN_HEADERS),
        ...API_HEADERS,
        'cache-control': 'no-store',
        'retry-after': RETRY_SEC,
      })
      response.end(JSON.stringify(body))
      return
    }
    const appearance = appearanceOf(request.headers.cookie)
    response.writeHead(503, {
      ...headers,
      ...errorPageHeaders(appearance.theme),
      'cache-control': 'no-store',
      'retry-after': RETRY_SEC,
      refresh: RETRY_SEC,
    })
    response.end(errorPage(503, appearance))
  })
  return { server, wantsUpgrade: () => false }
}
