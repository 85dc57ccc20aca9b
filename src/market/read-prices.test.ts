import { describe, expect, test } from 'vitest'
import { readPrices, type PriceQuery } from './read-prices.ts'

const NOW_SEC = 1_711_356_400
const QUERY: PriceQuery = {
  coins: new Map([
    ['0', 'metacoin'],
    ['7', 'usd-coin'],
  ]),
  currencies: ['JPY', 'KRW'],
  marketName: 'CoinGecko',
}
const read = (body: string, query: Partial<PriceQuery> = {}) => readPrices(body, { ...QUERY, ...query }, NOW_SEC)

test('an answer of the documented shape is read digit by digit', () => {
  const { quotes, rates, missing } = read(`{
    "metacoin": {
      "usd": 0.00001230, "usd_market_cap": 1317802988326.25, "usd_24h_vol": 31260929299.5248, "usd_24h_change": -3.63727894677354,
      "jpy": 0.00186, "jpy_market_cap": 1, "krw": 0.0171, "last_updated_at": 1711356300
    },
    "usd-coin": { "usd": 0.999870123456, "jpy": 151.600500112, "krw": 1394.118750411, "usd_24h_change": null, "usd_market_cap": 0 }
  }`)
  expect(quotes.get('0')).toEqual({
    price: '0.0000123',
    changePercent: '-3.63727894677354',
    volume24h: '31260929299.5248',
    marketCap: '1317802988326.25',
    marketName: 'CoinGecko',
    updatedSec: 1_711_356_300,
  })
  // A capitalisation of 0 means that the source does not know it.
  expect(quotes.get('7')).toEqual({ price: '0.999870123456', marketName: 'CoinGecko', updatedSec: NOW_SEC })
  // From the dollar coin, whose prices have more digits: 151.600500112 / 0.999870123456 = 151.62019205…
  expect(rates).toEqual({ JPY: '151.620192', KRW: '1394.299837' })
  expect(missing).toEqual([])
})

test('numbers with an exponent lose nothing', () => {
  const { quotes } = read('{"metacoin":{"usd":1.2e-7,"usd_24h_vol":1.5E+6,"usd_market_cap":"2e3"}}')
  expect(quotes.get('0')).toMatchObject({ price: '0.00000012', volume24h: '1500000', marketCap: '2000' })
})

test('more than twenty places are rounded to twenty', () => {
  expect(read('{"metacoin":{"usd":1.234567890123456789049}}').quotes.get('0')?.price).toBe('1.23456789012345678905')
})

test('a coin without a price is reported, the others have theirs', () => {
  const { quotes, missing } = read('{"metacoin":{},"usd-coin":{"usd":1}}')
  expect([...quotes.keys()]).toEqual(['7'])
  expect(missing).toEqual(['metacoin'])
})

test('two tokens may be the same coin', () => {
  const coins = new Map([
    ['3', 'usd-coin'],
    ['4', 'usd-coin'],
  ])
  expect([...read('{"usd-coin":{"usd":1}}', { coins }).quotes.keys()]).toEqual(['3', '4'])
})

test('a rate whose currency the source does not know is absent', () => {
  expect(read('{"metacoin":{"usd":2,"krw":2800}}').rates).toEqual({ KRW: '1400' })
})

test('a future or missing time becomes now', () => {
  for (const time of ['1999999999', '0', '-5', '"soon"', 'null', '17113563000'])
    expect(read(`{"metacoin":{"usd":1,"last_updated_at":${time}}}`).quotes.get('0')?.updatedSec).toBe(NOW_SEC)
})

describe('figures of a wrong type are absent, never guessed', () => {
  for (const price of ['null', 'true', '"cheap"', '{}', '[1]', '-1', '0', '1e400', '""'])
    test(`a price of ${price} is ignored`, () => {
      expect(read(`{"metacoin":{"usd":${price}},"usd-coin":{"usd":1}}`).missing).toEqual(['metacoin'])
    })
  test('a volume below zero and a change that is text are left out', () => {
    expect(read('{"metacoin":{"usd":1,"usd_24h_vol":-4,"usd_24h_change":"up","usd_market_cap":{}}}').quotes.get('0')).toEqual({
      price: '1',
      marketName: 'CoinGecko',
      updatedSec: NOW_SEC,
    })
  })
})

describe('malformed answers are refused with a sentence', () => {
  const refused: [string, string][] = [
    ['', 'The price source did not answer in JSON'],
    ['<html>busy</html>', 'The price source did not answer in JSON'],
    ['{"metacoin":{"usd":1', 'The price source did not answer in JSON'],
    ['[{"id":"metacoin","current_price":1}]', 'The price source did not answer with an object of coins'],
    ['"x"', 'The price source did not answer with an object of coins'],
    ['null', 'The price source did not answer with an object of coins'],
    ['{"status":{"error_code":429}}', 'The price source returned no price for any of the coins'],
    ['{"metacoin":{"eur":1}}', 'The price source returned no price for any of the coins'],
    ['{"data":{"metacoin":{"usd":1}}}', 'The price source returned no price for any of the coins'],
  ]
  for (const [body, says] of refused)
    test(`${body === '' ? 'nothing' : body}: ${says}`, () => {
      expect(() => read(body)).toThrow(expect.objectContaining({ code: 'MARKET_FAILED', message: says }))
    })
})

test('a property that every object inherits is no coin', () => {
  expect(() => read('{}', { coins: new Map([['0', 'constructor']]) })).toThrow(/any of the coins/)
})
