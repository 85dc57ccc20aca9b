import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveIndex, serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import type { Log } from '../../base/log.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter, type RateLimitSettings } from '../limits/rate-limiter.ts'
import { findTrust } from '../limits/trust.ts'

let base: ServedLedger
beforeAll(async () => {
  base = await serveLedger('r4')
})
afterAll(() => base.close())

const logged: { level: string; message: string; fields: object }[] = []
const note =
  (level: string) =>
  (message: string, fields: object = {}): void =>
    void logged.push({ level, message, fields })
const log: Log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }

/** The server with custom limits and a manual clock. Callers come from this machine: a header gives them other addresses. */
async function serveWith(more: Partial<RateLimitSettings>) {
  const time = { ms: 0 }
  logged.length = 0
  const rateLimiter = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, ...more }, { nowMs: () => time.ms, log })
  const { app, get, clock } = await serveIndex(
    { ...base.index, close: () => Promise.resolve() },
    { rateLimiter, log, requestLevel: 'info' },
  )
  onTestFinished(() => app.close())
  const from =
    (address: string) =>
    (url: string, headers: Record<string, string> = {}) =>
      get(url, { 'x-forwarded-for': address, ...headers })
  const pass = (sec: number): void => void (time.ms += sec * 1000)
  return { get, from, pass, app, clock }
}
const price = (name: string) => COST_TABLE.get(name) ?? { made: 0, kept: 0 }
const TOKEN = price('/api/token/{id}')
const PAGE = price('page tokenTxList')
const BY_PROXY = { trust: findTrust('127.0.0.1') } as const

test('a caller of this machine without a proxy is never counted', async () => {
  const { get } = await serveWith({ pointsPerMinute: 5 })
  for (let count = 0; count < 20; count += 1) {
    const { status, headers } = await get('/api/tx/list/1')
    expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([200, undefined, undefined])
  }
})

test('FAIR-003: an address pays for made answers, waits without points, and gets refunds for cached answers (OPEN-035)', async () => {
  const points = TOKEN.made + price('/api/search/{query}').made + 10 * TOKEN.made
  const { from, pass } = await serveWith({ ...BY_PROXY, pointsPerMinute: points })
  const get = from('203.0.113.9')
  const limit = (left: number) => ({ 'ratelimit-policy': `"default";q=${points};w=60`, ratelimit: `"default";r=${left};t=60` })
  expect((await get('/api/token/0')).headers).toMatchObject(limit(points - TOKEN.made))
  expect((await get('/api/search/mtc')).headers).toMatchObject(limit(10 * TOKEN.made))
  // Charged as if it had to be made. It is in memory, so the difference is refunded before its head is written.
  expect((await get('/api/token/0')).headers).toMatchObject(limit(10 * TOKEN.made - TOKEN.kept))
  expect((await get('/api/token/0')).headers).toMatchObject(limit(10 * TOKEN.made - 2 * TOKEN.kept))
  let asked = 2
  while (asked * TOKEN.kept + TOKEN.made <= 10 * TOKEN.made) {
    expect((await get('/api/token/0')).status).toBe(200)
    asked += 1
  }
  const over = await get('/api/token/0')
  expect(over).toMatchObject({
    status: 429,
    headers: { 'cache-control': 'no-store' },
    json: { result: 'ERROR', data: '' },
  })
  expect(over.json.msg).toMatch(/^Too many requests from your address. Please wait \d+ s and try again$/)
  expect((await from('203.0.113.10')('/api/token/0')).status).toBe(200)
  pass(Number(over.headers['retry-after']))
  expect((await get('/api/token/0')).status).toBe(200)
})

