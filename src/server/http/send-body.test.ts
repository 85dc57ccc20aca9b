import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { shareBody } from '../answers/shared-bodies.ts'
import { listen } from './listen.ts'
import { makeReaders, READER_LIMITS } from './readers.ts'
import { sendBody } from './send-body.ts'

const MB = 1024 * 1024

/** A server that sends one body to all readers and counts the bytes waiting for them. */
async function serveBody(body: Buffer, limits = READER_LIMITS) {
  const readers = makeReaders({ nowMs: () => performance.now(), limits })
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    responses.push(response)
    response.setHeader('content-length', body.length)
    void sendBody(response, body, (bytes) => readers.noteUnwritten(response, bytes))
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

test('FAIR-012: a body is sent completely, whatever its size', async () => {
  for (const length of [0, 1, 65_536, 65_537, 3 * MB + 7]) {
    const body = Buffer.alloc(length, 'abcdefg')
    const { ask } = await serveBody(body)
    const got = await buffer(ask())
    expect(got.subarray(got.indexOf('\r\n\r\n') + 4).equals(body)).toBe(true)
  }
})

test('FAIR-012: of an unread body at most two slices are written to the connection, and none is copied', async () => {
  const limits = { ...READER_LIMITS, maxBytesOfOne: 128 * MB, maxBytes: 128 * MB }
  const { ask, server, responses, readers } = await serveBody(Buffer.alloc(64 * MB), limits)
  ask().pause()
  await once(server, 'request')
  await expect.poll(() => responses[0]?.writableNeedDrain).toBe(true)
  expect(responses[0]?.writableLength).toBeLessThanOrEqual(2 * 65_536)
  expect(readers.waitingBytes()).toBeGreaterThan(32 * MB)
})

test('FAIR-014: an answer above the total limit of waiting bytes is cut as soon as it waits', async () => {
  const { ask, server, readers } = await serveBody(Buffer.alloc(64 * MB))
  const connected = once(server, 'connection')
  ask().pause()
  const [line] = (await connected) as [Socket]
  const ended = once(line, 'close')
  // Writing triggers checks. If a check ran before the answer was watched, the explicit one below finds it.
  await expect.poll(() => line.destroyed || readers.waitingBytes() > 8 * MB).toBe(true)
  readers.check()
  await ended
  await expect.poll(() => readers.waitingBytes()).toBe(0)
})

test('FAIR-016: a client that sends many requests and reads no answer is cut off', async () => {
  const { responses, server } = await serveBody(Buffer.alloc(10 * MB))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(9))
  const [line] = (await once(server, 'connection')) as [Socket]
  await once(line, 'close')
  expect(responses).toHaveLength(9)
})

test('FAIR-011: the same content is in memory once, however often it is requested, also while it is being made', async () => {
  const page = Buffer.alloc(20_000, 'a page')
  const made = Promise.withResolvers<Buffer>()
  let count = 0
  const make = (): Promise<Buffer> => {
    count += 1
    return made.promise
  }
  const asked = [shareBody('"tag-of-test"', make), shareBody('"tag-of-test"', make)]
  made.resolve(page)
  expect([(await asked[0]) === page, (await asked[1]) === page, count]).toEqual([true, true, 1])
  expect(shareBody('"tag-of-test"', () => Buffer.from('another copy'))).toBe(page)
  expect(shareBody('"tag-of-test-gz"', () => Buffer.from('zipped'))).not.toBe(page)
})

test('FAIR-011: a body that could not be made is made again at the next request', async () => {
  await expect(shareBody('"tag-that-fails"', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await shareBody('"tag-that-fails"', () => Promise.resolve(Buffer.from('made')))).toEqual(Buffer.from('made'))
})
