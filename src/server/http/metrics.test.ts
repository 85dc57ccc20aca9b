import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import type { Log, LogFields } from '../../base/log.ts'
import { makeSiteMetrics } from '../metrics/site-metrics.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { indexLedger } from '../../../test/index-ledger.ts'
import { serveIndex, type ServedLedger } from '../../../test/served-ledger.ts'

// The figures at /metrics and one line per request, as an operator reads them.

type Line = { level: string; message: string; fields: LogFields }
const lines: Line[] = []
const at =
  (level: string): Log['info'] =>
  (message, fields = {}) =>
    void lines.push({ level, message, fields })
const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }

let sockets = 0
/** A hundred seconds after the newest block. */
const NOW_MS = (1_733_011_822 + 100) * 1000
let served: ServedLedger
beforeAll(async () => {
  const clock = makeTestClock(NOW_MS)
  const index = await indexLedger('r4')
  served = await serveIndex(index, {
    log,
    clock,
    requestLevel: 'info',
    metrics: makeSiteMetrics({
      clock,
      head: index.reader.head,
      status: () => ({
        status: 'backfilling',
        head: 1000,
        indexed: 923,
        etaSec: 12,
        node: { requests: 2000, errors: { NODE_TIMEOUT: 3, NODE_STATUS: 1 } },
      }),
      version: '1.2.3',
      storeBytes: () => Promise.resolve(4096),
      sockets: () => sockets,
      siteNodeCounts: () => ({ requests: 5, errors: { NODE_TIMEOUT: 1 } }),
      readProcess: () => ({ rssBytes: 100, heapBytes: 50, cpuSec: 2.5, loopDelayMs: 4, uptimeSec: 9 }),
    }),
  })
})
afterAll(() => served.close())

/** Values by name with labels, as parsed by a scraper. */
async function scrape(): Promise<Map<string, number>> {
  const { text } = await served.get('/metrics')
  return new Map(
    text.split('\n').flatMap((line) => {
      const match = /^([^#\s]\S*) (\S+)$/.exec(line)
      return match ? [[match[1] ?? '', Number(match[2])] as const] : []
    }),
  )
}

test('two simultaneous readers both get correct figures, each figure once', async () => {
  // A remote store takes a moment to answer.
  const head = async () => {
    await nextTurn()
    return served.index.reader.head()
  }
  const { text } = makeSiteMetrics({ clock: makeTestClock(NOW_MS), head, status: () => ({ status: 'live', head: 923, indexed: 923 }) })
  const { tx } = await served.index.reader.head()
  for (const read of await Promise.all([text(), text()])) expect(read).toContain(`metascope_indexed_transactions_total ${tx}\n`)
  expect(await text()).toContain(`metascope_indexed_transactions_total ${tx}\n`)
})

test('the figures report the state of the index', async () => {
  const figures = await scrape()
  const wanted = {
    metascope_node_height: 1000,
    metascope_indexed_height: 923,
    metascope_lag_blocks: 77,
    metascope_lag_seconds: 100,
    'metascope_index_status{status="backfilling"}': 1,
    'metascope_index_status{status="live"}': 0,
    'metascope_index_status{status="stalled"}': 0,
    metascope_backfill_eta_seconds: 12,
    metascope_store_bytes: 4096,
    'metascope_build_info{version="1.2.3"}': 1,
    'metascope_node_requests_total{by="indexer"}': 2000,
    'metascope_node_requests_total{by="site"}': 5,
    'metascope_node_errors_total{by="indexer",code="NODE_TIMEOUT"}': 3,
    'metascope_node_errors_total{by="indexer",code="NODE_STATUS"}': 1,
    'metascope_node_errors_total{by="site",code="NODE_TIMEOUT"}': 1,
    metascope_sockets: 0,
  }
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, figures.get(name)]))).toEqual(wanted)
  expect(figures.get('metascope_indexed_transactions_total')).toBe((await served.index.reader.head()).tx)
  // Figures of the answering process.
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_start_time_seconds'])
    expect(figures.get(name)).toBeGreaterThan(1_000_000)
  expect([...figures.keys()]).toEqual(expect.arrayContaining(['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']))
  sockets = 7
  expect((await scrape()).get('metascope_sockets')).toBe(7)
})

