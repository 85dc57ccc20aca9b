import { once } from 'node:events'
import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { bodiesOf, indexBodies, LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { serveIndex, type ServedLedger } from '../../../test/served-ledger.ts'
import { silentLog } from '../../base/log.ts'
import type { NewsJson } from '../../contract/socket.ts'
import { applyBatch } from '../../../test/apply-batch.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter, type RateLimitSettings } from '../limits/rate-limiter.ts'
import { findTrust } from '../limits/trust.ts'
import { openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'

const BODIES = bodiesOf('r4')
const MOST = 4
let served: ServedLedger
let url = ''
beforeAll(async () => {
  served = await serveIndex(await indexBodies(BODIES.slice(0, 900)), { maxSockets: MOST })
  url = (await served.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => served.close())

const open: WebSocket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) {
    if (socket.readyState === WebSocket.CLOSED) continue
    const closed = once(socket, 'close')
    socket.terminate()
    await closed
  }
})

/** A socket and what it has heard, each as it was said. */
async function listen(query = '') {
  const socket = new WebSocket(`${url}/socket${query}`)
  open.push(socket)
  const heard: { type: string; data: NewsJson }[] = []
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as (typeof heard)[number]))
  await once(socket, 'open')
  const hears = async (count: number): Promise<void> => {
    await expect.poll(() => heard.length, { timeout: 5000 }).toBe(count)
  }
  return { socket, heard, hears }
}
const codeOf = async (socket: WebSocket): Promise<[number, string]> => {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return [code, reason.toString()]
}

test('OPEN-080, SOCK-010: says BROADCATE with the newest block, its transactions as drawn, their ids and the counts', async () => {
  const { heard, hears } = await listen()
  await hears(1)
  const [{ type, data }] = heard as [(typeof heard)[number]]
  expect(type).toBe('BROADCATE')
  expect([data.seq, data.block.sn, data.counts.block, data.status.indexed]).toEqual([900, 900, 900, 900])
  const drawn = await served.data<{ list: object[] }>('/api/tx/list/block/900?drawn=1')
  expect(data.tx).toEqual(drawn.list.slice(0, 10))
  expect(data.ids).toContain(data.tx[0]!.from_addr)
})

test('a new block is said to everybody within a moment of its commit', async () => {
  const [first, second] = [await listen('?since=900'), await listen('?since=900')]
  const writer = openSqliteWriter(served.index.path)
  await applyBatch(writer, BODIES.slice(900, 902), LEDGER_NOW_SEC)
  await writer.close()
  await expect.poll(async () => (await served.index.reader.head()).block).toBe(902)
  await expect.poll(() => served.clock.sleeping()).toBe(1)
  await served.clock.advance(100)
  await Promise.all([first.hears(2), second.hears(2)])
  expect(first.heard.map(({ data }) => data.seq)).toEqual([901, 902])
  expect(second.heard).toEqual(first.heard)
  const late = await listen('?since=900')
  await late.hears(2)
  expect(late.heard).toEqual(first.heard)
})

// SOCK-002, SOCK-003, SOCK-004, SOCK-005 (the server's side: accepted without a word, OPEN-080)
test('takes the messages of a signed-in visitor without a word', async () => {
  const { socket, heard, hears } = await listen()
  for (const type of ['USER', 'CHECKUSER', 'CHANGEJOB', 'MARKETLIST', 'USERHISTORY', 'PROFILE', 'CHANGEPRODUCT']) {
    socket.send(JSON.stringify({ type, data: { uid: 7 } }))
  }
  socket.ping()
  await once(socket, 'pong')
  await hears(1)
  expect([socket.readyState, heard.length]).toEqual([WebSocket.OPEN, 1])
})

const refused: [what: string, send: (socket: WebSocket) => void, code: number, reason: string][] = [
  ['bytes', (socket) => socket.send(Buffer.from([1, 2, 3])), 1003, 'Messages are text'],
  ['what is no JSON', (socket) => socket.send('{"type":'), 1007, 'A message is a JSON object {"type", "data"}'],
  ['JSON that is no object', (socket) => socket.send('["USER"]'), 1007, 'A message is a JSON object {"type", "data"}'],
  ['a type nobody knows', (socket) => socket.send('{"type":"toString"}'), 1008, 'There is no such type of message'],
  ['a message of 5 kB', (socket) => socket.send(JSON.stringify({ type: 'USER', data: 'x'.repeat(5000) })), 1009, ''],
  [
    'more than 30 messages in 10 seconds',
    (socket) => {
      for (let count = 0; count < 31; count += 1) socket.send('{"type":"USER"}')
    },
    1008,
    'More than 30 messages in 10 seconds',
  ],
]
for (const [what, send, code, reason] of refused) {
  test(`${what} ends the connection with ${code} and harms nobody`, async () => {
    const [other, own] = [await listen(), await listen()]
    await other.hears(1)
    send(own.socket)
    expect(await codeOf(own.socket)).toEqual([code, reason])
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    expect((await served.get('/healthz')).status).toBe(200)
  })
}

test('more than 30 answers in 10 seconds to pings that nobody sent end the connection', async () => {
  const { socket, hears } = await listen()
  await hears(1)
  for (let count = 0; count < 30; count += 1) socket.pong()
  await expect.poll(() => served.app.connectedCount()).toBe(1)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.pong()
  expect(await codeOf(socket)).toEqual([1006, ''])
})

