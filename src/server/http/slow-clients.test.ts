import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createServer, type Server } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { silentLog } from '../../base/log.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../limits/rate-limiter.ts'
import { findTrust, TRUST_NOBODY } from '../limits/trust.ts'
import { makeFront } from './front.ts'
import { HTTP_LIMITS, limitConnections, serverOptions } from './http-limits.ts'
import { listen } from './listen.ts'

// Slow callers as bytes on a connection. The timeouts use the same code with shorter times.
const TIMES = { requestTimeout: 300, stallTimeout: 400, connectionsCheckingInterval: 50 }
let served: ServedLedger
let port = 0
beforeAll(async () => {
  served = await serveLedger('r4', { times: TIMES })
  port = Number(new URL(await served.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => served.close())

/** A connection to the server, and all it receives until it ends. */
function open(at = port): { socket: Socket; ended: Promise<string> } {
  const socket = connect(at, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const ended = readAll(socket).catch(() => 'broken off')
  return { socket, ended }
}

/** Writes something at intervals until the connection ends. */
async function drip(socket: Socket, text: string): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(text)
    await sleep(30)
  }
}

test('a connection without a request is closed', async () => {
  expect(await open().ended).toContain('HTTP/1.1 408 ')
})

test('slow headers, a few bytes at a time, time out', async () => {
  const { socket, ended } = open()
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
  void drip(socket, 'x: 1\r\n')
  expect(await ended).toContain('HTTP/1.1 408 ')
})

test('a slow body is refused before it is complete, and the connection is closed', async () => {
  const { socket, ended } = open()
  socket.write('GET /api/token/4 HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n')
  void drip(socket, 'x')
  expect(await ended).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
})

test('an incomplete small body times out', async () => {
  const { socket, ended } = open()
  socket.write('GET /api/token/4 HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n')
  void drip(socket, 'x')
  expect(await ended).toMatch(/^HTTP\/1\.1 200 /)
})

test('a refused client that does not disconnect is disconnected', async () => {
  const { socket, ended } = open()
  socket.write('rubbish\r\n\r\n')
  expect(await ended).toContain('HTTP/1.1 400 ')
  await once(socket, 'close')
})

/** A server with our limits whose answers exceed the socket's buffers. */
async function serveMuch(): Promise<{ server: Server; at: number }> {
  const rateLimiter = makeRateLimiter(DEFAULT_RATE_LIMIT, { nowMs: () => 0, log: silentLog })
  const server = createServer(serverOptions(TIMES), (_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)))
  limitConnections(server, { rateLimiter, maxSockets: 0, times: TIMES })
  await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => void server.close())
  return { server, at: portOf(server) }
}
const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a client that reads nothing of an answer is cut off', async () => {
  const { server, at } = await serveMuch()
  const socket = connect(at, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const [line] = (await Promise.all([
    once(server, 'connection'),
    once(socket, 'connect').then(() => socket.pause().write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')),
  ])) as [[Socket], boolean]
  await once(line[0], 'close')
  expect(line[0].bytesWritten).toBeGreaterThan(0)
})

test('the connections of an address are limited; closing one makes room', async () => {
  const rateLimiter = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, socketsPerAddress: 1 }, { nowMs: () => 0, log: silentLog })
  const counted = { ...rateLimiter, connectionKey: () => '203.0.113.9' }
  const behind = { server: createServer((_request, response) => response.end('here')), wantsUpgrade: () => false }
  const front = makeFront(behind, { rateLimiter: counted, maxSockets: 0, headers: {} })
  await listen(front.server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => front.close(() => Promise.resolve()))
  const at = portOf(front.server)
  const request = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
  const lines = Array.from({ length: 64 }, () => open(at))
  for (const { socket } of lines) {
    socket.write(request)
    await once(socket, 'readable')
  }
  const late = open(at)
  late.socket.write(request)
  expect(['', 'broken off']).toContain(await late.ended)
  lines[0]?.socket.destroy()
  await expect
    .poll(async () => {
      const next = open(at)
      next.socket.write(request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
      return (await next.ended).slice(0, 12)
    })
    .toBe('HTTP/1.1 200')
})

test('connections of this machine and of proxies are not counted by address, others are', () => {
  const rateLimiter = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, trust: TRUST_NOBODY }, { nowMs: () => 0, log: silentLog })
  expect(['127.0.0.1', '::1', undefined].map(rateLimiter.connectionKey)).toEqual([undefined, undefined, undefined])
  expect(['::ffff:203.0.113.9', '2001:db8::9'].map(rateLimiter.connectionKey)).toEqual(['203.0.113.9', '2001:db8:0:0::/64'])
  const behindProxies = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, trust: findTrust('1')! }, { nowMs: () => 0, log: silentLog })
  expect(behindProxies.connectionKey('203.0.113.9')).toBeUndefined()
})

const LINES = [
  { socketsPerAddress: 1, lines: 64 },
  { socketsPerAddress: 16, lines: 64 },
  { socketsPerAddress: 17, lines: 68 },
  { socketsPerAddress: 100, lines: 400 },
]
for (const { socketsPerAddress, lines } of LINES) {
  test(`an address with up to ${socketsPerAddress} live connections has ${lines} connections, and other addresses have their own`, () => {
    const { connections } = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, socketsPerAddress }, { nowMs: () => 0, log: silentLog })
    const enter = (): boolean => connections.enter('203.0.113.9')
    expect(Array.from({ length: lines + 1 }, enter)).toEqual([...Array<boolean>(lines).fill(true), false])
    expect(connections.enter('203.0.113.10')).toBe(true)
    connections.leave('203.0.113.9')
    expect([enter(), enter()]).toEqual([true, false])
  })
}

test('a real server and the front have these limits', async () => {
  const { server } = served.app
  expect(server.keepAliveTimeout).toBe(72_000)
  // The header reports the limit to callers.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).headers.get('keep-alive')).toBe('timeout=72')
  expect([server.requestTimeout, server.headersTimeout, server.timeout]).toEqual([300, 300, 400])
  expect([server.maxHeadersCount, server.maxConnections]).toEqual([101, 15_000])
  expect(HTTP_LIMITS).toMatchObject({ requestTimeout: 10_000, stallTimeout: 30_000, connectionsCheckingInterval: 2000 })
  const front = makeFront(
    { server: createServer(), wantsUpgrade: () => false },
    { rateLimiter: makeRateLimiter(DEFAULT_RATE_LIMIT, { nowMs: () => 0, log: silentLog }), maxSockets: 5000, headers: {} },
  ).server
  expect([front.keepAliveTimeout, front.timeout, front.requestTimeout, front.maxConnections]).toEqual([72_000, 30_000, 10_000, 15_000])
})
