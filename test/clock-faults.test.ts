import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NodeBlockBody } from '../src/chain/record.ts'
import type { HomeJson, StatusJson } from '../src/contract/home.ts'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { dumpStore } from './store-conformance/dump.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import type { StoreReader } from '../src/store/store.ts'
import { render } from '../src/web/entry-server.tsx'
import { sends, startFaultyNode, type FaultyNode } from './faults/faulty-node.ts'
import { indexOverHttp, type Indexing } from './faults/index-over-http.ts'
import { bodiesOf, indexBodies } from './index-ledger.ts'
import { serveIndex, type ServedLedger } from './served-ledger.ts'
import { makeTestClock } from './test-clock.ts'
import { differencesOf } from './differences-of.ts'

// Well-formed blocks with implausible times. Block times are part of the chain and indexed unchanged. The figures derived from them must
// still have plausible days and ages.

/** The first second of block 1: 2023-11-22 00:00:00 UTC. */
const MIDNIGHT_SEC = 1_700_611_200
const TEN_YEARS_LATER_SEC = 2_016_230_843
const SENT_SEC = new Map([
  // Block 9 has the time 00:04:23, so this is the previous day.
  [10, MIDNIGHT_SEC + 263 - 3600],
  // 2033-11-22 00:07:23, ten years after its neighbours.
  [12, TEN_YEARS_LATER_SEC],
  ...[15, 16, 17, 18].map((sn) => [sn, MIDNIGHT_SEC + 520] as const),
])
const AHEAD = 12
const BLOCKS = 24
const NOW_SEC = MIDNIGHT_SEC + 900
const PAGES = ['/', '/block/list', '/tx/list', '/engine', '/flow', `/block/${AHEAD}`]

const retimed = ({ block, transactions }: NodeBlockBody): NodeBlockBody => {
  const timestampSec = SENT_SEC.get(block.sn)
  const dated = <T extends object>(thing: T): T => (timestampSec === undefined ? thing : { ...thing, timestampSec })
  return { block: { ...dated(block), transactions: block.transactions.map(dated) }, transactions: transactions.map(dated) }
}

const path = join(mkdtempSync(join(tmpdir(), 'metascope-clocks-')), 'index.sqlite')
let node: FaultyNode
let run: Indexing
let reader: StoreReader
let served: ServedLedger
beforeAll(async () => {
  node = await startFaultyNode(AHEAD)
  node.plan = (asked) => {
    const sentSec = SENT_SEC.get(Number(/^\/block\/(\d+)$/.exec(asked)?.[1]))
    if (sentSec === undefined) return undefined
    return (response, right) =>
      sends(response, { ...right, body: Buffer.from(right.body.toString().replaceAll(/"timestamp":\d+/g, `"timestamp":${sentSec}`)) })
  }
  run = indexOverHttp([node.url], 10_000, path)
  await run.until(isAt(AHEAD))
  reader = openSqliteReader(path)
  const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
  const index = { reader, faults: [], path, close: () => reader.close() }
  served = await serveIndex(index, { web, clock: makeTestClock(NOW_SEC * 1000) })
})
afterAll(() => node.close())

const isAt = (block: number) => (status: ReturnType<Indexing['status']>) => status.indexed === block && status.status === 'live'

/** Values that are no figures, and negative ages. */
const IMPOSSIBLE = /NaN|Infinity|Invalid Date|undefined|-\d+ (?:secs|mins|hrs|days)/

async function pagesText(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const page of PAGES) {
    const { status, text } = await served.get(page)
    expect([page, status]).toEqual([page, 200])
    texts.set(page, text.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' '))
  }
  return texts
}

test('while the newest block is dated ten years ahead, every page has ages and figures, and charts end at its day', async () => {
  for (const [page, text] of await pagesText()) expect([page, IMPOSSIBLE.exec(text)?.[0]]).toEqual([page, undefined])
  const { info, chart } = await served.data<HomeJson>('/page/dashboard')
  expect(info).toMatchObject({ height: 12, timestamp: TEN_YEARS_LATER_SEC, until: NOW_SEC, is_live: true, block: 12, tx: 10 })
  expect(chart).toHaveLength(14)
  // Blocks 3 to 12 have one transaction each, and all but the first create a wallet.
  expect(chart.slice(-2)).toEqual([
    { date: '2033-11-21', new: 0, total: 9, address_new: 0, address_total: 8 },
    { date: '2033-11-22', new: 1, total: 10, address_new: 1, address_total: 9 },
  ])
  const { text } = await served.get(`/block/${AHEAD}`)
  expect(text).toContain('2033-11-22 00:07:23')
})

test('the chain continues from there, is stored unchanged, and gives the same index as a plain run of the same blocks', async () => {
  node.height = BLOCKS
  await run.until(isAt(BLOCKS))
  expect(
    (await reader.listBlocks(1, BLOCKS)).items.filter(({ ordinal }) => SENT_SEC.has(ordinal)).map(({ item }) => item.timestampSec),
  ).toEqual([...SENT_SEC.values()].toReversed())
  for (const [page, text] of await pagesText()) expect([page, IMPOSSIBLE.exec(text)?.[0]]).toEqual([page, undefined])
  const { info, chart } = await served.data<HomeJson>('/page/dashboard')
  expect(info).toMatchObject({ height: 24, block: 24, tx: 22, wallet: 20 })
  // Of 22 transactions one is dated to the previous day and one to 2033, so no day up to now counts the latter.
  expect(chart.slice(-3)).toEqual([
    { date: '2023-11-20', new: 0, total: 0, address_new: 0, address_total: 0 },
    { date: '2023-11-21', new: 1, total: 1, address_new: 1, address_total: 1 },
    { date: '2023-11-22', new: 20, total: 21, address_new: 18, address_total: 19 },
  ])
  const { engine } = await served.data<StatusJson>('/api/x/status?detail=1')
  // Time since the previous block: an hour back, ten years ahead, back again, then the same second three times.
  const secOf = new Map(engine?.blocks.map(({ sn, sec }) => [sn, sec]))
  expect([10, 12, 13, 16, 17, 18].map((sn) => secOf.get(sn))).toEqual([0, TEN_YEARS_LATER_SEC - (MIDNIGHT_SEC + 382), 0, 0, 0, 0])
  expect(await run.stop()).toBe(undefined)
  await served.close()

  const plain = await indexBodies(bodiesOf('r4').slice(0, BLOCKS).map(retimed))
  expect(differencesOf(run.dump(), dumpStore(plain.path))).toEqual([])
  await plain.close()
})
