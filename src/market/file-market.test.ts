import { mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTestClock, type TestClock } from '../../test/test-clock.ts'
import { silentLog, type Log } from '../base/log.ts'
import { openFileMarket } from './file-market.ts'
import { noMarket } from './market.ts'
import { readMarket } from './read-market.ts'

const SECOND_MS = 1000
let folder: string
let path: string
let clock: TestClock
let warnings: string[]
let log: Log

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-market-'))
  path = join(folder, 'market.json')
  clock = makeTestClock(1_795_183_351_000)
  warnings = []
  log = { ...silentLog, warn: (message) => warnings.push(message) }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the file as a feed does: under another name, then renamed in one step. */
function write(content: string): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}
const priced = (price: string): string => JSON.stringify({ updated: 1_795_183_351, rates: { KRW: '1394.3' }, tokens: { 0: { price } } })
const open = () => openFileMarket({ path, clock, log })

test("a token has the file's figures, digit by digit, and its time", async () => {
  write(
    JSON.stringify({
      updated: 1_795_183_351,
      tokens: {
        7: {
          price: '0.0000000000000000012',
          change24h: '-0.84',
          volume24h: '20133.07',
          marketCap: '99999999999999999999.5',
          market: 'Harbor',
        },
      },
    }),
  )
  const market = await open()
  expect(await market.find('7')).toEqual({
    price: '0.0000000000000000012',
    changePercent: '-0.84',
    volume24h: '20133.07',
    marketCap: '99999999999999999999.5',
    marketName: 'Harbor',
    updatedSec: 1_795_183_351,
  })
  expect(await market.find('8')).toBeUndefined()
  expect(await market.find('__proto__')).toBeUndefined()
  expect(await market.rates()).toEqual({})
})

test('a changed file is read again within a second, and the version changes', async () => {
  write(priced('0.5'))
  const market = await open()
  const before = await market.version()
  write(priced('0.75'))
  expect((await market.find('0'))?.price).toBe('0.5')
  await clock.advance(SECOND_MS)
  expect(await market.version()).not.toBe(before)
  expect((await market.find('0'))?.price).toBe('0.75')
})

test('a changed file is read again within a second also when the clock was set back an hour', async () => {
  write(priced('0.5'))
  const market = await open()
  clock.set(-3600 * SECOND_MS)
  write(priced('0.75'))
  await clock.advance(SECOND_MS)
  expect((await market.find('0'))?.price).toBe('0.75')
})

test('a file that has not changed keeps its version', async () => {
  write(priced('0.5'))
  const market = await open()
  const before = await market.version()
  await clock.advance(10 * SECOND_MS)
  expect(await market.version()).toBe(before)
})

describe('a file that becomes invalid', () => {
  test('is logged once, and the previous prices stay until it is valid again', async () => {
    write(priced('0.5'))
    const market = await open()
    write('{ "updated": 1, "tok')
    await clock.advance(SECOND_MS)
    const version = await market.version()
    await clock.advance(SECOND_MS)
    expect((await market.find('0'))?.price).toBe('0.5')
    expect(await market.rates()).toEqual({ KRW: '1394.3' })
    expect(await market.version()).toBe(version)
    expect(warnings).toEqual([`MARKET_FILE: ${path} is not JSON. The previous prices stay`])
    const known = { source: 'file', tokens: 1, updatedSec: 1_795_183_351 }
    expect(market.status()).toEqual({ ...known, state: 'failing', message: 'The market file is wrong' })
    write(priced('0.25'))
    await clock.advance(SECOND_MS)
    expect((await market.find('0'))?.price).toBe('0.25')
    expect(market.status()).toEqual({ ...known, state: 'ok' })
  })

  test('or is deleted leaves the prices unchanged', async () => {
    write(priced('0.5'))
    const market = await open()
    unlinkSync(path)
    await clock.advance(SECOND_MS)
    expect((await market.find('0'))?.price).toBe('0.5')
    expect(warnings).toEqual([`MARKET_FILE: ${path} cannot be read. The previous prices stay`])
  })
})

test('a file overwritten in place is read again', async () => {
  write(priced('0.5'))
  const market = await open()
  writeFileSync(path, priced('0.9'))
  utimesSync(path, 1_795_183_400, 1_795_183_400)
  await clock.advance(SECOND_MS)
  expect((await market.find('0'))?.price).toBe('0.9')
})

test('a missing file is refused at the start', async () => {
  await expect(open()).rejects.toMatchObject({ code: 'CONFIG_INVALID', message: `MARKET_FILE: ${path} cannot be read` })
})

const wrong: [string, string][] = [
  ['', 'MARKET_FILE: m.json is not JSON'],
  ['[]', 'MARKET_FILE: m.json does not hold a JSON object'],
  ['{"updated":1,"tokens":{"0":{"price":0.5}}}', 'MARKET_FILE: in m.json, tokens.0.price must be a number in quotes, like "0.0218"'],
  ['{"updated":1,"tokens":{"0":{"price":"1e5"}}}', 'MARKET_FILE: in m.json, tokens.0.price must be a number in quotes, like "0.0218"'],
  ['{"updated":1,"tokens":{"0":{"price":"-1"}}}', 'MARKET_FILE: in m.json, tokens.0.price must be a number in quotes, like "0.0218"'],
  [
    '{"updated":1,"tokens":{"0":{"price":"1","change24h":"up"}}}',
    'MARKET_FILE: in m.json, tokens.0.change24h must be a number in quotes, like "0.0218"',
  ],
  ['{"updated":1,"rates":{"KRW":1394},"tokens":{}}', 'MARKET_FILE: in m.json, rates.KRW must be a number in quotes, like "0.0218"'],
]
for (const [content, says] of wrong)
  test(`the file ${content} is refused: ${says}`, () => {
    expect(() => readMarket(content, 'm.json')).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', message: says }))
  })
const refused = [
  '{"updated":"now","tokens":{}}',
  '{"tokens":{}}',
  '{"updated":1}',
  '{"updated":1,"tokens":{"abc":{"price":"1"}}}',
  '{"updated":1,"tokens":{},"rates":{"XXX":"1"}}',
  '{"updated":1,"tokens":{"0":{"price":"1","cap":"2"}}}',
]
for (const content of refused)
  test(`the file ${content} is refused`, () => expect(() => readMarket(content, 'm.json')).toThrow(/^MARKET_FILE: in m.json, /))

test('OPEN-045: without a market nothing has a price and there are no rates', async () => {
  expect(await noMarket.find('0')).toBeUndefined()
  expect(await noMarket.rates()).toEqual({})
  expect(noMarket.status()).toEqual({ source: 'none', state: 'off', tokens: 0 })
})
