import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { bodiesOf, indexBodies } from '../../../test/index-ledger.ts'
import { serveIndex } from '../../../test/served-ledger.ts'
import { openIndexerServer } from '../../app/indexer-server.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import type { Head } from '../../store/store.ts'
import { openSqliteWriter, readHead } from '../../store/sqlite/sqlite-store.ts'
import { render } from '../../web/entry-server.tsx'
import { makeSiteMetrics } from '../metrics/site-metrics.ts'
import { makePageRenderer, NeedsOwnThread, type PageRenderer } from '../ssr/page-renderer.ts'

const ASSETS = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }
const away = (): Promise<Head> => Promise.reject(new AppError('STORE_UNREACHABLE', 'The database cannot be reached'))

test('a site is alive as long as it answers, and ready when its index is open and pages can be rendered (OPS-069)', async () => {
  const renderer = makePageRenderer(render, () => ASSETS)
  let renderPage: PageRenderer['render'] = (...order) => renderer.render(...order)
  const served = await serveIndex(await indexBodies(bodiesOf('r4').slice(0, 3)), {
    status: () => ({ status: 'backfilling', head: 5000, indexed: 923 }),
    web: { renderer: { ...renderer, render: (...order) => renderPage(...order) } },
  })
  const ask = async (url: string): Promise<unknown[]> => {
    await served.clock.advance(2000)
    const { status, json, headers } = await served.get(url)
    return [status, json, headers['cache-control']]
  }
  // Also while the index catches up.
  expect(await ask('/readyz')).toEqual([200, { ready: true }, 'no-store'])
  renderPage = () => Promise.reject(new NeedsOwnThread('The thread that renders pages ended'))
  expect(await ask('/readyz')).toEqual([503, { ready: false, message: 'Pages cannot be rendered' }, 'no-store'])
  expect(await ask('/livez')).toEqual([200, { alive: true }, 'no-store'])
  renderPage = () => new Promise(() => undefined)
  const asked = served.get('/readyz')
  await served.clock.advance(2000)
  const late = served.get('/readyz')
  await served.clock.advance(3000)
  expect([(await asked).status, (await late).status]).toEqual([503, 503])
  await served.close()
})

test('while the index cannot be read a site is alive, not ready, and its metrics have all other figures (OPS-066, OPS-069)', async () => {
  const clock = makeTestClock(1_750_000_000_000)
  const nodeState = { state: 'ok', sinceSec: 1_749_990_000, confirmedSec: 1_750_000_000 } as const
  let rssBytes = 100
  const metrics = makeSiteMetrics({
    clock,
    head: away,
    status: () => ({ status: 'stalled', head: 900, indexed: 800, nodeState }),
    storeBytes: () => away().then(() => 0),
    readProcess: () => ({ rssBytes, heapBytes: 1, cpuSec: 1, loopDelayMs: 1, uptimeSec: 1 }),
  })
  rssBytes = 200
  await metrics.sample()
  const index = await indexBodies(bodiesOf('r4').slice(0, 3))
  const served = await serveIndex(index, { store: { ...index.reader, head: away }, metrics })
  expect((await served.get('/livez')).status).toBe(200)
  const { status, json } = await served.get('/readyz')
  expect([status, json]).toEqual([503, { ready: false, message: 'The database cannot be reached' }])
  const { text } = await served.get('/metrics')
  for (const line of ['metascope_node_height 900', 'metascope_node_state{state="ok"} 1', 'metascope_index_status{status="stalled"} 1'])
    expect(text).toContain(`${line}\n`)
  expect(text).not.toMatch(/^metascope_(indexed_height|lag_blocks|lag_seconds|newest_block_timestamp_seconds|store_bytes) /m)
  await served.close()
})

test('a separate indexer process answers on its own port (OPS-070)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-indexer-port-'))
  const path = join(folder, 'index.sqlite')
  const clock = makeTestClock(1_750_000_000_000)
  const nodeState = { state: 'empty', sinceSec: 1_750_000_000, confirmedSec: 1_750_000_000 } as const
  const status = () => ({ status: 'backfilling' as const, head: 0, indexed: 0, nodeState })
  const head = async (): Promise<Head> => readHead(path)
  const metrics = makeSiteMetrics({ clock, head, status, version: '1.2.3' })
  const server = await openIndexerServer({ host: '127.0.0.1', port: 0 }, { status, head, metrics, clock, log: silentLog })
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const get = async (route: string, method = 'GET'): Promise<[number, string]> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${route}`, { method })
    return [answer.status, await answer.text()]
  }
  expect(await get('/livez')).toEqual([200, '{"alive":true}'])
  expect((await get('/readyz'))[0]).toBe(503)
  expect((await get('/healthz'))[0]).toBe(503)
  await openSqliteWriter(path).close()
  await clock.advance(2000)
  expect(await get('/readyz')).toEqual([200, '{"ready":true}'])
  const [code, health] = await get('/healthz?x')
  expect([code, JSON.parse(health)]).toEqual([
    200,
    { status: 'backfilling', head: 0, node: { state: 'empty', since: 1_750_000_000 }, indexed: 0, ledger: '', unknown: 0 },
  ])
  const [, figures] = await get('/metrics')
  expect(figures).toContain('metascope_build_info{version="1.2.3"} 1\n')
  // A chain without blocks has no newest one.
  expect(figures).not.toMatch(/^metascope_newest_block_timestamp_seconds/m)
  expect([(await get('/'))[0], (await get('/livez', 'POST'))[0]]).toEqual([404, 405])
})
