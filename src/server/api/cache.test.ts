import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodiesOf, LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { serveIndex, type ServedLedger } from '../../../test/served-ledger.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { applyBatch } from '../../../test/apply-batch.ts'
import { openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import type { Head, StoreReader, StoreWriter } from '../../store/store.ts'
import type { AddressJson } from '../../contract/address.ts'
import type { HomeJson } from '../../contract/home.ts'
import { toSendable } from '../answers/encode.ts'
import { apiOf } from '../server.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'

// The ledger without its last block, which wrote only some of the ledger's things.
const bodies = bodiesOf('r4')
const LOCKED = 'MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418'
const LOCK_TIME_SEC = 1_731_039_096

let folder: string
let writer: StoreWriter
let served: ServedLedger
let reads: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-cache-'))
  const path = join(folder, 'index.sqlite')
  writer = openSqliteWriter(path)
  for (let at = 0; at < bodies.length - 1; at += 500)
    await applyBatch(writer, bodies.slice(at, Math.min(at + 500, bodies.length - 1)), LEDGER_NOW_SEC)
  const reader = openSqliteReader(path)
  reads = 0
  const counting: StoreReader = { ...reader, listHolders: (...args) => ((reads += 1), reader.listHolders(...args)) }
  served = await serveIndex({ reader: counting, faults: [], path, close: () => reader.close() })
})
afterAll(async () => {
  await served.close()
  await writer.close()
  rmSync(folder, { recursive: true })
})

const etagOf = async (url: string): Promise<string> => String((await served.get(url)).headers['etag'])

test('a repeated answer reads none of its data again', async () => {
  const first = await served.get('/api/token/4/holder/list/1')
  expect(reads).toBe(1)
  expect((await served.get('/api/token/4/holder/list/1')).text).toBe(first.text)
  expect((await served.get('/v1/api/token/4/holder/list/1?unknown=1')).text).toBe(first.text)
  expect(reads).toBe(1)
})

test('concurrent requests for one answer make it once', async () => {
  const before = reads
  const replies = await Promise.all(Array.from({ length: 8 }, () => served.get('/api/token/4/holder/list/2')))
  expect(reads).toBe(before + 1)
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
})

test('two requests are never mixed up, whatever characters they contain', async () => {
  const countOf = async (query: string): Promise<number> => (await served.data<{ count: number }>(`/api/token/list/1?${query}`)).count
  const all = await countOf('kw=a')
  expect(all).toBeGreaterThan(0)
  expect(await countOf('kw=a%26search%3Db')).toBe(0)
  expect(await countOf('kw=a&search=b')).toBe(all)
  expect(await countOf('kw=a?b')).toBe(0)
})

