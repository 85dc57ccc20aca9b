import { beforeEach, expect, test } from 'vitest'
import { makeTestClock, type TestClock } from '../../test/test-clock.ts'
import { silentLog, type Log } from '../base/log.ts'
import type { Tx } from '../model/tx.ts'
import { makeTradeMarket, type TradeReader } from './trade-market.ts'

const USDM = '4'
const T = 1_795_132_800

/** A growing list of the market as the index stores it: newest first, pages counted from the newest, the last page for any beyond. */
let list: Tx[]
let headVersion: number
let pagesRead: number
let clock: TestClock
let isBroken: boolean
const reader: TradeReader = {
  head: () => (isBroken ? Promise.reject(new Error('closed')) : Promise.resolve({ version: headVersion, timestampSec: T })),
  listMarketTxs: (page, size) => {
    pagesRead += 1
    const top = list.length - (Math.min(page, Math.ceil(list.length / size)) - 1) * size
    const items = list.slice(Math.max(0, top - size), top).map((tx, index) => ({ ordinal: Math.max(0, top - size) + index + 1, tx }))
    return Promise.resolve(items.toReversed())
  },
  findSupplies: (tokens) => Promise.resolve(new Map(tokens.map((id) => [id, { decimal: 0, circulation: '1000' }]))),
}
/** Sells one unit of token 0 for an amount of dollars. */
function sell(dollars: number, type = 'mrc010_buy', asset = '0'): void {
  list.push({
    sn: list.length + 1,
    txid: '',
    block: 1,
    type,
    timestamp: T,
    validate_code: 0,
    from_addr: '',
    to_addr: '',
    token: USDM,
    amount: String(dollars),
    param: { mrc010: { sn: asset }, quantity: '1' },
  })
  headVersion += 1
}
const open = (log: Log = silentLog) =>
  makeTradeMarket({ reader, stepOf: ({ type }) => (type === 'mrc010_buy' ? 'purchase' : 'sale'), quoteToken: USDM, clock, log })

beforeEach(() => {
  list = []
  headVersion = 1
  pagesRead = 0
  isBroken = false
  clock = makeTestClock(T * 1000)
})

test('without a trade there is no price', async () => {
  sell(3, 'mrc010_sell')
  const market = open()
  expect(await market.find('0')).toBeUndefined()
  expect(market.status()).toEqual({ source: 'trades', state: 'waiting', tokens: 0 })
})

test('a new trade is seen within a second, and the version changes', async () => {
  sell(3)
  const market = open()
  expect((await market.find('0'))?.price).toBe('3')
  const version = await market.version()
  sell(5)
  expect((await market.find('0'))?.price).toBe('3')
  await clock.advance(1000)
  expect(await market.version()).not.toBe(version)
  expect(await market.find('0')).toMatchObject({ price: '5', volume24h: '8' })
})

test('a new trade is seen within a second also when the clock was set back an hour', async () => {
  sell(3)
  const market = open()
  await market.find('0')
  clock.set(-3_600_000)
  sell(5)
  await clock.advance(1000)
  expect((await market.find('0'))?.price).toBe('5')
})

test('an unchanged index is not read again, a grown one only as far as needed', async () => {
  for (let count = 0; count < 1200; count += 1) sell(2)
  const market = open()
  await market.find('0')
  expect(pagesRead).toBe(3)
  await clock.advance(5000)
  await market.find('0')
  expect(pagesRead).toBe(3)
  sell(2)
  await clock.advance(1000)
  expect((await market.find('0'))?.volume24h).toBe('2402')
  expect(pagesRead).toBe(4)
})

test('of a long list the newest 10,000 are read', async () => {
  for (let count = 0; count < 25_000; count += 1) sell(2)
  expect((await open().find('0'))?.volume24h).toBe('20000')
  expect(pagesRead).toBe(20)
})

test('an index that cannot be read leaves the previous prices and one line in the log', async () => {
  const errors: string[] = []
  sell(3)
  const market = open({ ...silentLog, error: (message) => errors.push(message) })
  await market.find('0')
  isBroken = true
  await clock.advance(1000)
  expect((await market.find('0'))?.price).toBe('3')
  await clock.advance(1000)
  await market.version()
  expect(market.status()).toMatchObject({ state: 'failing', tokens: 2, message: 'Reading trades failed' })
  expect(errors).toEqual(['reading trades failed'])
  isBroken = false
  await clock.advance(1000)
  await market.version()
  expect(market.status().state).toBe('ok')
})

test('FIND-024: priced tokens are ordered by volume of a day, whichever was traded first', async () => {
  sell(5, 'mrc010_buy', '11')
  sell(40, 'mrc010_buy', '9')
  sell(5, 'mrc010_buy', '2')
  // All of it was paid in USDM, which therefore has the largest volume: 50.
  expect(await open().priced()).toEqual([USDM, '9', '2', '11'])
})
