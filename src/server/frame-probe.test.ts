import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestClock } from '../../test/test-clock.ts'
import { makeFrameProbe } from './frame-probe.ts'

// Response headers by path.
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/plain': {},
  '/denied': { 'x-frame-options': 'DENY' },
  '/own-only': { 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" },
  '/for-us': { 'content-security-policy': 'frame-ancestors https://explorer.example', 'x-frame-options': 'DENY' },
  '/first': { location: '/plain' },
  '/away': { location: 'http://localhost:1/' },
  '/round': { location: '/round' },
}
let server: Server
let origin: string
let calls = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1
    const headers = HEADERS[request.url ?? ''] ?? {}
    response.writeHead(request.url === '/broken' ? 502 : 'location' in headers ? 302 : 200, headers).end('<p>hello</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const probe = (path: string): Promise<boolean> => makeFrameProbe(makeTestClock())(`${origin}${path}`)

test('a page that answers can be framed', async () => expect(await probe('/plain')).toBe(true))
test('a page that forbids framing counts as unreachable', async () => {
  expect(await probe('/denied')).toBe(false)
  expect(await probe('/own-only')).toBe(false)
})
test('a list of sites that may frame it overrides the older header, as in browsers', async () => expect(await probe('/for-us')).toBe(true))
test('a page that answers with a failure counts as unreachable', async () => expect(await probe('/broken')).toBe(false))
test('redirects are followed within a site and never to another, which the content policy would block in the frame', async () => {
  expect(await probe('/first')).toBe(true)
  calls = 0
  expect(await probe('/away')).toBe(false)
  expect(calls).toBe(1)
  expect(await probe('/round')).toBe(false)
})
test('no server counts as unreachable', async () => expect(await makeFrameProbe(makeTestClock())('http://127.0.0.1:1/')).toBe(false))

test('a result is cached for half a minute, for all callers', async () => {
  const clock = makeTestClock()
  const ask = makeFrameProbe(clock)
  calls = 0
  await Promise.all([ask(`${origin}/plain`), ask(`${origin}/plain`)])
  await clock.advance(29_999)
  await ask(`${origin}/plain`)
  expect(calls).toBe(1)
  await clock.advance(1)
  await ask(`${origin}/plain`)
  expect(calls).toBe(2)
})
