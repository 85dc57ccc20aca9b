import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveIndex, serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import type { Log } from '../../base/log.ts'
import { DEFAULT_DOOR, makeDoor, type DoorSettings } from '../door/door.ts'
import { findTrust } from '../door/trust.ts'

let base: ServedLedger
beforeAll(async () => {
  base = await serveLedger('r4')
})
afterAll(() => base.close())

const said: { level: string; message: string; fields: object }[] = []
const note =
  (level: string) =>
  (message: string, fields: object = {}): void =>
    void said.push({ level, message, fields })
const log: Log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }

/** The server with limits of its own and a clock that is moved by hand. Callers are of this machine: a header makes others of them. */
async function serveWith(more: Partial<DoorSettings>) {
  const time = { ms: 0 }
  said.length = 0
  const door = makeDoor({ ...DEFAULT_DOOR, ...more }, { nowMs: () => time.ms, log })
  const { app, get } = await serveIndex({ ...base.index, close: () => Promise.resolve() }, { door, log, requestLevel: 'info' })
  onTestFinished(() => app.close())
  const from =
    (address: string) =>
    (url: string, headers: Record<string, string> = {}) =>
      get(url, { 'x-forwarded-for': address, ...headers })
  const pass = (sec: number): void => void (time.ms += sec * 1000)
  return { get, from, pass, app }
}
const BY_PROXY = { trust: findTrust('127.0.0.1') } as const

test('a caller of this machine that no proxy passes on is never counted (D27)', async () => {
  const { get } = await serveWith({ pointsPerMinute: 5 })
  for (let count = 0; count < 20; count += 1) {
    const { status, headers } = await get('/api/tx/list/1')
    expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([200, undefined, undefined])
  }
})

test('an address that has spent its points is told to wait, and let in after that (OPEN-035)', async () => {
  const { from, pass } = await serveWith({ ...BY_PROXY, pointsPerMinute: 240 })
  const get = from('203.0.113.9')
  const first = await get('/api/token/0')
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"default";q=240;w=60', ratelimit: '"default";r=239;t=60' })
  expect((await get('/api/search/mtc')).headers['ratelimit']).toBe('"default";r=139;t=60')
  expect((await get('/token/0/tx')).headers['ratelimit']).toBe('"default";r=129;t=60')
  for (let count = 0; count < 129; count += 1) expect((await get('/api/token/0')).status).not.toBe(429)
  const over = await get('/api/token/0')
  expect(over).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1', ratelimit: '"default";r=0;t=1', 'cache-control': 'no-store' },
    json: { result: 'ERROR', msg: 'Too many requests from your address. Please wait 1 s and try again', data: '' },
  })
  expect((await from('203.0.113.10')('/api/token/0')).status).toBe(200)
  pass(1)
  expect((await get('/api/token/0')).status).toBe(200)
})

test('a refused page can be read, in the language of its visitor; a refused file is a line of text', async () => {
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

test('a refused page says how long to wait, and leads to itself', async () => {
  const { from, pass } = await serveWith({ ...BY_PROXY, pointsPerMinute: 10 })
  const get = from('203.0.113.9')
  await get('/token/0/tx')
  const saidAfter = async (sec: number, lang: string) => {
    pass(sec)
    const { headers, text } = await get('/token/0/tx', { cookie: `lang=${lang}` })
    expect(text).toContain('<a href="">')
    return [headers['retry-after'], / in ([^.<]+)\.<|다\. (\S+) 뒤에/.exec(text)?.slice(1).join('')]
  }
  expect(await saidAfter(18, 'en')).toEqual(['42', '42 seconds'])
  expect(await saidAfter(18, 'ko')).toEqual(['24', '24초'])
  expect(await saidAfter(23, 'en')).toEqual(['1', 'a second'])
})

test('a page that is let in gets its files: near the end of the points pages are refused first', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 4000 })
  const get = from('203.0.113.9')
  // 130 suggestions of 30 points: 100 are left, of which pages leave 40.
  await Promise.all(Array.from({ length: 130 }, () => get('/api/x/suggest?q=a')))
  const standing = async (url: string) => {
    const { status, headers } = await get(url)
    return [status === 429, headers['ratelimit']]
  }
  for (const left of [90, 80, 70, 60, 50, 40]) expect(await standing('/token/0/tx')).toEqual([false, `"default";r=${left};t=60`])
  expect(await standing('/token/0/tx')).toEqual([true, '"default";r=40;t=1'])
  for (let file = 0; file < 40; file += 1) expect((await get('/robots.txt')).status).toBe(200)
  expect((await get('/robots.txt')).status).toBe(429)
})

