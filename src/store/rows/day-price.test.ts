import { expect, test } from 'vitest'
import { comparePrices, dayOfTrade, joinTrades, pairOf, packDay, unpackDay, unpackRatio, type DayPriceRow } from './day-price.ts'

const trade = (asset: string, quantity: bigint, token: string, amount: bigint, isLot = false) =>
  dayOfTrade({ timeSec: 0, asset, quantity, token, amount, isLot }, 20_777)

test('PRICE-001: a pair is stored once, whichever of its tokens paid for the other', () => {
  const sold = trade('9', 4n, '0', 1000n)
  expect(packDay(sold.of, sold.trades)).toEqual([9, 0, 20_777, '1000/4', '1000/4', '1000/4', '1000/4', '4', '1000', 1])
  const bought = trade('0', 1000n, '9', 4n)
  expect([bought.of, bought.trades]).toEqual([sold.of, sold.trades])
})

test('PRICE-001: parts of a day can be joined in any groups with the same result', () => {
  // 2, 3, 3 again in other units, 1, an auction, 2.
  const parts = [
    trade('9', 5n, '0', 10n),
    trade('9', 1n, '0', 3n),
    trade('9', 2n, '0', 6n),
    trade('9', 7n, '0', 7n),
    trade('9', 100n, '0', 1n, true),
    trade('9', 2n, '0', 4n),
  ].map(({ trades }) => trades)
  const all = parts.reduce(joinTrades)
  expect(packDay({ token: 9, money: 0, day: 1 }, all)).toEqual([9, 0, 1, '10/5', '3/1', '7/7', '4/2', '117', '31', 6])
  for (let at = 1; at < parts.length; at += 1)
    expect(joinTrades(parts.slice(0, at).reduce(joinTrades), parts.slice(at).reduce(joinTrades))).toEqual(all)
})

test('PRICE-001: a day is read as it was written; rows that no trade writes are refused', () => {
  const row: DayPriceRow = [9, 0, 1, '10/5', '3/1', '7/7', '4/2', '117', '31', 6]
  expect(packDay({ token: 9, money: 0, day: 1 }, unpackDay(row))).toEqual(row)
  const lots: DayPriceRow = [9, 0, 1, '', '', '', '', '100', '1', 1]
  expect(packDay({ token: 9, money: 0, day: 1 }, unpackDay(lots))).toEqual(lots)
  expect(() => unpackDay([9, 0, 1, '', '3/1', '', '4/2', '117', '31', 6])).toThrow('No amount: ')
  expect(() => unpackDay([9, 0, 1, '', '', '', '', '1e5', '31', 6])).toThrow('No amount: 1e5')
  for (const wrong of ['', '5', '0/1', '1/0', '-1/2', '1/2/3']) expect(() => unpackRatio(wrong)).toThrow(SyntaxError)
})

test('prices are compared as fractions; the token with the higher number comes first in a pair', () => {
  const price = (paid: bigint, units: bigint) => ({ paid, units })
  expect([
    comparePrices(price(1n, 3n), price(1n, 2n)),
    comparePrices(price(2n, 4n), price(1n, 2n)),
    comparePrices(price(3n, 4n), price(1n, 2n)),
  ]).toEqual([-1, 0, 1])
  expect([pairOf(9, 4), pairOf(4, 9)]).toEqual([
    { token: 9, money: 4, isTurned: false },
    { token: 9, money: 4, isTurned: true },
  ])
  expect([unpackRatio('7/2'), packDay({ token: 1, money: 0, day: 2 }, { units: 3n, paid: 4n, trades: 5 })]).toEqual([
    { paid: 7n, units: 2n },
    [1, 0, 2, '', '', '', '', '3', '4', 5],
  ])
  expect(() => unpackRatio('1/2/3')).toThrow('No price: 1/2/3')
  expect(() => unpackRatio('x/2')).toThrow('No amount: x')
})
