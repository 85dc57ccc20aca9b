import { describe, expect, test } from 'vitest'
import type { Trade } from '../model/find-trade.ts'
import { makeTradeBook, type Supply } from './trade-book.ts'

/** The dollar token has 6 decimals, the coin 8, a game's token 0. */
const USDM = '4'
const COIN = '0'
const GEM = '9'
const SUPPLIES = new Map<string, Supply>([
  [USDM, { decimal: 6, circulation: '5000000000000' }],
  [COIN, { decimal: 8, circulation: '76500000000000000' }],
  [GEM, { decimal: 0, circulation: '1000' }],
])
/** 2026-11-20 00:00:00 UTC, a full minute. */
const T = 1_795_132_800
const HOUR = 3600

const usdm = (dollars: number): bigint => BigInt(Math.round(dollars * 1e6))
const coins = (whole: number): bigint => BigInt(whole) * 100_000_000n
/** Coins sold for dollars. */
const coinTrade = (timeSec: number, whole: number, dollars: number): Trade => ({
  timeSec,
  asset: COIN,
  quantity: coins(whole),
  token: USDM,
  amount: usdm(dollars),
  isLot: false,
})
function quotesOf(trades: readonly Trade[], nowSec: number, supplies: ReadonlyMap<string, Supply> = SUPPLIES) {
  const book = makeTradeBook(USDM)
  for (const trade of trades) book.add(trade)
  return book.quotes(nowSec, supplies, 'DEX')
}

test('without trades no token has a price', () => expect(quotesOf([], T).size).toBe(0))

test('price, change, volume and capitalisation come from the trades of the last day', () => {
  const quotes = quotesOf(
    [
      // 1,000 coins for 20 dollars: 0.02 each. 25 hours ago, so the change is measured from it.
      coinTrade(T - 25 * HOUR, 1000, 20),
      // 0.025 each.
      coinTrade(T - 5 * HOUR, 400, 10),
      // 0.021 each, the newest.
      coinTrade(T - HOUR + 5, 2000, 42),
    ],
    T,
  )
  expect(quotes.get(COIN)).toEqual({
    price: '0.021',
    // (0.021 - 0.02) / 0.02
    changePercent: '5',
    // 10 + 42
    volume24h: '52',
    // 765,000,000 × 0.021
    marketCap: '16065000',
    marketName: 'DEX',
    updatedSec: T - HOUR + 5,
  })
  expect(quotes.get(USDM)).toEqual({
    price: '1',
    changePercent: '0',
    volume24h: '52',
    marketCap: '5000000',
    marketName: 'DEX',
    updatedSec: T - HOUR + 5,
  })
})

test('a fall is negative, and a repeating fraction is rounded to four places', () => {
  // 0.03 to 0.02: -33.333…; 0.02 to 0.020031: 0.155.
  expect(quotesOf([coinTrade(T - 30 * HOUR, 100, 3), coinTrade(T, 100, 2)], T).get(COIN)?.changePercent).toBe('-33.3333')
  expect(quotesOf([coinTrade(T - 30 * HOUR, 1000, 20), coinTrade(T, 1000, 20.031)], T).get(COIN)?.changePercent).toBe('0.155')
})

test('without a trade before the last day there is no change', () => {
  const quote = quotesOf([coinTrade(T - 2 * HOUR, 100, 2), coinTrade(T, 100, 3)], T).get(COIN)
  expect(quote).not.toHaveProperty('changePercent')
  expect(quote?.price).toBe('0.03')
})

test('a token not traded for a day keeps its last price, with no change and no volume', () => {
  expect(quotesOf([coinTrade(T - 50 * HOUR, 100, 2)], T).get(COIN)).toMatchObject({ price: '0.02', changePercent: '0', volume24h: '0' })
})

