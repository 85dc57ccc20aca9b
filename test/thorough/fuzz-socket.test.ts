import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { applyBatch } from '../apply-batch.ts'
import { openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { LAST_WORDS } from '../fuzz/moments.ts'
import { runFrames } from '../fuzz/run-frames.ts'
import { bodiesOf, indexBodies, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'

const BODIES = bodiesOf('r4')
const BLOCKS = 8
const MANY = 300
let served: ServedLedger
let port: number
beforeAll(async () => {
  served = await serveIndex(await indexBodies(BODIES.slice(0, 900)))
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  port = (served.app.server.address() as { port: number }).port
})
afterAll(() => served.close())

/** A reader that keeps all rules, and the numbers of the blocks it received. */
async function openReader(): Promise<{ socket: WebSocket; seqs: number[] }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket?since=900`)
  const seqs: number[] = []
  socket.on('message', (text: Buffer) => seqs.push((JSON.parse(text.toString()) as { data: { seq: number } }).data.seq))
  await once(socket, 'open')
  return { socket, seqs }
}

async function commit(sn: number): Promise<void> {
  const writer = openSqliteWriter(served.index.path)
  await applyBatch(writer, BODIES.slice(sn - 1, sn), LEDGER_NOW_SEC)
  await writer.close()
  await expect.poll(() => served.clock.sleeping()).toBeGreaterThan(0)
  await served.clock.advance(100)
}

test('whatever is sent on the socket, well-behaved readers receive every block once and in order', { timeout: 60_000 }, async () => {
  const readers = await Promise.all([openReader(), openReader(), openReader()])
  await expect.poll(() => served.app.connectedCount()).toBe(readers.length)
  const fuzzing = runFrames({ port, seed: 'metascope', connections: 400, limitMs: 20_000, atOnce: 8 })
  for (let sn = 901; sn <= 900 + BLOCKS; sn += 1) {
    await commit(sn)
    await expect.poll(() => readers.map(({ seqs }) => seqs.at(-1)), { timeout: 20_000 }).toEqual([sn, sn, sn])
  }
  const { connections, frames, faults, lastWords } = await fuzzing
  expect([faults, connections]).toEqual([[], 400])
  expect(frames).toBeGreaterThan(400)
  expect([...lastWords.keys()].sort()).toEqual(LAST_WORDS.map(({ what }) => what).sort())
  const expected = Array.from({ length: BLOCKS }, (_, at) => 901 + at)
  expect(readers.map(({ seqs }) => seqs)).toEqual([expected, expected, expected])
  expect((await served.get('/healthz')).status).toBe(200)
  await expect.poll(() => served.app.connectedCount(), { timeout: 10_000 }).toBe(readers.length)
  for (const { socket } of readers) socket.terminate()
})

test(`${MANY} readers receive a block, and when all of them vanish at once no connection is left`, { timeout: 60_000 }, async () => {
  const readers = await Promise.all(Array.from({ length: MANY }, openReader))
  await expect.poll(() => served.app.connectedCount()).toBe(MANY)
  await commit(900 + BLOCKS + 1)
  await expect.poll(() => readers.filter(({ seqs }) => seqs.at(-1) === 900 + BLOCKS + 1).length, { timeout: 20_000 }).toBe(MANY)
  for (const { socket } of readers) socket.terminate()
  await expect.poll(() => served.app.connectedCount(), { timeout: 10_000 }).toBe(0)
})

// Servers with the faults that the run of frames must detect.
const careless: [what: string, answer: (socket: WebSocket) => void, faults: RegExp[]][] = [
  [
    'ends no connection that breaks a rule',
    () => undefined,
    [/^bytes: not ended$/, /^no object: not ended$/, /^too many pings: not ended$/],
  ],
  [
    'ends every connection with another code',
    (socket) => socket.on('message', () => socket.close(1000)),
    [/^bytes: ended with 1000, not 1003$/, /^too many messages: ended with 1000, not 1008$/, /^who kept all rules was ended with 1000$/],
  ],
  ['ends connections without a code', (socket) => socket.on('message', () => socket.terminate()), [/^no type: ended with 1006, not 1008$/]],
]
test.each(careless)('a server that %s would be detected', async (_what, answer, expected) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  server.on('connection', (socket) => {
    socket.on('error', () => undefined)
    answer(socket)
  })
  await once(server, 'listening')
  const { port: at } = server.address() as { port: number }
  const { faults } = await runFrames({ port: at, seed: 'metascope', connections: 300, limitMs: 20_000, endMs: 250, atOnce: 30 })
  for (const one of expected) expect(faults).toContainEqual(expect.stringMatching(one))
})
