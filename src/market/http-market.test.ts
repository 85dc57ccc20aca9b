import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTestClock, type TestClock } from '../../test/test-clock.ts'
import type { Log } from '../base/log.ts'
import { makeHttpMarket, type HttpMarket } from './http-market.ts'
import { makeAnswerCache } from './cached-answer.ts'
import { makePriceSource, type PriceSourceOptions } from './price-source.ts'

const NOW_SEC = 1_711_356_400
const REFRESH_MS = 300_000
const MINUTE_MS = 60_000
const SECRET = 'CG-secretsecret'
/** The source gives no time, so prices have the time of the request. */
const priced = (usd: string): string => `{"metacoin":{"usd":${usd},"krw":${usd}00}}`
const never = new AbortController().signal

let folder: string
let clock: TestClock
let lines: string[]
let log: Log
let server: Server
let asked: IncomingMessage[]
/** How the source answers a request. */
let answer: RequestListener
let url: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-prices-'))
  clock = makeTestClock(NOW_SEC * 1000)
  lines = []
  const write = (level: string) => (message: string, fields?: object) =>
    void lines.push(`${level} ${message} ${JSON.stringify(fields ?? {})}`)
  log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  asked = []
  answer = (_request, response) => response.end(priced('0.5'))
  server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

function open(more: Partial<PriceSourceOptions> = {}): HttpMarket {
  const query = { coins: new Map([['0', 'metacoin']]), currencies: ['KRW'] as const, marketName: 'CoinGecko' }
  const source = makePriceSource({ url, timeoutMs: 2000, ...query, ...more })
  const keeper = makeAnswerCache(join(folder, 'prices.json'), source.name, log)
  return makeHttpMarket({ ...query, source, keeper, refreshMs: REFRESH_MS, maxAgeSec: 3600, clock, log })
}
/** A body with status 200 and, when given, headers. */
const says =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(body)
const refuses =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end('no')
const priceOf = async ({ market }: HttpMarket): Promise<string | undefined> => (await market.find('0'))?.price

test('one request asks for every coin, figure and currency; the key goes in a header', async () => {
  const coins = new Map([
    ['7', 'usd-coin'],
    ['0', 'metacoin'],
  ])
  await open({ coins, currencies: ['JPY', 'KRW'], key: { name: 'x-cg-demo-api-key', value: SECRET } }).refresh(never)
  expect(asked.map((request) => [request.url, request.headers['x-cg-demo-api-key']])).toEqual([
    [
      '/api/v3/simple/price?ids=metacoin%2Cusd-coin&vs_currencies=usd%2Cjpy%2Ckrw&include_market_cap=true&include_24hr_vol=true' +
        '&include_24hr_change=true&include_last_updated_at=true&precision=full',
      SECRET,
    ],
  ])
})

test('the key goes in the query when its name begins with ?', async () => {
  await open({ key: { name: '?x_cg_pro_api_key', value: 'a&b' } }).refresh(never)
  expect(asked[0]?.url).toMatch(/&precision=full&x_cg_pro_api_key=a%26b$/)
})

test("the market has the source's prices, and the next request waits for the refresh", async () => {
  const feed = open()
  expect(feed.market.status()).toEqual({ source: 'http', state: 'waiting', tokens: 0 })
  const before = await feed.market.version()
  expect(await feed.refresh(never)).toBe(REFRESH_MS)
  expect(await feed.market.version()).not.toBe(before)
  expect(await feed.market.find('0')).toEqual({ price: '0.5', marketName: 'CoinGecko', updatedSec: NOW_SEC })
  expect(await feed.market.find('1')).toBeUndefined()
  expect(await feed.market.rates()).toEqual({ KRW: '1' })
  expect(feed.market.status()).toEqual({ source: 'http', state: 'ok', tokens: 1, updatedSec: NOW_SEC })
})

