import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeGracefully } from './close-gracefully.ts'

let app: FastifyInstance
const agent = new Agent({ keepAlive: true })
afterEach(async () => {
  agent.destroy()
  await app.close()
})

/** A server with a slow call, which ends when `finish` is called. */
async function open(maxWaitMs?: number) {
  const slow = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<undefined>()
  app = fastify({ keepAliveTimeout: 60_000, return503OnClosing: false })
  closeGracefully(app, maxWaitMs)
  app.get('/quick', () => 'quick')
  app.get('/slow', () => {
    asked.resolve(undefined)
    return slow.promise
  })
  app.get('/begun', async (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('first ')
    asked.resolve(undefined)
    reply.raw.end(await slow.promise)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, asked: asked.promise, finish: () => slow.resolve('whole') }
}

const ask = (port: number, path: string): Promise<{ answer: IncomingMessage; body: string }> =>
  new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.once('end', () => resolve({ answer, body }))
      answer.once('error', reject)
    }).once('error', reject)
  })

test('a request in progress gets its complete answer while the server closes, and its connection ends with it', async () => {
  const { port, asked, finish } = await open()
  const reply = ask(port, '/slow')
  await asked
  const closed = app.close()
  await expect(ask(port, '/quick')).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/) as string })
  finish()
  const { answer, body } = await reply
  expect([answer.statusCode, answer.headers.connection, body]).toEqual([200, 'close', 'whole'])
  await closed
})

test('an answer whose headers were already sent is completed, and its keep-alive connection does not delay the server', async () => {
  const { port, asked, finish } = await open()
  const reply = ask(port, '/begun')
  await asked
  const closed = app.close()
  finish()
  expect((await reply).body).toBe('first whole')
  await closed
})

test('idle connections are closed at once', async () => {
  const { port } = await open()
  expect((await ask(port, '/quick')).body).toBe('quick')
  await app.close()
  expect(app.server.listening).toBe(false)
})

test('a caller that never ends its request is disconnected after the longest wait', async () => {
  const { port } = await open(50)
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const gone = new Promise((resolve) => socket.once('error', resolve).once('close', resolve))
  await accepted
  socket.write('GET /quick HTTP/1.1\r\nhost: x\r\n')
  await app.close()
  await gone
  expect(app.server.listening).toBe(false)
})