test('a refused page can be read in the language of its visitor; a refused file is a line of text', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  const get = from('203.0.113.9')
  await get('/api/token/0')
  const page = await get('/token/0/tx')
  expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([429, 'text/html; charset=utf-8', '60'])
  expect(page.text).toContain('Too many requests came from your address. Please try again in a minute.')
  const korean = await get('/token/0/tx', { cookie: 'theme=dark; lang=ko' })
  expect(korean.text).toContain('<html lang="ko">')
  expect(korean.text).toContain('같은 주소에서 요청이 너무 많이 들어왔습니다.')
  expect([page.text, korean.text].map((text) => /color-scheme:(\w+)/.exec(text)?.[1])).toEqual(['light', 'dark'])
  const file = await get('/media/token/0')
  expect([file.status, file.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
})

test('a refused page shows how long to wait, and links to itself', async () => {
  const { from, pass } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  const get = from('203.0.113.9')
  await get('/api/token/0')
  const waitAfter = async (sec: number, lang: string) => {
    pass(sec)
    const { headers, text } = await get('/token/0/tx', { cookie: `lang=${lang}` })
    expect(text).toContain('<a href="">')
    return [headers['retry-after'], / in ([^.<]+)\.<|다\. (\S+) 뒤에/.exec(text)?.slice(1).join('')]
  }
  expect(await waitAfter(18, 'en')).toEqual(['42', '42 seconds'])
  expect(await waitAfter(18, 'ko')).toEqual(['24', '24초'])
  expect(await waitAfter(23, 'en')).toEqual(['1', 'a second'])
})

test('an admitted page also gets its files: near the end of the points pages are refused first', async () => {
  const file = price('file')
  // So few points that one percent of them covers three files.
  const points = 300 * file.made
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: points })
  const get = from('203.0.113.9')
  const leftOf = ({ headers }: Awaited<ReturnType<typeof get>>): number => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1])
  let left = points
  // An answer without work costs no more than one from memory.
  while (left - PAGE.kept >= PAGE.made + 3 * file.made) left = leftOf(await get('/token/0/tx'))
  while (left >= PAGE.made + 3 * file.made) left = leftOf(await get('/robots.txt'))
  expect((await get('/token/0/tx')).status).toBe(429)
  expect((await get('/robots.txt')).status).toBe(200)
})

test('responses that others cache for their visitors hold no figures of one visitor', async () => {
  const { from } = await serveWith(BY_PROXY)
  const { status, headers } = await from('203.0.113.9')('/media/token/0')
  expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([200, undefined, undefined])
})

test('all addresses of an IPv6 household count as one', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  expect((await from('2001:db8:1:2::1')('/api/token/0')).status).toBe(200)
  expect((await from('2001:db8:1:2:ffff::9')('/api/token/0')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')('/api/token/0')).status).toBe(200)
})

test('without TRUST_PROXY no caller escapes by claiming other addresses, and the operator is warned once', async () => {
  const { from } = await serveWith({ pointsPerMinute: TOKEN.made + 2 * TOKEN.kept })
  const statuses = []
  for (const claimed of ['203.0.113.1', '203.0.113.2', '127.0.0.1', 'rubbish', '203.0.113.5']) {
    statuses.push((await from(claimed)('/api/token/0')).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(logged.filter(({ message }) => message.includes('TRUST_PROXY'))).toHaveLength(1)
})

test('behind a trusted proxy no caller escapes by prepending addresses', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  expect((await from('203.0.113.9')('/api/token/0')).status).toBe(200)
  for (const claimed of ['198.51.100.1', '127.0.0.1', '::1', 'unknown', '"; DROP']) {
    expect((await from(`${claimed}, 203.0.113.9`)('/api/token/0')).status).toBe(429)
  }
})

test('RATE_LIMIT=off counts nothing', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: undefined })
  const { status, headers } = await from('203.0.113.9')('/api/token/0')
  expect([status, headers['ratelimit']]).toEqual([200, undefined])
})

test('a caller over the limit does not flood the log: one warning a minute has the address and the number of refusals', async () => {
  const { from, pass } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  for (let count = 0; count < 20; count += 1) await from('203.0.113.9')('/api/token/0')
  expect(logged.filter(({ level }) => level !== 'debug').map(({ message }) => message)).toEqual(['request', 'requests over the rate limit'])
  pass(59.5)
  await from('203.0.113.9')('/api/token/0')
  pass(0.5)
  for (let count = 0; count < 2; count += 1) await from('203.0.113.9')('/api/token/0')
  expect(logged.filter(({ level }) => level === 'warn').map(({ fields }) => fields)).toEqual([
    { address: '203.0.113.9', refused: 1 },
    { address: '203.0.113.9', refused: 20 },
  ])
})

