import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { nowSec, type Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { IndexStatus } from '../model/index-status.ts'
import { readHealth } from '../server/http/health.ts'
import { COMMON_HEADERS, UNCACHED } from '../server/http/headers.ts'
import { serverOptions } from '../server/http/http-limits.ts'
import { listen } from '../server/http/listen.ts'
import { makeReadiness } from '../server/http/readiness.ts'
import type { SiteMetrics } from '../server/metrics/site-metrics.ts'
import type { Head } from '../store/store.ts'

/** Only a few monitoring systems connect here. */
const MAX_CONNECTIONS = 100
const HELP = { message: 'An indexer answers GET /livez, /readyz, /healthz and /metrics' }
const TEXT = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }

export type IndexerServerDeps = {
  status: () => IndexStatus
  head: () => Promise<Head>
  metrics: Pick<SiteMetrics, 'text'>
  clock: Clock
  log: Log
}

type Answer = { code: number; body: string; headers?: Record<string, string> }

/**
 * Serves `/livez`, `/readyz` (its index is open), `/healthz` and `/metrics` of an indexer that runs without a site, in the site's shapes.
 * Rejects when the address cannot be used.
 */
export async function openIndexerServer(
  address: { host: string; port: number },
  { status, head, metrics, clock, log }: IndexerServerDeps,
): Promise<{ port: number; close: () => Promise<void> }> {
  const findReadiness = makeReadiness([head], clock)
  const answers: ReadonlyMap<string, () => Promise<Answer>> = new Map([
    ['/livez', async () => json(200, { alive: true })],
    [
      '/readyz',
      async () => {
        const readiness = await findReadiness()
        return json(readiness.ready ? 200 : 503, readiness)
      },
    ],
    ['/healthz', async () => healthOf(status(), head, clock)],
    ['/metrics', async () => ({ code: 200, body: await metrics.text(), headers: TEXT })],
  ])
  const find = async ({ method, url = '/' }: IncomingMessage): Promise<Answer> => {
    if (method !== 'GET' && method !== 'HEAD') return json(405, HELP)
    const [path = ''] = url.split('?', 1)
    try {
      return (await answers.get(path)?.()) ?? json(404, HELP)
    } catch (error) {
      log.error('the port of the indexer failed', { path, error })
      return json(500, { message: 'The answer failed' })
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { code, body, headers } = await find(request)
    response.writeHead(code, { ...COMMON_HEADERS, ...UNCACHED, ...headers })
    response.end(body)
  }
  const server = createServer(serverOptions(), (request, response) => void answer(request, response))
  server.maxConnections = MAX_CONNECTIONS
  await listen(server, address)
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const json = (code: number, body: object): Answer => ({ code, body: JSON.stringify(body) })

async function healthOf(status: IndexStatus, head: () => Promise<Head>, clock: Clock): Promise<Answer> {
  try {
    return json(200, readHealth(status, await head(), nowSec(clock)))
  } catch (error) {
    const health = readHealth(status, undefined, nowSec(clock))
    return json(503, error instanceof AppError && error.code !== 'BUG' ? { ...health, message: error.message } : health)
  }
}
