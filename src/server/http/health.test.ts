import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveIndex, type Reply } from '../../../test/served-ledger.ts'
import { bodiesOf, LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog, type Log } from '../../base/log.ts'
import { applyBatch } from '../../../test/apply-batch.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'
import { openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import type { Head, StoreReader, StoreWriter } from '../../store/store.ts'
import type { IndexStatus } from '../../model/index-status.ts'

// 200 as soon as the site can answer, whatever the index is doing; 503 only while it cannot.

const bodies = bodiesOf('r4').slice(0, 3)
const newestSec = bodies[2]!.block.timestampSec
/** The ledger is dated after the time of these tests, so its age is 0. */
const NEWEST = { timestamp: newestSec, ageSec: 0 }
let folder: string
let path: string
let writer: StoreWriter
let reader: StoreReader
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-health-'))
  path = join(folder, 'index.sqlite')
  writer = openSqliteWriter(path)
  reader = openSqliteReader(path)
})
afterAll(async () => {
  await reader.close()
  await writer.close()
  rmSync(folder, { recursive: true })
})

async function askHealth(status: IndexStatus, head = reader.head): Promise<Reply> {
  const index = { reader, faults: [], path, close: () => Promise.resolve() }
  const served = await serveIndex(index, { status: () => status, store: { ...reader, head } })
  const reply = await served.get('/healthz')
  await served.close()
  return reply
}

test('an index that has just begun is healthy', async () => {
  const { status, json, headers } = await askHealth({ status: 'backfilling', head: 0, indexed: 0 })
  expect(json).toEqual({ status: 'backfilling', head: 0, indexed: 0, lagBlocks: 0, ledger: '', unknown: 0 })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})

test('an index that stands still answers 200 and reports it', async () => {
  await applyBatch(writer, bodies, LEDGER_NOW_SEC)
  const { status, json } = await askHealth({ status: 'stalled', head: 10, indexed: 3, message: 'The node did not answer in time' })
  expect(json).toEqual({
    status: 'stalled',
    head: 10,
    indexed: 3,
    lagBlocks: 7,
    ledger: bodies[0]!.block.id,
    unknown: 0,
    ...NEWEST,
    message: 'The node did not answer in time',
  })
  expect(status).toBe(200)
})

test('OPS-095: an index built by an older version is reported in the health and in the status of the API', async () => {
  const head = async (): Promise<Head> => ({ ...(await reader.head()), contentVersion: CONTENT_VERSION - 1 })
  const status: IndexStatus = { status: 'live', head: 3, indexed: 3 }
  expect((await askHealth(status, head)).json).toMatchObject({ indexed: 3, contentOutdated: true })
  expect((await askHealth(status)).json).not.toHaveProperty('contentOutdated')
  const index = { reader, faults: [], path, close: () => Promise.resolve() }
  const served = await serveIndex(index, { status: () => status, store: { ...reader, head } })
  expect(await served.data('/api/x/status')).toMatchObject({ indexed: 3, contentOutdated: true })
  await served.close()
})

test('an index ahead of the last known height of the node has no lag', async () => {
  const { json } = await askHealth({ status: 'live', head: 2, indexed: 2 })
  expect(json).toMatchObject({ head: 3, indexed: 3, lagBlocks: 0 })
})

test('pages of a store that does not answer are 503 and reload by themselves, and the log has no bug', async () => {
  const index = { reader, faults: [], path, close: () => Promise.resolve() }
  const logged: string[] = []
  const log: Log = { ...silentLog, warn: (message) => logged.push(`warn ${message}`), error: (message) => logged.push(`error ${message}`) }
  for (const [code, sentence] of [
    ['STORE_UNREACHABLE', '지금은 이 사이트의 색인을 읽을 수 없습니다.'],
    ['NOT_READY', '이 사이트의 색인을 시작하고 있습니다.'],
  ] as const) {
    const head = (): Promise<Head> => Promise.reject(new AppError(code, 'The index is away'))
    const served = await serveIndex(index, {
      log,
      store: { ...reader, head },
      web: { renderer: { render: () => expect.unreachable(), renderAlone: () => expect.unreachable(), close: () => undefined } },
    })
    const { status, text, headers } = await served.get('/tx/list', { cookie: 'lang=ko' })
    await served.close()
    expect([status, headers['retry-after'], headers['refresh']]).toEqual([503, '2', '3'])
    expect(text).toContain(sentence)
  }
  expect(logged).toEqual(['warn page could not be rendered', 'warn request', 'warn page could not be rendered', 'warn request'])
})

test('a store that does not answer is 503, and its figures are absent (OPS-066)', async () => {
  const { status, json } = await askHealth({ status: 'live', head: 3, indexed: 3 }, () =>
    Promise.reject(new AppError('STORE_BUSY', 'The index is busy')),
  )
  expect(status).toBe(503)
  expect(json).toEqual({ status: 'live', head: 3, message: 'The index is busy' })
})