describe('a misbehaving source leaves the previous prices, with the reason in the log and in the status', () => {
  const HUGE = 'x'.repeat(1024 * 1024)
  const misbehaviours: [string, RequestListener, string][] = [
    ['answers 500', refuses(500), 'The price source answered with status 500'],
    ['refuses the key', refuses(401), 'The price source refuses the key (401)'],
    ['is asked too often', refuses(429), 'The price source is asked too often (429)'],
    ['has nothing to say', refuses(204), 'The price source answered with status 204'],
    [
      'points to another host',
      refuses(302, { location: 'http://127.0.0.1:1/steal' }),
      'The price source points elsewhere (302), which is not followed',
    ],
    ['says 304 though nothing was asked so', refuses(304), 'The price source points elsewhere (304), which is not followed'],
    ['sends half an answer', says('{"metacoin":{"usd":'), 'The price source did not answer in JSON'],
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '999' })
        response.write('{"metacoin":')
        setImmediate(() => response.destroy())
      },
      'The price source cannot be reached or cut its answer short',
    ],
    ['hangs up', (request) => request.socket.destroy(), 'The price source cannot be reached or cut its answer short'],
    ['sends numbers of a wrong kind', says('{"metacoin":{"usd":{"price":1}}}'), 'The price source returned no price for any of the coins'],
    ['has another shape now', says('{"data":[{"id":"metacoin","price":1}]}'), 'The price source returned no price for any of the coins'],
    ['sends too much', says(`{"a":"${HUGE}"}`), "The price source's answer is larger than 1048576 bytes"],
  ]
  for (const [what, misbehave, message] of misbehaviours)
    test(`it ${what}`, async () => {
      const feed = open({ key: { name: '?key', value: SECRET } })
      await feed.refresh(never)
      const version = await feed.market.version()
      answer = misbehave
      lines = []
      await feed.refresh(never)
      expect(await priceOf(feed)).toBe('0.5')
      expect(await feed.market.version()).toBe(version)
      expect(feed.market.status()).toMatchObject({ state: 'failing', tokens: 1, message })
      await feed.refresh(never)
      expect(lines.filter((line) => line.startsWith(`warn ${message}.`))).toHaveLength(1)
      answer = says(priced('0.75'))
      await feed.refresh(never)
      expect(await priceOf(feed)).toBe('0.75')
      expect(feed.market.status()).toEqual({ source: 'http', state: 'ok', tokens: 1, updatedSec: NOW_SEC })
      expect(lines.join('\n')).not.toContain(SECRET)
    })

  test('it does not answer in time', async () => {
    const feed = open({ timeoutMs: 50 })
    answer = () => undefined
    await feed.refresh(never)
    expect(feed.market.status()).toEqual({
      source: 'http',
      state: 'failing',
      tokens: 0,
      message: 'The price source did not answer within 50 ms',
    })
  })

  test('it sends its answer very slowly', async () => {
    const feed = open({ timeoutMs: 50 })
    answer = (_request, response) => void response.writeHead(200).write('{')
    await feed.refresh(never)
    expect(feed.market.status().message).toBe('The price source did not answer within 50 ms')
  })
})

test('after failures the pauses double, up to an hour, until the first answer', async () => {
  const feed = open()
  answer = refuses(503)
  const pauses: number[] = []
  for (let count = 0; count < 9; count += 1) pauses.push(await feed.refresh(never))
  expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, 3_600_000, 3_600_000])
  answer = says(priced('1'))
  expect(await feed.refresh(never)).toBe(REFRESH_MS)
  answer = refuses(503)
  expect(await feed.refresh(never)).toBe(30_000)
})

test('a source that sends Retry-After is not asked before then', async () => {
  const feed = open()
  answer = refuses(429, { 'retry-after': '600' })
  expect(await feed.refresh(never)).toBe(600_000)
  answer = refuses(429, { 'retry-after': '1' })
  expect(await feed.refresh(never)).toBe(60_000)
  answer = refuses(429, { 'retry-after': '999999999' })
  expect(await feed.refresh(never)).toBe(120_000)
})

test('an answer that has not changed is confirmed by its ETag', async () => {
  const feed = open()
  answer = says(priced('0.5'), { etag: '"v1"' })
  await feed.refresh(never)
  answer = refuses(304)
  await clock.advance(10 * MINUTE_MS)
  await feed.refresh(never)
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
  expect(feed.market.status()).toEqual({ source: 'http', state: 'ok', tokens: 1, updatedSec: NOW_SEC + 600 })
})

