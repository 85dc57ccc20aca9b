import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { endProgram, indexedBlock, killPrograms, startProgram, until } from '../program.ts'
import { silentLog } from '../../src/base/log.ts'
import { startReplayWorker, type ReplayWorker } from '../../src/devnet/replay/replay-worker.ts'
import { openSqliteReader } from '../../src/store/sqlite/sqlite-store.ts'

// The real program as an operator runs it: site and indexer as two processes on one folder, one of which is stopped.

const BLOCK_MS = 300
const folder = mkdtempSync(join(tmpdir(), 'metascope-roles-'))
let node: ReplayWorker
beforeAll(async () => {
  node = await startReplayWorker({
    folder: fileURLToPath(new URL('../../fixtures/ledger-r4/', import.meta.url)),
    port: 0,
    host: '127.0.0.1',
    startBlock: 400,
    blockEveryMs: BLOCK_MS,
    log: silentLog,
  })
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(folder, { recursive: true })
})

type Health = { status: string; head: number; indexed: number }
type Got = { code: number; type: string; text: string }
const get = async (url: string): Promise<Got> => {
  try {
    const answer = await fetch(url)
    return { code: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
  } catch {
    // Not listening yet.
    return { code: 0, type: '', text: '' }
  }
}
test("a site started before its indexer reports so, then shows the other process's blocks and status", async () => {
  const dataDir = join(folder, 'two')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const web = startProgram({ ROLE: 'web', PORT: String(port), DATA_DIR: dataDir, NODE_URL: node.url })
  await until(
    () => get(url),
    ({ code }) => code !== 0,
  )
  const [page, call, health] = await Promise.all([get(`${url}/tx/list`), get(`${url}/api/tx/list/1`), get(`${url}/healthz`)])
  expect([page.code, page.type]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.text).toContain('This site is building its index. This page reloads by itself.')
  expect([call.code, JSON.parse(call.text)]).toEqual([
    503,
    {
      result: 'ERROR',
      code: 'NOT_READY',
      msg: 'This site waits for its index: There is no index yet',
      data: '',
    },
  ])
  expect([health.code, (JSON.parse(health.text) as Health).status]).toEqual([503, 'backfilling'])
  expect(web.output()).toContain('waiting for the index')

  const indexer = startProgram({ ROLE: 'indexer', DATA_DIR: dataDir, NODE_URL: node.url })
  const askHealth = async (): Promise<Health> => {
    const { code, text } = await get(`${url}/healthz`)
    return code === 200 ? (JSON.parse(text) as Health) : { status: '', head: 0, indexed: 0 }
  }
  const first = await until(askHealth, ({ status, indexed }) => status === 'live' && indexed >= 400)
  const later = await until(askHealth, ({ indexed }) => indexed > first.indexed)
  const block = JSON.parse((await get(`${url}/api/block/${later.indexed}`)).text) as { data: { sn: number } }
  expect(block.data.sn).toBe(later.indexed)

  const metrics = await until(
    async () => (await get(`${url}/metrics`)).text,
    (text) => /node_requests_total\{by="indexer"\} [1-9]/.test(text),
  )
  expect(metrics).toContain('metascope_index_status{status="live"} 1')
  const detail = JSON.parse((await get(`${url}/api/x/status?detail=1`)).text) as { data: { engine: { node_requests: number } } }
  expect(detail.data.engine.node_requests).toBeGreaterThan(100)

  expect(await endProgram(indexer)).toBe(0)
  const stopped = await until(askHealth, ({ status }) => status === 'stalled')
  expect(stopped.indexed).toBeGreaterThanOrEqual(later.indexed)
  // The answer may be a second old.
  await until(
    async () =>
      (JSON.parse((await get(`${url}/api/x/status?detail=1`)).text) as { data: { engine: { message: string } } }).data.engine.message,
    (message) => message === 'The indexer has been stopped.',
  )
  expect(await endProgram(web)).toBe(0)
})

test('a site next to an indexer of the simulated network is marked as simulated, one next to a named node is not', async () => {
  const isMarked = async (dataDir: string, nodeUrl: string): Promise<boolean> => {
    const port = await freePort()
    const env = { DATA_DIR: join(folder, dataDir), NODE_URL: nodeUrl }
    const [web, indexer] = [startProgram({ ...env, ROLE: 'web', PORT: String(port) }), startProgram({ ...env, ROLE: 'indexer' })]
    const { text } = await until(
      () => get(`http://127.0.0.1:${port}/api/x/site`),
      ({ code }) => code === 200,
    )
    await Promise.all([endProgram(web), endProgram(indexer)])
    return (JSON.parse(text) as { data: { is_simulated: boolean } }).data.is_simulated
  }
  expect(await isMarked('simulated', '')).toBe(true)
  expect(await isMarked('named', node.url)).toBe(false)
})

test("a site whose port is taken reports it and ends; OPS-014 one joined to another index's chain stays up and reports it", async () => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  const env = { DATA_DIR: join(folder, 'taken'), NODE_URL: node.url }
  const refused = startProgram({ ...env, PORT: port })
  expect(await once(refused.child, 'exit')).toEqual([1, null])
  expect(refused.output()).toContain(`The site cannot listen on 127.0.0.1:${port}`)
  taken.close()

  const first = startProgram({ ...env, PORT: String(await freePort()) })
  await until(
    () => indexedBlock(env.DATA_DIR),
    (block) => block > 100,
  )
  await endProgram(first)
  const other = await startReplayWorker({
    folder: fileURLToPath(new URL('../../fixtures/ledger/', import.meta.url)),
    port: 0,
    host: '127.0.0.1',
    log: silentLog,
  })
  const joinedPort = String(await freePort())
  const joined = startProgram({ ...env, NODE_URL: other.url, PORT: joinedPort })
  const stalled = await until(
    async () => get(`http://127.0.0.1:${joinedPort}/healthz`),
    ({ text }) => text.includes('a different chain'),
  )
  expect(JSON.parse(stalled.text)).toMatchObject({ status: 'stalled', indexed: await indexedBlock(env.DATA_DIR) })
  expect((await get(`http://127.0.0.1:${joinedPort}/block/list`)).code).toBe(200)
  expect(await endProgram(joined)).toBe(0)
  await other.close()
})