test('a client that has the answer gets 304 without a body, in whatever form the tag comes back', async () => {
  const etag = await etagOf('/api/token/4')
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const reply = await served.get('/api/token/4', { 'if-none-match': header })
    expect(reply).toMatchObject({ status: 304, text: '' })
    expect(reply.headers['etag']).toBe(etag)
  }
  expect((await served.get('/api/token/4', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('a client that accepts compressed answers gets them, with their own tag', async () => {
  const plain = await served.get('/api/tx/list/1')
  const reply = await served.app.inject({ url: '/api/tx/list/1', headers: { 'accept-encoding': 'gzip, br' } })
  const unpack = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync
  expect(unpack(reply.rawPayload).toString()).toBe(plain.text)
  expect(Number(reply.headers['content-length'])).toBeLessThan(plain.text.length / 2)
  expect(reply.headers['etag']).not.toBe(plain.headers['etag'])
  const known = await served.app.inject({
    url: '/api/tx/list/1',
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(reply.headers['etag']) },
  })
  expect(known.statusCode).toBe(304)
})

test('a cached answer is compressed once for all clients', async () => {
  const config = { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG }
  const status = () => ({ status: 'live' as const, head: 1, indexed: 1 })
  const api = apiOf({ store: served.index.reader, clock: served.clock, config, log: silentLog, status })
  const bytesOf = async (url: string) => toSendable(await api.answer(url)).bytesOf('br')
  const first = await bytesOf('/api/tx/list/1')
  expect(await bytesOf('/api/tx/list/1')).toBe(first)
  expect(await bytesOf('/v1/api/tx/list/01?drawn=0')).toBe(first)
})

test('a due lock changes the answer without a block', async () => {
  const url = `/api/address/${LOCKED}`
  const [before, etag] = [await served.data<AddressJson>(url), await etagOf(url)]
  expect(before.coin['0']).toMatchObject({ balance: '192681588765137600000', lock_balance: '120000000000000000000' })
  await served.clock.advance((LOCK_TIME_SEC - 1 - LEDGER_NOW_SEC) * 1000)
  expect(await etagOf(url)).toBe(etag)
  await served.clock.advance(1000)
  const after = await served.data<AddressJson>(url)
  expect(after.coin['0']).toMatchObject({ balance: '312681588765137600000', lock_balance: '0', lock: [] })
  expect(await etagOf(url)).not.toBe(etag)
})

test('locks unlocked by the writer leave the lists of locks', async () => {
  const url = '/api/token/0/lock/list/1'
  const { count } = await served.data<{ count: number }>(url)
  const address = `/api/address/${LOCKED}`
  const { counts } = await served.data<AddressJson>(address)
  expect(counts.lock).toBe(2)
  expect(await writer.settleLocks(LOCK_TIME_SEC)).toBeGreaterThan(0)
  expect((await served.data<{ count: number }>(url)).count).toBeLessThan(count)
  // The tab of the address counts them in a cached answer.
  expect((await served.data<AddressJson>(address)).counts.lock).toBe(1)
})

test('a block changes the tags of answers that it affects, and no others', async () => {
  const touched = ['/api/block/list/1', '/api/tx/list/1', '/page/dashboard']
  const untouched = [
    '/api/block/1',
    '/api/token/4/reserve/list/1',
    `/api/address/${LOCKED}/tx/list/1`,
    '/api/token/list/1?kw=vgq',
    '/api/x/site',
  ]
  const before = new Map(await Promise.all([...touched, ...untouched].map(async (url) => [url, await etagOf(url)] as const)))
  await applyBatch(writer, bodies.slice(-1), LOCK_TIME_SEC)
  for (const url of touched) expect(await etagOf(url)).not.toBe(before.get(url))
  for (const url of untouched) expect(await etagOf(url)).toBe(before.get(url))
  expect((await served.data<{ list: { sn: number }[] }>('/api/block/list/1')).list[0]!.sn).toBe(923)
})

test.each([1, 2, 3])('an answer is made again if the index moves on %i times meanwhile, and is of one moment', async (times) => {
  const reader = openSqliteReader(join(folder, 'index.sqlite'))
  const head = { ...(await reader.head()), block: 1 }
  // The head is read before a commit, and everything else after it: by the API, and by the handler of the call.
  let heads = 0
  const headAt = async (): Promise<Head> => {
    heads += 1
    const before = Math.ceil(heads / 2)
    return before <= times ? { ...head, version: head.version - 10 + before } : reader.head()
  }
  const moving: StoreReader = { ...reader, head: headAt }
  const moved = await serveIndex({ reader, faults: [], path: '', close: () => reader.close() }, { store: moving })
  const { info, block } = await moved.data<HomeJson>('/page/dashboard')
  expect([info.height, block[0]?.sn]).toEqual([923, 923])
  await moved.close()
})

test('an answer during which the index keeps moving is made a few times, then returned', async () => {
  const reader = openSqliteReader(join(folder, 'index.sqlite'))
  let version = (await reader.head()).version
  let made = 0
  const moving: StoreReader = {
    ...reader,
    head: async () => ({ ...(await reader.head()), version: (version += 1) }),
    listBlocks: (page, size) => {
      made += 1
      return reader.listBlocks(page, size)
    },
  }
  const moved = await serveIndex({ reader, faults: [], path: '', close: () => reader.close() }, { store: moving })
  expect((await moved.get('/api/block/list/1')).status).toBe(200)
  expect([made > 1, made < 6]).toEqual([true, true])
  await moved.close()
})

test('an internal error is answered with the envelope and without details; the log has them (OPEN-035)', async () => {
  const logged: unknown[] = []
  const reader: StoreReader = {
    ...openSqliteReader(join(folder, 'index.sqlite')),
    listHolders: () => Promise.reject(new TypeError('secret of the inside')),
  }
  const log = { ...silentLog, error: (message: string, fields?: unknown) => void logged.push([message, fields]) }
  const broken = await serveIndex({ reader, faults: [], path: '', close: () => reader.close() }, { log })
  const reply = await broken.get('/api/token/4/holder/list/1')
  expect([reply.status, reply.json]).toEqual([500, { result: 'ERROR', code: 'BUG', msg: 'Internal error', data: '' }])
  expect(logged).toMatchObject([['call failed', { path: '/api/token/4/holder/list/1', error: { message: 'secret of the inside' } }]])
  // The next call is answered.
  expect((await broken.get('/api/token/4')).status).toBe(200)
  await broken.close()
})

test('a caller refused by the admission queue is refused alone: other callers of the same answer have their own turns', async () => {
  const clock = makeTestClock(LEDGER_NOW_SEC * 1000)
  const config = { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG }
  const store = openSqliteReader(join(folder, 'index.sqlite'))
  const api = apiOf({ store, clock, config, log: silentLog, status: () => ({ status: 'live', head: 1, indexed: 1 }) })
  const busy = new AppError('TOO_BUSY', 'full')
  const answers = await Promise.all([
    api.answer('/api/token/4', () => Promise.reject(busy)),
    api.answer('/api/token/4', (_name, work) => work()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([503, 200])
  await store.close()
})