test('requests are counted by the pattern of their route, never by their address', async () => {
  for (const url of ['/api/token/4', '/api/token/5', '/v1/api/token/6', '/api/token/list/2', '/page/dashboard'])
    expect((await served.get(url)).status).toBe(200)
  for (const url of ['/api/none', '/api/token/x', '/address/xyz', '/secret-path/1', '/secret-path/2', '/media/token/4', '/media/token/5'])
    await served.get(url)
  const figures = await scrape()
  const counts = Object.fromEntries([...figures].filter(([name]) => name.startsWith('metascope_http_requests_total')))
  expect(counts).toMatchObject({
    'metascope_http_requests_total{route="/api/token/{id}",status="200"}': 3,
    'metascope_http_requests_total{route="/api/token/list/{page}",status="200"}': 1,
    'metascope_http_requests_total{route="/page/dashboard",status="200"}': 1,
    'metascope_http_requests_total{route="/api/*",status="404"}': 1,
    'metascope_http_requests_total{route="/api/token/{id}",status="400"}': 1,
    'metascope_http_requests_total{route="/address/*",status="404"}': 1,
    'metascope_http_requests_total{route="/*",status="404"}': 2,
    'metascope_http_requests_total{route="/media/:kind/:id",status="200"}': 2,
  })
  expect(Object.keys(counts).join()).not.toMatch(/secret|xyz/)
  expect(figures.get('metascope_http_request_duration_seconds_count{route="/api/token/{id}"}')).toBe(4)
  expect(figures.get('metascope_http_request_duration_seconds_bucket{le="+Inf",route="/api/token/{id}"}')).toBe(4)
})

test('hits of the cache and failed calls are counted by code', async () => {
  const before = await scrape()
  for (let time = 0; time < 3; time += 1) await served.get('/api/token/7')
  await served.get('/api/token/987654')
  await served.get('/api/token/x')
  const after = await scrape()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('metascope_cache_requests_total{cache="api",result="hit"}')).toBe(2)
  expect(grown('metascope_cache_requests_total{cache="api",result="miss"}')).toBe(2)
  expect(grown('metascope_errors_total{code="NOT_FOUND"}')).toBe(1)
  expect(grown('metascope_errors_total{code="BAD_ID"}')).toBe(1)
})

test('each request leaves one line with id, route, address, status and time; those of health checks and pictures are quiet', async () => {
  lines.length = 0
  const { headers } = await served.get('/api/token/4?x=%0a%1b')
  await served.get('/healthz')
  await served.get('/media/token/4')
  expect(lines.map(({ level, message, fields: { ms, ...fields } }) => ({ level, message, fields, isTimed: typeof ms }))).toEqual([
    {
      level: 'info',
      message: 'request',
      fields: { id: headers['x-request-id'], method: 'GET', route: '/api/token/{id}', url: '/api/token/4?x=%0a%1b', status: 200 },
      isTimed: 'number',
    },
    {
      level: 'debug',
      message: 'request',
      fields: { id: expect.any(String) as string, method: 'GET', route: '/healthz', url: '/healthz', status: 200 },
      isTimed: 'number',
    },
    {
      level: 'debug',
      message: 'request',
      fields: { id: expect.any(String) as string, method: 'GET', route: '/media/:kind/:id', url: '/media/token/4', status: 200 },
      isTimed: 'number',
    },
  ])
  lines.length = 0
  await served.get(`/api/search/${'x'.repeat(3000)}`)
  expect(lines[0]?.fields['url']).toHaveLength(500)
})

test('while the index cannot be read its figures are absent and all others are present', async () => {
  const clock = makeTestClock(0)
  const metrics = makeSiteMetrics({
    clock,
    head: () => Promise.reject(new AppError('STORE_BUSY', 'The index is busy')),
    status: () => ({ status: 'stalled', head: 5, indexed: 4 }),
  })
  const text = await metrics.text()
  expect(text).toContain('metascope_index_status{status="stalled"} 1')
  expect(text).toMatch(/^process_resident_memory_bytes \d{6}/m)
  expect(text).not.toMatch(/^metascope_(indexed_height|lag_blocks|backfill_eta_seconds|indexed_transactions_total) /m)
})