describe('old prices', () => {
  test('are shown for the configured time only', async () => {
    const feed = open()
    await feed.refresh(never)
    const version = await feed.market.version()
    await clock.advance(60 * MINUTE_MS)
    expect(await priceOf(feed)).toBe('0.5')
    expect(await feed.market.version()).toBe(version)
    await clock.advance(1000)
    expect(await priceOf(feed)).toBeUndefined()
    expect(await feed.market.rates()).toEqual({})
    expect(await feed.market.version()).not.toBe(version)
    expect(feed.market.status()).toEqual({
      source: 'http',
      state: 'stale',
      tokens: 0,
      updatedSec: NOW_SEC,
      message: 'The prices known are too old',
    })
    expect(lines.filter((line) => line.startsWith('warn prices are too old'))).toHaveLength(1)
  })

  test("age from the source's time, however often it repeats them", async () => {
    const feed = open()
    answer = says(`{"metacoin":{"usd":1,"last_updated_at":${NOW_SEC - 3601}}}`)
    await feed.refresh(never)
    expect(await priceOf(feed)).toBeUndefined()
    expect(feed.market.status().state).toBe('stale')
  })

  test('of one coin missing from the answers expire on their own', async () => {
    const coins = new Map([
      ['0', 'metacoin'],
      ['7', 'usd-coin'],
    ])
    const query = { coins, currencies: [], marketName: 'CoinGecko' }
    const source = makePriceSource({ url, timeoutMs: 2000, ...query })
    const keeper = makeAnswerCache(join(folder, 'prices.json'), source.name, log)
    const feed = makeHttpMarket({ ...query, source, keeper, refreshMs: REFRESH_MS, maxAgeSec: 3600, clock, log })
    answer = says('{"metacoin":{"usd":0.5},"usd-coin":{"usd":1}}')
    await feed.refresh(never)
    await clock.advance(40 * MINUTE_MS)
    answer = says('{"usd-coin":{"usd":1.01}}')
    await feed.refresh(never)
    expect([await priceOf(feed), (await feed.market.find('7'))?.price]).toEqual(['0.5', '1.01'])
    expect(lines.at(-1)).toBe('warn the price source has no price for some coins {"coins":"metacoin"}')
    await clock.advance(21 * MINUTE_MS)
    expect([await priceOf(feed), (await feed.market.find('7'))?.price]).toEqual([undefined, '1.01'])
  })
})

describe('after a restart', () => {
  test('the stored prices are there at once and the source is asked when due', async () => {
    await open({ key: { name: 'x-key', value: SECRET } }).refresh(never)
    await clock.advance(MINUTE_MS)
    const again = open()
    expect(await again.begin()).toBe(4 * MINUTE_MS)
    expect(await again.market.find('0')).toEqual({ price: '0.5', marketName: 'CoinGecko', updatedSec: NOW_SEC })
    expect(asked).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['prices.json'])
    expect(readFileSync(join(folder, 'prices.json'), 'utf8')).not.toContain(SECRET)
  })

  test('prices too old, of other coins or unreadable are not used', async () => {
    await open().refresh(never)
    expect(await open({ coins: new Map([['0', 'other']]) }).begin()).toBe(0)
    await clock.advance(61 * MINUTE_MS)
    const late = open()
    expect(await late.begin()).toBe(0)
    expect(await priceOf(late)).toBeUndefined()
    writeFileSync(join(folder, 'prices.json'), '{"na')
    expect(await open().begin()).toBe(0)
  })

  test('a folder that cannot be written to costs one line in the log and no price', async () => {
    rmSync(folder, { recursive: true })
    const feed = open()
    await feed.refresh(never)
    await feed.refresh(never)
    expect(await priceOf(feed)).toBe('0.5')
    expect(lines.filter((line) => line.startsWith('warn prices cannot be saved for a restart'))).toHaveLength(1)
    folder = mkdtempSync(join(tmpdir(), 'metascope-prices-'))
  })
})

test('the loop has at most one request in progress, and ends with its signal', async () => {
  const stop = new AbortController()
  const arrived = Promise.withResolvers<undefined>()
  let underWay = 0
  let most = 0
  answer = (_request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    arrived.resolve(undefined)
    response.on('close', () => {
      underWay -= 1
    })
  }
  const feed = open()
  const ended = feed.run(stop.signal)
  // The clock advances by hours while the source is silent.
  while (clock.sleeping() === 0) await nextTurn()
  await clock.advance(1)
  await arrived.promise
  await clock.advance(5 * 60 * MINUTE_MS)
  expect([asked.length, most]).toEqual([1, 1])
  stop.abort()
  await ended
  expect(asked).toHaveLength(1)
  expect(lines).toEqual([])
})