test('a repeating fraction as a price is cut to ten digits', () => {
  // 1 dollar for 3 coins; 1 dollar for 300,000 coins.
  expect(quotesOf([coinTrade(T, 3, 1)], T).get(COIN)?.price).toBe('0.3333333333')
  expect(quotesOf([coinTrade(T, 300_000, 1)], T).get(COIN)?.price).toBe('0.000003333333333')
})

test('dollars sold for coins count the other way round', () => {
  const trade: Trade = { timeSec: T, asset: USDM, quantity: usdm(6), token: COIN, amount: coins(300), isLot: false }
  expect(quotesOf([trade], T).get(COIN)).toMatchObject({ price: '0.02', volume24h: '6' })
})

describe('a token paid in coins', () => {
  const gems = (timeSec: number): Trade => ({ timeSec, asset: GEM, quantity: 4n, token: COIN, amount: coins(1000), isLot: false })
  test("is priced with the coin's last price before its trade", () => {
    const quotes = quotesOf([coinTrade(T - HOUR, 100, 2), gems(T - 60), coinTrade(T, 100, 4)], T)
    // 1,000 coins at 0.02 are 20 dollars for 4 gems.
    expect(quotes.get(GEM)).toMatchObject({ price: '5', volume24h: '20', marketCap: '5000', updatedSec: T - 60 })
    // 2 + 20 + 4.
    expect(quotes.get(COIN)).toMatchObject({ price: '0.04', volume24h: '26' })
  })
  test('has no price before the coin has one', () => expect(quotesOf([gems(T)], T).size).toBe(0))
})

test('trades between two other tokens give no price', () => {
  expect(quotesOf([{ timeSec: T, asset: GEM, quantity: 1n, token: '12', amount: 5n, isLot: false }], T).size).toBe(0)
})

test('amounts far above 2^53 stay exact', () => {
  const supplies = new Map([
    [USDM, { decimal: 18, circulation: '0' }],
    [COIN, { decimal: 18, circulation: '123456789012345678901234567890' }],
  ])
  const trade: Trade = { timeSec: T, asset: COIN, quantity: 10n ** 30n, token: USDM, amount: 10n ** 30n + 10n ** 21n, isLot: false }
  expect(quotesOf([trade], T, supplies).get(COIN)).toMatchObject({
    price: '1.000000001',
    volume24h: '1000000001000',
    // 123,456,789,012.345678901234567890 × 1.000000001
    marketCap: '123456789135.8',
  })
})

test('a token that is not indexed has no quote, and without the quote token no token has one', () => {
  expect([...quotesOf([coinTrade(T, 1, 1)], T, new Map([...SUPPLIES].filter(([id]) => id !== COIN))).keys()]).toEqual([USDM])
  expect(quotesOf([coinTrade(T, 1, 1)], T, new Map([...SUPPLIES].filter(([id]) => id !== USDM))).size).toBe(0)
})

test('a year of one trade a minute takes no more memory than a day', () => {
  const book = makeTradeBook(USDM)
  for (let minute = 0; minute < 20_000; minute += 1) book.add(coinTrade(T + minute * 60, 100, 2))
  const quote = book.quotes(T + 19_999 * 60, SUPPLIES, 'DEX').get(COIN)
  // The last day has 1,440 minutes.
  expect(quote).toMatchObject({ changePercent: '0', volume24h: '2880' })
})

test("the price of a lot in an auction counts as volume only, not as the token's price", () => {
  const quotes = quotesOf(
    [
      coinTrade(T - 5 * HOUR, 400, 10),
      // A single bidder had 1,000 coins worth 25 dollars for 6.
      { ...coinTrade(T - HOUR, 1000, 6), isLot: true },
      // This token was traded only in an auction: it has no price.
      { ...coinTrade(T - HOUR, 1, 50), asset: GEM, isLot: true },
    ],
    T,
  )
  expect(quotes.get(COIN)).toMatchObject({ price: '0.025', volume24h: '16', updatedSec: T - 5 * HOUR })
  expect(quotes.get(GEM)).toBeUndefined()
})
