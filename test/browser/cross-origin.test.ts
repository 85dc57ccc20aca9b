import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../src/base/errors.ts'
import { silentLog } from '../../src/base/log.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../../src/server/limits/rate-limiter.ts'
import { findTrust } from '../../src/server/limits/trust.ts'
import { serveIndex, serveLedger, type ServedLedger } from '../served-ledger.ts'
import { sharedBrowser } from './visit.ts'

// A page of another origin on its own port calls the API like any program in a browser.
const HASH = 'e'.repeat(64)
const LOCKED = 'd'.repeat(64)
let index: ServedLedger
let site: ServedLedger
let api: string
let other: Server
let browser: Browser
let page: Page
beforeAll(async () => {
  index = await serveLedger('r4')
  const { reader } = index.index
  const failures = new Map<string, Error>([
    [HASH, new Error('secret')],
    [LOCKED, new AppError('STORE_BUSY', 'The index is locked')],
  ])
  const findTx = (txid: string) => (failures.has(txid) ? Promise.reject(failures.get(txid)!) : reader.findTx(txid))
  const rateLimiter = makeRateLimiter(
    { ...DEFAULT_RATE_LIMIT, pointsPerMinute: 20, trust: findTrust('127.0.0.1')! },
    { nowMs: () => 0, log: silentLog },
  )
  site = await serveIndex({ ...index.index, close: () => Promise.resolve() }, { store: { ...reader, findTx }, rateLimiter })
  api = await site.app.listen({ port: 0, host: '127.0.0.1' })
  other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Another site</title>')
  })
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  browser = await sharedBrowser()
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  other.close()
  await site.close()
  await index.close()
})

/** The part of an answer that the page's script can read; `failed` when the browser blocks it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  page.evaluate(
    async ([url, init]) => {
      try {
        const answer = await fetch(url, init)
        const text = await answer.text()
        return { status: answer.status, headers: Object.fromEntries(answer.headers), json: text === '' ? {} : (JSON.parse(text) as object) }
      } catch {
        return 'failed'
      }
    },
    [`${api}${path}`, { method, headers }] as const,
  )

test('CORS-001: a page of another origin reads answers, below /v1 too', async () => {
  for (const path of ['/api/token/0', '/v1/api/token/0', '/page/dashboard', '/api/openapi.json'])
    expect([path, await ask(path)]).toMatchObject([path, { status: 200 }])
  expect(await ask('/api/token/0')).toMatchObject({ json: { result: 'SUCCESS', data: { sn: '0', symbol: 'MTC' } } })
})

test('CORS-001, CORS-004: it reads errors with their code words', async () => {
  const errors: [path: string, status: number, code: string][] = [
    ['/api/token/x', 400, 'BAD_ID'],
    ['/api/token/999999', 404, 'NOT_FOUND'],
    ['/api/nothing', 404, 'NOT_FOUND'],
    [`/api/search/${'a'.repeat(5000)}`, 414, 'ADDRESS_TOO_LONG'],
    // Node's HTTP parser rejects this URL itself.
    [`/api/search/${'a'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
    [`/api/tx/${HASH}`, 500, 'BUG'],
    [`/api/tx/${LOCKED}`, 503, 'STORE_BUSY'],
  ]
  for (const [path, status, code] of errors)
    expect([path.slice(0, 40), await ask(path)]).toMatchObject([path.slice(0, 40), { status, json: { result: 'ERROR', code, data: '' } }])
  expect(await ask('/api/token/0', {}, 'DELETE')).toBe('failed')
})

test('CORS-002, CORS-003: it sends custom headers after a preflight, and reads those of answers and refusals', async () => {
  const first = await ask('/api/token/0')
  const etag = first === 'failed' ? '' : (first.headers['etag'] ?? '')
  expect(etag).toMatch(/^"/)
  expect(await ask('/api/token/0', { 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag } })
  const asOther = { 'x-forwarded-for': '203.0.113.9', 'x-trace': '1' }
  expect(await ask('/api/token/0', asOther)).toMatchObject({ status: 200, headers: { 'ratelimit-policy': '"default";q=20;w=60' } })
  const statuses: unknown[] = []
  let refused: Awaited<ReturnType<typeof ask>> = 'failed'
  while (statuses.length < 20 && statuses.at(-1) !== 429) {
    refused = await ask(`/api/token/${statuses.length + 1}`, asOther)
    statuses.push(refused === 'failed' ? refused : refused.status)
  }
  expect(statuses).not.toContain('failed')
  expect(refused).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } })
  expect(refused === 'failed' ? '' : refused.headers['retry-after']).toMatch(/^\d+$/)
})

test('CORS-001: it cannot read pages or calls for machines', async () => {
  for (const path of ['/', '/healthz', '/metrics', '/crypt/key']) expect([path, await ask(path)]).toEqual([path, 'failed'])
})
