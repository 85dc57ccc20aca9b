import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../limits/rate-limiter.ts'
import { makeFront, type Front } from './front.ts'
import { listen } from './listen.ts'

const LIMITS = { rateLimiter: makeRateLimiter(DEFAULT_RATE_LIMIT, { nowMs: () => 0, log: silentLog }), maxSockets: 10, headers: {} }

/** A server behind the front that answers with its name; `/slow` waits for `answer`. */
function makeBehind(name: string) {
  const [asked, answer] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const server: Server = createServer((request, response) => {
    if (request.url !== '/slow') return response.end(name)
    asked.resolve(undefined)
    void answer.promise.then(() => response.end(`${name} at last`))
    return undefined
  })
  return { server, wantsUpgrade: () => false, asked: asked.promise, answer: () => answer.resolve(undefined) }
}

async function open(front: Front): Promise<(path: string) => Promise<{ body: string; port: number | undefined }>> {
  // One connection for all sequential requests.
  const agent = new Agent({ keepAlive: true })
  await listen(front.server, { host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    agent.destroy()
    await front.close(() => Promise.resolve())
  })
  const address = front.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return (path) =>
    new Promise((resolve, reject) => {
      const request = get({ port, path, host: '127.0.0.1', agent }, (answer: IncomingMessage) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (body += chunk))
        answer.once('end', () => resolve({ body, port: request.socket?.localPort }))
      })
      request.once('error', reject)
    })
}

test('one server replaces another between two requests of a connection', async () => {
  const front = makeFront(makeBehind('first'), LIMITS)
  const ask = await open(front)
  const before = await ask('/')
  await front.use(makeBehind('second'))
  const after = await ask('/')
  expect([before.body, after.body]).toEqual(['first', 'second'])
  expect(after.port).toBe(before.port)
})

test('a replaced server answers its open requests, and only then is released', async () => {
  const former = makeBehind('first')
  const front = makeFront(former, LIMITS)
  const ask = await open(front)
  const slow = ask('/slow')
  await former.asked
  let isReleased = false
  const used = front.use(makeBehind('second')).then(() => (isReleased = true))
  expect((await ask('/')).body).toBe('second')
  expect(isReleased).toBe(false)
  former.answer()
  expect((await slow).body).toBe('first at last')
  expect(await used).toBe(true)
})

test('a connection without a request yet is closed first and does not delay closing', async () => {
  const front = makeFront(makeBehind('first'), LIMITS)
  await listen(front.server, { host: '127.0.0.1', port: 0 })
  const spare = connect((front.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void spare.destroy())
  await Promise.all([once(spare, 'connect'), once(front.server, 'connection')])
  const gone = once(spare, 'close')
  let isEnded = false
  await front.close(async () => {
    await gone
    isEnded = true
  })
  expect(isEnded).toBe(true)
})
