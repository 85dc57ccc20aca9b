import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { NodeStateName } from '../src/model/node-state.ts'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { render } from '../src/web/entry-server.tsx'
import { formatUtc } from '../src/web/format/time.ts'
import { textOfHtml } from './render-view.ts'
import { sends, startFaultyNode, type Fault, type FaultyNode } from './faults/faulty-node.ts'
import { indexOverHttp } from './faults/index-over-http.ts'
import { bodiesOf } from './index-ledger.ts'
import { serveIndex } from './served-ledger.ts'
import { makeTestClock } from './test-clock.ts'

// What the site reports about its node in each of the node's states, tested through the real server.

const BLOCKS = 24
const [first, newest] = [bodiesOf('r4')[0]!.block, bodiesOf('r4')[BLOCKS - 1]!.block]
/** Ten minutes after the newest block, when every page shows the state of the index. */
const NOW_SEC = newest.timestampSec + 600
const INDEXED = { indexed: BLOCKS, ledger: first.id, unknown: 0, timestamp: newest.timestampSec, ageSec: 600 }
const ASSETS = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }

type Reports = { health: object; metrics: string[]; banner: string; bannerKo: string; engine: string; engineKo: string }

/** Indexes a node's blocks and applies `change` to the node. Once it is in `state`, reads the public responses. */
async function readReports(state: NodeStateName, change: (node: FaultyNode) => unknown): Promise<Reports> {
  const node = await startFaultyNode(BLOCKS)
  onTestFinished(() => node.close())
  const run = indexOverHttp([node.url], 2000, undefined, NOW_SEC)
  onTestFinished(async () => {
    await run.stop()
    rmSync(join(run.path, '..'), { recursive: true })
  })
  await run.until(({ indexed, status }) => indexed === BLOCKS && status === 'live')
  await change(node)
  await run.until(({ nodeState }) => nodeState?.state === state)
  const reader = openSqliteReader(run.path)
  const index = { reader, faults: [], path: run.path, close: () => reader.close() }
  const last = run.status()
  const served = await serveIndex(index, {
    status: () => last,
    clock: makeTestClock(NOW_SEC * 1000),
    config: { isTestMode: false, isTestnet: false, site: DEFAULT_SITE_CONFIG },
    web: { renderer: makePageRenderer(render, () => ASSETS) },
  })
  const page = async (url: string, lang: string): Promise<string> => (await served.get(url, { cookie: `lang=${lang}` })).text
  const bannerOf = (html: string): string => textOfHtml(/<div class="[^"]*notice[^"]*" role="status">.*?<\/div>/s.exec(html)?.[0] ?? '')
  const [health, metrics] = [await served.get('/healthz'), await served.get('/metrics')]
  const list = [await page('/block/list', 'en'), await page('/block/list', 'ko')] as const
  const engine = [await page('/engine', 'en'), await page('/engine', 'ko')] as const
  await served.close()
  return {
    health: health.json,
    metrics: metrics.text.split('\n').filter((line) => /^metascope_(node_height|node_state|lag|newest)\w*(\{.*\} 1| )/.test(line)),
    banner: bannerOf(list[0]),
    bannerKo: bannerOf(list[1]),
    engine: textOfHtml(engine[0]),
    engineKo: textOfHtml(engine[1]),
  }
}

const says =
  (text: string, status = 200): Fault =>
  (response) =>
    response.writeHead(status).end(text)
const NEWEST = `metascope_newest_block_timestamp_seconds ${newest.timestampSec}`
const CONFIRMED = `metascope_node_height_timestamp_seconds ${NOW_SEC}`
const DATE = formatUtc(newest.timestampSec)
const SINCE = formatUtc(NOW_SEC)

test('a node that reports its height is followed: height, lag and age are reported, and no page has a notice (OPS-060)', async () => {
  const { health, metrics, banner, engine } = await readReports('ok', () => undefined)
  expect(health).toEqual({ status: 'live', head: BLOCKS, lagBlocks: 0, node: { state: 'ok' }, ...INDEXED })
  expect(metrics).toEqual([
    `metascope_node_height ${BLOCKS}`,
    CONFIRMED,
    'metascope_node_state{state="ok"} 1',
    NEWEST,
    'metascope_lag_blocks 0',
    'metascope_lag_seconds 0',
  ])
  expect(banner).toBe('')
  expect(engine).toContain('In sync')
  expect(engine).toContain(`Newest block ${DATE} UTC · 10 mins ago`)
})

for (const [how, change] of [
  ['was emptied', (node: FaultyNode) => (node.height = 0)],
  ['answers 0', (node: FaultyNode) => (node.plan = (path) => (path === '/block' ? says('0') : undefined))],
] as const) {
  test(`a node that ${how} has height 0, no lag is reported, and every page shows a notice (OPS-061)`, async () => {
    const { health, metrics, banner, bannerKo, engine, engineKo } = await readReports('empty', change)
    expect(health).toMatchObject({ head: 0, node: { state: 'empty', since: NOW_SEC }, ...INDEXED })
    expect(health).not.toHaveProperty('lagBlocks')
    expect(metrics).toEqual(['metascope_node_height 0', CONFIRMED, 'metascope_node_state{state="empty"} 1', NEWEST])
    expect(banner).toBe(`The network node has no blocks. The newest block here is ${BLOCKS} (${DATE} UTC).`)
    expect(bannerKo).toBe(`네트워크 노드에 블록이 없습니다. 이 사이트의 최신 블록은 ${BLOCKS}(${DATE} UTC)입니다.`)
    for (const fact of ['Node is empty', 'Node height 0', 'Lag not known', `Newest block ${DATE} UTC · 10 mins ago`])
      expect(engine).toContain(fact)
    expect(engine).not.toMatch(/In sync|Lag none|1970/)
    for (const fact of ['노드 비어 있음', '노드 높이 0', '지연 알 수 없음']) expect(engineKo).toContain(fact)
  })
}