test('what others keep for their visitors holds no figures of one of them', async () => {
  const { from } = await serveWith(BY_PROXY)
  const { status, headers } = await from('203.0.113.9')('/media/token/0')
  expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([200, undefined, undefined])
})

test('all addresses of an IPv6 household are one', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  expect((await from('2001:db8:1:2::1')('/api/token/0')).status).toBe(200)
  expect((await from('2001:db8:1:2:ffff::9')('/api/token/0')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')('/api/token/0')).status).toBe(200)
})

test('without TRUST_PROXY nobody escapes by claiming other addresses, and the operator is told once', async () => {
  const { from } = await serveWith({ pointsPerMinute: 3 })
  const statuses = []
  for (const claimed of ['203.0.113.1', '203.0.113.2', '127.0.0.1', 'rubbish', '203.0.113.5']) {
    statuses.push((await from(claimed)('/api/token/0')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(said.filter(({ message }) => message.includes('TRUST_PROXY'))).toHaveLength(1)
})

test('behind a proxy that is trusted nobody escapes by writing addresses before its own', async () => {
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

test('who is over the limit fills no log: one warning a minute says who and how often', async () => {
  const { from, pass } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  for (let count = 0; count < 40; count += 1) await from('203.0.113.9')('/api/token/0')
  expect(said.filter(({ level }) => level !== 'debug').map(({ message }) => message)).toEqual(['request', 'requests over the rate limit'])
  pass(59.5)
  await from('203.0.113.9')('/api/token/0')
  pass(0.5)
  for (let count = 0; count < 2; count += 1) await from('203.0.113.9')('/api/token/0')
  expect(said.filter(({ level }) => level === 'warn').map(({ fields }) => fields)).toEqual([
    { address: '203.0.113.9', refused: 1 },
    { address: '203.0.113.9', refused: 40 },
  ])
})

// A body that nobody reads ends the line, whatever is answered.
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
  test(`requests ${what} are counted like others, and a flood of them fills no log`, async () => {
    const { app } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
    const answers = []
    for (let count = 0; count < 5; count += 1) {
      const { statusCode, headers } = await app.inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': '203.0.113.9' } })
      answers.push([statusCode, headers.connection])
    }
    expect(answers).toEqual([status, 429, 429, 429, 429].map((code) => [code, line]))
    expect(said.filter(({ level, message }) => level !== 'debug' && message === 'request')).toHaveLength(1)
  })
}

test('requests with more headers than are read, of whom nobody knows whose they are, leave no line', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, '1']))
  for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.9')('/api/token/0', many)).status).toBe(431)
  expect(said.filter(({ level }) => level !== 'debug')).toEqual([])
})

test('/metrics counts who was refused', async () => {
  const { from, get } = await serveWith({ ...BY_PROXY, pointsPerMinute: 1 })
  for (let count = 0; count < 3; count += 1) await from('203.0.113.9')('/api/token/0')
  expect((await get('/metrics')).text).toContain('\nmetascope_limited_total 2\n')
})

test('what is no built file costs as much as the page that says so', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 60 })
  const { status, headers } = await from('203.0.113.9')('/assets/nothing.js')
  expect([status, headers['ratelimit']]).toEqual([404, '"default";r=50;t=60'])
})

test('addresses that cannot be read are counted as well', async () => {
  const { from } = await serveWith({ ...BY_PROXY, pointsPerMinute: 20 })
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await from('203.0.113.9')('/token/%zz')).status)
  expect(statuses).toEqual([400, 400, 429])
})

/**
 * What an open page asks for by itself in a minute, most of all kinds (`data/site-queries.ts`, `data/major-tokens.ts`, `live/apply-news.ts`): how
 * far the index is every 15 s, the header's tokens every 60 s, and one answer of its subject for each block, of which there is one every 5 s.
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
