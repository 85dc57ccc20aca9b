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

/** A socket and its received messages in order. */
async function listen(query = '') {
  const socket = new WebSocket(`${url}/socket${query}`)
  open.push(socket)
  const received: { type: string; data: NewsJson }[] = []
  socket.on('message', (text: Buffer) => received.push(JSON.parse(text.toString()) as (typeof received)[number]))
  await once(socket, 'open')
  const untilReceived = async (count: number): Promise<void> => {
    await expect.poll(() => received.length, { timeout: 5000 }).toBe(count)
  }
  return { socket, received, untilReceived }
}
const codeOf = async (socket: WebSocket): Promise<[number, string]> => {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return [code, reason.toString()]
}

test('OPEN-080, SOCK-010: sends BROADCATE with the newest block, its rendered transactions, their ids and the counts', async () => {
  const { received, untilReceived } = await listen()
  await untilReceived(1)
  const [{ type, data }] = received as [(typeof received)[number]]
  expect(type).toBe('BROADCATE')
  expect([data.seq, data.block.sn, data.counts.block, data.status.indexed]).toEqual([900, 900, 900, 900])
  const drawn = await served.data<{ list: object[] }>('/api/tx/list/block/900?drawn=1')
  expect(data.tx).toEqual(drawn.list.slice(0, 10))
  expect(data.ids).toContain(data.tx[0]!.from_addr)
})

test('a new block is sent to all readers within a moment of its commit', async () => {
  const [first, second] = [await listen('?since=900'), await listen('?since=900')]
  const writer = openSqliteWriter(served.index.path)
  await applyBatch(writer, BODIES.slice(900, 902), LEDGER_NOW_SEC)
  await writer.close()
  await expect.poll(async () => (await served.index.reader.head()).block).toBe(902)
  await expect.poll(() => served.clock.sleeping()).toBe(1)
  await served.clock.advance(100)
  await Promise.all([first.untilReceived(2), second.untilReceived(2)])
  expect(first.received.map(({ data }) => data.seq)).toEqual([901, 902])
  expect(second.received).toEqual(first.received)
  const late = await listen('?since=900')
  await late.untilReceived(2)
  expect(late.received).toEqual(first.received)
})

// SOCK-002, SOCK-003, SOCK-004, SOCK-005 (the server's side: accepted and ignored, OPEN-080)
test('ignores the messages of a signed-in visitor', async () => {
  const { socket, received, untilReceived } = await listen()
  for (const type of ['USER', 'CHECKUSER', 'CHANGEJOB', 'MARKETLIST', 'USERHISTORY', 'PROFILE', 'CHANGEPRODUCT']) {
    socket.send(JSON.stringify({ type, data: { uid: 7 } }))
  }
  socket.ping()
  await once(socket, 'pong')
  await untilReceived(1)
  expect([socket.readyState, received.length]).toEqual([WebSocket.OPEN, 1])
})

const refused: [what: string, send: (socket: WebSocket) => void, code: number, reason: string][] = [
  ['bytes', (socket) => socket.send(Buffer.from([1, 2, 3])), 1003, 'Messages are text'],
  ['invalid JSON', (socket) => socket.send('{"type":'), 1007, 'A message is a JSON object {"type", "data"}'],
  ['JSON that is no object', (socket) => socket.send('["USER"]'), 1007, 'A message is a JSON object {"type", "data"}'],
  ['an unknown type', (socket) => socket.send('{"type":"toString"}'), 1008, 'There is no such type of message'],
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
  test(`${what} ends the connection with ${code} and harms no other`, async () => {
    const [other, own] = [await listen(), await listen()]
    await other.untilReceived(1)
    send(own.socket)
    expect(await codeOf(own.socket)).toEqual([code, reason])
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    expect((await served.get('/healthz')).status).toBe(200)
  })
}

test('more than 30 unsolicited pongs in 10 seconds end the connection', async () => {
  const { socket, untilReceived } = await listen()
  await untilReceived(1)
  for (let count = 0; count < 30; count += 1) socket.pong()
  await expect.poll(() => served.app.connectedCount()).toBe(1)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.pong()
  expect(await codeOf(socket)).toEqual([1006, ''])
})

/** A connection after its handshake, without a WebSocket client behind it. */
async function shakeHands() {
  const { port } = served.app.server.address() as { port: number }
  const raw = connect(port, '127.0.0.1')
  raw.on('error', () => undefined)
  raw.write('GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n')
  raw.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n')
  await once(raw, 'data')
  return raw
}

test('a frame that violates the protocol ends the connection', async () => {
  const raw = await shakeHands()
  // A text frame without the mask that every client must set.
  raw.write(Buffer.from([0x81, 0x01, 0x41]))
  await once(raw, 'close')
  expect((await served.get('/healthz')).status).toBe(200)
})

test('a refused client that keeps sending is cut off, whatever it makes of the goodbye', async () => {
  const raw = await shakeHands()
  let isClosed = false
  raw.on('close', () => (isClosed = true))
  raw.resume()
  // The text `[]` under a mask of zeros: the first is refused, thirty more may have been in transit.
  const message = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x5b, 0x5d])
  raw.write(Buffer.concat(Array<Buffer>(31).fill(message)))
  await once(raw, 'data')
  expect(isClosed).toBe(false)
  raw.write(message)
  await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true)
})

test(`more than ${MOST} sockets are refused; closing one makes room`, async () => {
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

/** The first line of the answer to an upgrade request. */
async function ask(path: string, protocol: string): Promise<string> {
  const { port } = served.app.server.address() as { port: number }
  const raw = connect(port, '127.0.0.1')
  raw.end(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`)
  return (await readAll(raw)).split('\r\n', 1)[0] ?? ''
}

test('the connection of a caller without a handshake is closed after the answer, not left hanging', async () => {
  const { port } = served.app.server.address() as { port: number }
  const raw = connect(port, '127.0.0.1')
  raw.write('GET /socket HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect((await readAll(raw)).split('\r\n', 1)[0]).toBe('HTTP/1.1 426 Upgrade Required')
})

test('a request without a handshake gets 426; other addresses and protocols are answered as usual', async () => {
  expect((await served.get('/socket')).status).toBe(426)
  expect(await ask('/socket', 'websocket')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask('/healthz', 'websocket')).toBe('HTTP/1.1 200 OK')
  expect(await ask('/healthz', 'h2c')).toBe('HTTP/1.1 200 OK')
})

describe('one address', () => {
  /** A server that trusts proxies of this machine and limits the handshakes of their visitors. */
  async function serveCounted(more: Partial<RateLimitSettings>) {
    const rateLimiter = makeRateLimiter(
      { ...DEFAULT_RATE_LIMIT, trust: findTrust('127.0.0.1')!, ...more },
      { nowMs: () => 0, log: silentLog },
    )
    const counted = await serveIndex({ ...served.index, close: () => Promise.resolve() }, { rateLimiter })
    const at = (await counted.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    onTestFinished(() => counted.close())
    /** The socket, or the status of the refusal. */
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

  test('has a limited number of live connections; closing one makes room', async () => {
    const shake = await serveCounted({ socketsPerAddress: 2 })
    const [first, second] = [await shake('203.0.113.9'), await shake('203.0.113.9')]
    expect([first, second].map((one) => typeof one)).toEqual(['object', 'object'])
    expect(await shake('203.0.113.9')).toBe(429)
    // Other addresses are not affected, nor are callers of this machine.
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