test('a node behind the index is reported with its own height (OPS-062)', async () => {
  const { health, metrics, banner, bannerKo, engine } = await readReports('behind', (node) => (node.height = 10))
  expect(health).toMatchObject({ head: 10, node: { state: 'behind', since: NOW_SEC }, ...INDEXED })
  expect(health).not.toHaveProperty('lagBlocks')
  expect(metrics).toEqual(['metascope_node_height 10', CONFIRMED, 'metascope_node_state{state="behind"} 1', NEWEST])
  expect(banner).toBe(`The network node ends at block 10. The newest block here is ${BLOCKS} (${DATE} UTC).`)
  expect(bannerKo).toBe(`네트워크 노드의 마지막 블록은 10입니다. 이 사이트의 최신 블록은 ${BLOCKS}(${DATE} UTC)입니다.`)
  for (const fact of ['Node is behind', 'Node height 10', `Indexed ${BLOCKS}`, 'Lag not known']) expect(engine).toContain(fact)
  expect(engine).not.toMatch(/In sync|Lag none/)
})

for (const [how, change] of [
  ['is away', (node: FaultyNode) => node.close()],
  ['fails at every call, as one whose bridge is dead', (node: FaultyNode) => (node.plan = () => says('Cannot connect', 502))],
] as const) {
  test(`for a node that ${how} no height is reported, but the start of the outage and the last height (OPS-063)`, async () => {
    const { health, metrics, banner, bannerKo, engine, engineKo } = await readReports('unreachable', change)
    const node = { state: 'unreachable', since: NOW_SEC, last_head: BLOCKS, confirmed: NOW_SEC }
    expect(health).toMatchObject({ status: 'stalled', node, message: expect.stringMatching(/^The node /) as string, ...INDEXED })
    expect(health).not.toHaveProperty('head')
    expect(health).not.toHaveProperty('lagBlocks')
    expect(metrics).toEqual([CONFIRMED, 'metascope_node_state{state="unreachable"} 1', NEWEST])
    expect(banner).toBe(`The network node has not answered since ${SINCE} UTC. The newest block here is ${BLOCKS} (${DATE} UTC).`)
    expect(bannerKo).toBe(`네트워크 노드가 ${SINCE} UTC부터 응답하지 않습니다. 이 사이트의 최신 블록은 ${BLOCKS}(${DATE} UTC)입니다.`)
    for (const fact of ['Node not reachable', 'Node height not known', 'Lag not known', `The node last reported block ${BLOCKS}`])
      expect(engine).toContain(fact)
    expect(engine).not.toMatch(/In sync|Lag none/)
    expect(engineKo).toContain(`노드가 마지막으로 알린 블록은 ${BLOCKS}`)
  })
}

test('a node that reports its height but serves no blocks has a lag (OPS-063)', async () => {
  const fails = (node: FaultyNode): void => {
    node.height = BLOCKS + 6
    node.plan = (path) => (path === `/block/${BLOCKS + 1}` ? says('Cannot connect', 502) : sends)
  }
  const { health, banner } = await readReports('ok', async (node) => {
    fails(node)
    // After several failed requests the index counts as stalled.
    await new Promise<void>((resolve) => {
      const { plan } = node
      node.plan = (path, count) => {
        if (path === `/block/${BLOCKS + 1}` && count > 3) resolve()
        return plan(path, count)
      }
    })
  })
  expect(health).toMatchObject({ status: 'stalled', head: BLOCKS + 6, lagBlocks: 6, ...INDEXED })
  expect(banner).toBe(`Indexed to block ${BLOCKS} of ${BLOCKS + 6} (${DATE} UTC). Newer blocks are not indexed yet.`)
})

test('a node with another chain is reported as such (OPS-064)', async () => {
  const other: Fault = (response, right) =>
    sends(response, { ...right, body: Buffer.from(right.body.toString().replace(/"id":"[0-9a-f]{64}"/, `"id":"${'e'.repeat(64)}"`)) })
  const { health, metrics, banner } = await readReports('other_chain', (node) => {
    node.plan = (path) => (/^\/block\/\d/.test(path) ? other : undefined)
    node.height = BLOCKS + 1
  })
  expect(health).toMatchObject({ node: { state: 'other_chain', since: NOW_SEC }, ...INDEXED })
  expect(health).not.toHaveProperty('head')
  expect(metrics).toEqual([CONFIRMED, 'metascope_node_state{state="other_chain"} 1', NEWEST])
  expect(banner).toBe(`The network node serves another chain. The newest block here is ${BLOCKS} (${DATE} UTC).`)
})
