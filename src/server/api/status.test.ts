import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import type { StatusJson } from '../../contract/home.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { indexLedger } from '../../../test/index-ledger.ts'
import { loadLedger } from '../../../test/ledger.ts'
import { serveIndex, type ServedLedger } from '../../../test/served-ledger.ts'
import { sampleUntil } from '../metrics/sample-until.ts'
import { makeSiteMetrics } from '../metrics/site-metrics.ts'
import type { IndexStatus } from '../../model/index-status.ts'

// `/api/x/status?detail=1`: the data of the status page.

const NEWEST_SEC = 1_733_011_822
const clock = makeTestClock((NEWEST_SEC + 60) * 1000)
let status: IndexStatus = { status: 'live', head: 923, indexed: 923 }
let served: ServedLedger
let cpuSec = 1
const stop = new AbortController()
beforeAll(async () => {
  const index = await indexLedger('r4')
  const metrics = makeSiteMetrics({
    clock,
    head: index.reader.head,
    status: () => status,
    version: '1.2.3',
    storeBytes: () => Promise.resolve(4096),
    sockets: () => 3,
    siteNodeCounts: () => ({ requests: 5, errors: { NODE_TIMEOUT: 1 } }),
    readProcess: () => ({ rssBytes: 64 * 2 ** 20, heapBytes: 50, cpuSec, loopDelayMs: 4, uptimeSec: 9 }),
  })
  served = await serveIndex(index, { clock, metrics, status: () => status })
  void sampleUntil(stop.signal, metrics, clock, silentLog)
})
afterAll(() => {
  stop.abort()
  return served.close()
})

async function readEngine(query = 'detail=1') {
  const { engine } = await served.data<StatusJson>(`/api/x/status?${query}`)
  if (engine === undefined) throw new Error('the answer has no engine')
  return engine
}

test('without detail the answer is short, because every page requests it', async () => {
  expect(Object.keys(await served.data<StatusJson>('/api/x/status'))).toEqual([
    'status',
    'head',
    'lagBlocks',
    'indexed',
    'ledger',
    'unknown',
    'timestamp',
    'market',
  ])
})

test('the newest blocks have the seconds since the previous one, their pace and their transactions', async () => {
  const { blocks, block_time, tx_rate } = await readEngine()
  const recorded = loadLedger('r4').blocks.slice(-121)
  expect(blocks).toHaveLength(120)
  expect(blocks.at(-1)).toEqual({
    sn: 923,
    timestamp: NEWEST_SEC,
    sec: NEWEST_SEC - recorded[119]!.timestampSec,
    tx: recorded[120]!.transactions.length,
  })
  expect(blocks[0]?.sn).toBe(804)
  // One of them is dated before its predecessor.
  expect(blocks.filter(({ sec }) => sec < 0)).toEqual([])
  // The pace is that of the newest 20 blocks: 1259 s from the first to the last of them, 90 transactions.
  expect(NEWEST_SEC - recorded[101]!.timestampSec).toBe(1259)
  expect(block_time).toBe(66.3)
  expect(tx_rate).toBe(0.07)
})

test('days and failures are those of the ledger', async () => {
  const { days, failed, tx } = await readEngine()
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toEqual({ date: '2024-12-01', tx: 45 })
  const { txs } = loadLedger('r4')
  expect(tx).toBe(txs.length)
  const newest = txs.slice(-200).map(({ records }) => records[0]?.validationCode ?? 0)
  expect(failed.sample).toBe(200)
  expect(failed.codes.reduce((sum, { count }) => sum + count, 0)).toBe(newest.filter((code) => code !== 0).length)
})

test('the process reports figures of itself', async () => {
  status = {
    status: 'stalled',
    head: 1000,
    indexed: 923,
    message: 'The node is away',
    node: { requests: 2000, errors: { NODE_TIMEOUT: 2 } },
  }
  await clock.advance(9000)
  expect(await readEngine()).toMatchObject({
    version: '1.2.3',
    uptime: 9,
    message: 'The node is away',
    lag_sec: 69,
    sockets: 3,
    store: 4096,
    memory: 64 * 2 ** 20,
    loop_ms: 4,
    node_requests: 2005,
    node_errors: [{ code: 'NODE_TIMEOUT', count: 3 }],
    ingest: 0,
  })
})

test('history gets a sample every ten seconds, and a failure becomes an incident', async () => {
  cpuSec = 3
  await served.get('/api/token/987654')
  await clock.advance(1000)
  await clock.advance(60_000)
  const engine = await readEngine()
  expect(engine.history).toMatchObject({ span: 600, step: 10 })
  expect(engine.history.lag.at(-1)).toBe(77)
  expect(engine.history.memory.at(-1)).toBe(64)
  expect(engine.history.times.at(-1)).toBe(Math.floor((NEWEST_SEC + 130) / 10) * 10)
  expect(engine.incidents).toEqual([{ status: 'stalled', from: NEWEST_SEC + 70, message: 'The node is away' }])
  expect(engine.errors).toEqual([{ code: 'NOT_FOUND', count: 1 }])
  expect(engine.latency.count).toBeGreaterThan(3)
  expect(engine.latency.p99).toBeGreaterThan(0)
  expect(engine.cache_rate).toBeLessThan(50)
  status = { status: 'live', head: 923, indexed: 923 }
  await clock.advance(10_000)
  expect((await readEngine()).incidents[0]?.until).toBe(NEWEST_SEC + 140)
})

test('a clock that is set back an hour neither delays messages nor reduces the uptime', async () => {
  expect((await readEngine()).message).toBe('')
  status = { status: 'stalled', head: 923, indexed: 923, message: 'The node is away again' }
  clock.set(-3_600_000)
  // The seconds that passed in the tests above.
  expect(await readEngine()).toMatchObject({ message: 'The node is away again', uptime: 80, lag_sec: 0 })
  clock.set(3_600_000)
})

test('while the index catches up the answer has the estimated time left', async () => {
  status = { status: 'backfilling', head: 5000, indexed: 923, etaSec: 42 }
  await clock.advance(1000)
  expect(await served.data<StatusJson>('/api/x/status')).toMatchObject({ status: 'backfilling', lagBlocks: 4077, eta: 42 })
})