/** A line whose handshake is done, with nobody behind it who knows the protocol. */
async function shakeHands() {
  const { port } = served.app.server.address() as { port: number }
  const raw = connect(port, '127.0.0.1')
  raw.on('error', () => undefined)
  raw.write('GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n')
  raw.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n')
  await once(raw, 'data')
  return raw
}

test('a frame that breaks the protocol ends the connection', async () => {
  const raw = await shakeHands()
  // A text frame without the mask that every client must set.
  raw.write(Buffer.from([0x81, 0x01, 0x41]))
  await once(raw, 'close')
  expect((await served.get('/healthz')).status).toBe(200)
})

test('whoever was refused and goes on talking is cut off, whatever they make of the goodbye', async () => {
  const raw = await shakeHands()
  let isClosed = false
  raw.on('close', () => (isClosed = true))
  raw.resume()
  // The text `[]` under a mask of zeros: the first is refused, thirty more may have been on their way.
  const message = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x5b, 0x5d])
  raw.write(Buffer.concat(Array<Buffer>(31).fill(message)))
  await once(raw, 'data')
  expect(isClosed).toBe(false)
  raw.write(message)
  await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true)
})

test(`more than ${MOST} sockets are turned away; one that leaves makes room`, async () => {
  const sockets = []
  for (let count = 0; count < MOST; count += 1) sockets.push(await listen())
  const late = new WebSocket(`${url}/socket`)
  const [error] = (await once(late, 'error')) as [Error]
  expect(error.message).toBe('Unexpected server response: 503')
  const closed = once(sockets[0]!.socket, 'close')
  sockets[0]!.socket.close()
  await closed
  expect((await listen()).socket.readyState).toBe(WebSocket.OPEN)
})

/** The first line of the answer to a request that wants another protocol. */
async function ask(path: string, protocol: string): Promise<string> {
  const { port } = served.app.server.address() as { port: number }
  const raw = connect(port, '127.0.0.1')
  raw.end(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`)
  return (await readAll(raw)).split('\r\n', 1)[0] ?? ''
}

test('the line of a caller who asks without a handshake is closed after the answer, not left hanging', async () => {
  const { port } = served.app.server.address() as { port: number }
  const raw = connect(port, '127.0.0.1')
  raw.write('GET /socket HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect((await readAll(raw)).split('\r\n', 1)[0]).toBe('HTTP/1.1 426 Upgrade Required')
})

test('who asks without a handshake is told what the address is for; other addresses and protocols are answered as ever', async () => {
  expect((await served.get('/socket')).status).toBe(426)
  expect(await ask('/socket', 'websocket')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask('/healthz', 'websocket')).toBe('HTTP/1.1 200 OK')
  expect(await ask('/healthz', 'h2c')).toBe('HTTP/1.1 200 OK')
})

describe('one address', () => {
  /** A server that counts what proxies of this machine say, and handshakes of visitors they pass on. */
  async function serveCounted(more: Partial<RateLimitSettings>) {
    const rateLimiter = makeRateLimiter(
      { ...DEFAULT_RATE_LIMIT, trust: findTrust('127.0.0.1')!, ...more },
      { nowMs: () => 0, log: silentLog },
    )
    const counted = await serveIndex({ ...served.index, close: () => Promise.resolve() }, { rateLimiter })
    const at = (await counted.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    onTestFinished(() => counted.close())
    /** The socket, or the status of the answer. */
    return (address?: string): Promise<WebSocket | number> => {
      const socket = new WebSocket(`${at}/socket`, address === undefined ? {} : { headers: { 'x-forwarded-for': address } })
      socket.on('error', () => undefined)
      return new Promise((resolve) => {
        socket.once('open', () => {
          open.push(socket)
          resolve(socket)
        })
        socket.once('unexpected-response', (_request, { statusCode = 0 }) => {
          resolve(statusCode)
          socket.terminate()
        })
      })
    }
  }

  test('has so many live connections and no more; one that leaves makes room', async () => {
    const shake = await serveCounted({ socketsPerAddress: 2 })
    const [first, second] = [await shake('203.0.113.9'), await shake('203.0.113.9')]
    expect([first, second].map((one) => typeof one)).toEqual(['object', 'object'])
    expect(await shake('203.0.113.9')).toBe(429)
    // Nobody else is kept out, nor a caller of this machine.
    for (const address of ['203.0.113.10', undefined, undefined, undefined]) expect(await shake(address)).toBeInstanceOf(WebSocket)
    const socket = first as WebSocket
    const closed = once(socket, 'close')
    socket.close()
    await closed
    await expect.poll(async () => typeof (await shake('203.0.113.9'))).toBe('object')
  })

  test('pays for each handshake', async () => {
    const { made = 0 } = COST_TABLE.get('/socket') ?? {}
    expect(made).toBeGreaterThan(0)
    const shake = await serveCounted({ pointsPerMinute: 2 * made })
    const asked = [await shake('203.0.113.9'), await shake('203.0.113.9'), await shake('203.0.113.9')]
    expect(asked.map((one) => (typeof one === 'number' ? one : 'open'))).toEqual(['open', 'open', 429])
  })
})
