import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { listen } from './listen.ts'
import { makeFront, type Front } from './front.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../limits/rate-limiter.ts'
import { silentLog } from '../../base/log.ts'

let served: ServedLedger
let front: Front
let ports: number[]
beforeAll(async () => {
  served = await serveLedger('r4')
  front = makeFront(served.app, {
    rateLimiter: makeRateLimiter(DEFAULT_RATE_LIMIT, { nowMs: () => 0, log: silentLog }),
    maxSockets: 0,
    headers: {},
  })
  await served.app.ready()
  await listen(front.server, { host: '127.0.0.1', port: 0 })
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  ports = [front.server, served.app.server].map((server) => (server.address() as { port: number }).port)
})
afterAll(async () => {
  await front.close(() => Promise.resolve())
  await served.close()
})

/** Everything received on a connection until the server closes it. */
async function send(port: number, request: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(request)
  return (await readAll(socket)).split(/(?=HTTP\/1\.1 \d)/)
}

const NEXT = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'
const MANGLED = [
  'transfer-encoding: xchunked',
  'transfer-encoding: chunked, identity',
  'transfer-encoding: identity',
  'transfer-encoding: gzip',
  'transfer-encoding: chunked, gzip',
  'transfer-encoding: ,',
  'transfer-encoding:',
  'transfer-encoding : chunked',
  'transfer-encoding: chunked\r\ntransfer-encoding: identity',
  'content-length: 4\r\ntransfer-encoding: chunked',
  'transfer-encoding: chunked\r\ncontent-length: 4',
]
for (const header of MANGLED) {
  test(`FAIR-019: a request with '${header.replaceAll('\r\n', ' / ')}' gets one answer of 400, and the connection is closed`, async () => {
    for (const port of ports) {
      const answers = await send(port, `GET /api/token/4 HTTP/1.1\r\nhost: a\r\n${header}\r\n\r\n0\r\n\r\n${NEXT}`)
      expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 400'])
      expect(answers[0]).toMatch(/\r\nconnection: close\r\n/i)
    }
  })
}

test('FAIR-019: a chunked body gets one answer of 413, whatever is wrong with its chunks', async () => {
  for (const body of ['0\r\n\r\n', 'zz\r\n\r\n', '5\r\nabc', 'fffffffffffffffff\r\n']) {
    for (const port of ports) {
      const answers = await send(port, `GET /api/token/4 HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n${body}${NEXT}`)
      expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 413'])
    }
  }
})

test('FAIR-019: garbage after a request in progress gets no answer before that of the request', async () => {
  for (const port of ports) {
    const answers = await send(port, `GET /api/token/4 HTTP/1.1\r\nhost: a\r\n\r\nrubbish\r\n\r\n`)
    expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 200'])
    expect(answers[0]).toContain('"result":"SUCCESS"')
  }
})

test('FAIR-017: an address that names a host is refused with 400', async () => {
  for (const address of ['http://evil.example/', 'https:evil.example/x', 'evil.example', '*', '@evil.example/x']) {
    const answers = await send(ports[0] ?? 0, `GET ${address} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 400'])
  }
})
