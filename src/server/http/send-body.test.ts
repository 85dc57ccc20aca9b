import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { serveLedger } from '../../../test/served-ledger.ts'
import { silentLog } from '../../base/log.ts'
import { makeDrawer } from '../ssr/draw-page.ts'
import { shareBody } from '../answers/shared-bodies.ts'
import { DEFAULT_DOOR, makeDoor } from '../door/door.ts'
import { listen } from './listen.ts'
import { makeReaders } from './readers.ts'
import { sendBody } from './send-body.ts'

const MB = 1024 * 1024

/** A server that sends one body to all, and counts what waits for its readers. */
async function serveBody(body: Buffer) {
  const readers = makeReaders({ nowMs: () => 0 })
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    responses.push(response)
    response.setHeader('content-length', body.length)
    void sendBody(response, [body], (bytes) => readers.noteUnwritten(response, bytes))
  })
  readers.watch(server, () => '192.0.2.1')
  await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    return socket
  }
  return { readers, responses, server, ask }
}

test('FAIR-012: a body is sent whole, whatever its size', async () => {
  for (const length of [0, 1, 65_536, 65_537, 3 * MB + 7]) {
    const body = Buffer.alloc(length, 'abcdefg')
    const { ask } = await serveBody(body)
    const got = await buffer(ask())
    expect(got.subarray(got.indexOf('\r\n\r\n') + 4).equals(body)).toBe(true)
  }
})

test('FAIR-012: of a body that nobody reads no more than two slices are given to the connection, and none is copied', async () => {
  const { ask, server, responses, readers } = await serveBody(Buffer.alloc(64 * MB))
  const socket = ask().pause()
  const [line] = (await once(server, 'connection')) as [Socket]
  await expect.poll(() => responses[0]?.writableNeedDrain === true && responses[0].writableLength === line.writableLength).toBe(true)
  expect(responses[0]?.writableLength).toBeLessThanOrEqual(2 * 65_536)
  // All of it waits: more than one address may have.
  expect(readers.waitingBytes()).toBeGreaterThan(8 * MB)
  readers.check()
  await once(line, 'close')
  expect(readers.waitingBytes()).toBe(0)
  socket.destroy()
})

test('FAIR-016: who sends request after request and reads no answer is cut off', async () => {
  const { responses, server } = await serveBody(Buffer.alloc(10 * MB))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(33))
  const [line] = (await once(server, 'connection')) as [Socket]
  await once(line, 'close')
  expect(responses).toHaveLength(33)
})

test('FAIR-011: the same content is in memory once, however often it was made', () => {
  const first = shareBody('"tag-of-test"', Buffer.from('a page'))
  expect(shareBody('"tag-of-test"', Buffer.from('a page'))).toBe(first)
  expect(shareBody('"tag-of-test-gz"', Buffer.from('zipped'))).not.toBe(first)
})

test('FAIR-011: a page in an encoding that is not kept is made once for all who read it at that moment', async () => {
  let drawings = 0
  const html = `<p>${'page '.repeat(200_000)}`
  const door = makeDoor(DEFAULT_DOOR, { nowMs: () => 0, log: silentLog })
  const served = await serveLedger('r4', {
    door,
    web: {
      drawer: makeDrawer(
        async () => {
          drawings += 1
          return { status: 200, html, cut: { around: ['', ''], own: [html], frame: '', leansOn: '', aroundPaths: [], holdsSec: 60 } }
        },
        () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} }),
      ),
    },
  })
  onTestFinished(() => served.close())
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.app.server.address() as AddressInfo
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${port}/tx/list`, { headers: { 'accept-encoding': 'identity' } }).then((answer) => answer.text()),
    ),
  )
  expect(new Set(answers)).toEqual(new Set([html]))
  expect(drawings).toBe(1)
  await expect.poll(() => door.readers.waitingBytes()).toBe(0)
})