test('SIGTERM cuts no request under way, and leaves no block half-written', async () => {
  // A page for the engine's frame that answers on command. The call that checks it takes as long.
  const asked = Promise.withResolvers<undefined>()
  const answer = Promise.withResolvers<undefined>()
  const frame: Server = createServer((_request, response) => {
    asked.resolve(undefined)
    void answer.promise.then(() => response.end('here'))
  })
  frame.listen(0, '127.0.0.1')
  await once(frame, 'listening')
  const site = join(folder, 'site.json')
  writeFileSync(site, JSON.stringify({ frames: { engine: `http://127.0.0.1:${(frame.address() as AddressInfo).port}` } }))
  const dataDir = join(folder, 'one')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const all = startProgram({ PORT: String(port), DATA_DIR: dataDir, NODE_URL: node.url, SITE_CONFIG: site, CONCURRENCY: '2' })
  await until(
    () => get(`${url}/healthz`),
    ({ code, text }) => code === 200 && (JSON.parse(text) as Health).indexed > 0,
  )

  const slow = get(`${url}/api/x/frame/engine`)
  await asked.promise
  const ended = once(all.child, 'exit')
  all.child.kill('SIGTERM')
  await until(
    async () => all.output(),
    (text) => text.includes('stopping'),
  )
  await until(
    () => get(`${url}/healthz`),
    ({ code }) => code === 0,
  )
  answer.resolve(undefined)
  const { code, text } = await slow
  expect([code, JSON.parse(text)]).toEqual([200, { result: 'SUCCESS', msg: '', data: { is_reachable: true } }])
  expect((await ended)[0]).toBe(0)
  frame.close()

  const reader = openSqliteReader(join(dataDir, 'index.sqlite'))
  const head = await reader.head()
  const newest = await reader.findBlock(head.block)
  expect(await reader.findBlock(head.block + 1)).toBeUndefined()
  // The index has every transaction up to the cursor, and none beyond it.
  expect(newest && newest.firstTx + newest.count - 1).toBe(head.tx)
  expect((await reader.listTxs(1, 1)).count).toBe(head.tx)
  await reader.close()
})