// An unread body ends the connection, whatever the answer.
const REFUSED: [
  what: string,
  request: { method: 'GET' | 'POST'; url: string; headers?: Record<string, string> },
  status: number,
  line: string,
][] = [
  ['of another method', { method: 'POST', url: '/api/token/0' }, 405, 'keep-alive'],
  ['with too long an address', { method: 'GET', url: `/${'a'.repeat(5000)}` }, 414, 'keep-alive'],
  ['with a body', { method: 'GET', url: '/api/token/0', headers: { 'content-length': '1025' } }, 413, 'close'],
]
for (const [what, request, status, line] of REFUSED) {
  test(`requests ${what} are counted like others, and a flood of them does not fill the log`, async () => {
    const { app } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
    const answers = []
    for (let count = 0; count < 5; count += 1) {
      const { statusCode, headers } = await app.inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': '203.0.113.9' } })
      answers.push([statusCode, headers.connection])
    }
    expect(answers).toEqual([status, 429, 429, 429, 429].map((code) => [code, line]))
    expect(logged.filter(({ level, message }) => level !== 'debug' && message === 'request')).toHaveLength(1)
  })
}

test('requests with too many headers have no known caller and leave no log line', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, '1']))
  for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.9')('/api/token/0', many)).status).toBe(431)
  expect(logged.filter(({ level }) => level !== 'debug')).toEqual([])
})

test('FAIR-006: a caller that never waits gets only twenty refusals a second at once, the others after a second', async () => {
  const { from, clock } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  const get = from('203.0.113.9')
  await get('/api/token/0')
  let answered = 0
  const asked = Array.from({ length: 25 }, async () => {
    const { status } = await get('/api/token/0')
    answered += 1
    return status
  })
  await expect.poll(() => answered).toBe(20)
  expect((await from('203.0.113.10')('/api/token/0')).status).toBe(200)
  await clock.advance(999)
  expect(answered).toBe(20)
  await clock.advance(1)
  expect(await Promise.all(asked)).toEqual(Array<number>(25).fill(429))
})

test('/metrics counts refused requests', async () => {
  const { from, get } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  for (let count = 0; count < 3; count += 1) await from('203.0.113.9')('/api/token/0')
  expect((await get('/metrics')).text).toContain('\nmetascope_limited_total 2\n')
})

test('an unknown built file costs as much as the page that reports it', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 10_000 })
  const { status, headers } = await from('203.0.113.9')('/assets/nothing.js')
  expect([status, headers['ratelimit']]).toEqual([404, `"default";r=${10_000 - price('page *').kept};t=60`])
})

test('addresses that cannot be parsed are counted as well', async () => {
  const { made, kept } = price('page *')
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: made + kept })
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await from('203.0.113.9')('/token/%zz')).status)
  expect(statuses).toEqual([400, 400, 429])
})

/**
 * The busiest page's own requests in one minute (`data/site-queries.ts`, `data/major-tokens.ts`, `live/apply-news.ts`). The state of the
 * index every 15 s, the header's tokens every 60 s, and one answer of its subject per block, every 5 s.
 */
const LIVE_CALLS = [...Array<string>(4).fill('/api/x/status'), '/api/token/list/headertoken', ...Array<string>(12).fill('/api/token/0')]
const TABS = 100

test(`a visitor with ${TABS} tabs of a live site never meets the limit`, async () => {
  const { from, pass } = await serveWith(BY_PROXY)
  const get = from('203.0.113.9')
  const seen = new Set<number>()
  for (let minute = 0; minute < 2; minute += 1) {
    for (const url of LIVE_CALLS) for (let tab = 0; tab < TABS; tab += 1) seen.add((await get(url)).status)
    pass(60)
  }
  expect(seen).toEqual(new Set([200]))
})
