import { describe, expect, test } from 'vitest'
import type { IndexedBlock } from '../../src/model/changes.ts'
import { DAY_SEC } from '../../src/base/day.ts'
import { BlockBuilder, type TxInput } from './build-blocks.ts'
import { openStore, type Engine } from './engine.ts'

const COIN = '0'
const USDM = '4'
const GEM = '9'
/** 2026-11-20. */
const DAY = 20_777

const trade = (asset: string, quantity: bigint, token: string, amount: bigint, isLot = false): TxInput => ({
  trade: { timeSec: 0, asset, quantity, token, amount, isLot },
})

/** Trades on three days, an auction, a purchase in the coin, a day without trades, and a block dated to the previous day. */
function story(): IndexedBlock[] {
  const chain = new BlockBuilder()
  const on = (day: number, txs: TxInput[], sec = 60): IndexedBlock => chain.next(txs, day * DAY_SEC + sec)
  return [
    on(DAY, [trade(COIN, 100n, USDM, 200n), trade(COIN, 50n, USDM, 150n)]),
    // 1.5 each, twice: the first of equal prices counts.
    on(DAY, [trade(COIN, 40n, USDM, 60n), trade(COIN, 20n, USDM, 30n), {}, trade(COIN, 10n, USDM, 25n)]),
    on(DAY, [trade(GEM, 4n, COIN, 1000n), trade(GEM, 1n, USDM, 50n, true)]),
    on(DAY + 2, [trade(USDM, 6n, COIN, 3n), trade(COIN, 5n, USDM, 1n, true), trade(GEM, 2n, USDM, 11n)]),
    on(DAY + 1, [trade(COIN, 1n, USDM, 7n)], DAY_SEC - 1),
    on(DAY + 4, []),
    // Whole units of tokens with 18 decimals: far above 2^53.
    on(DAY + 4, [trade('12', 10n ** 30n, '7', 3n * 10n ** 40n + 1n)]),
  ]
}

/** Prices are of the token with the higher number, paid in the other: coins for dollars here. */
const ROWS = [
  `day_price 12 7 ${DAY + 4} ${`30000000000000000000000000000000000000001/${10n ** 30n} `.repeat(4)}${10n ** 30n} 30000000000000000000000000000000000000001 1`,
  `day_price 4 0 ${DAY + 1} 1/7 1/7 1/7 1/7 7 1 1`,
  // An auction of 5 coins for 1 dollar counts in the sums only.
  `day_price 4 0 ${DAY + 2} 3/6 3/6 3/6 3/6 7 8 2`,
  // 0.5, 0.333, 0.667, 0.667 and 0.4 coins for a dollar.
  `day_price 4 0 ${DAY} 100/200 40/60 50/150 10/25 465 220 5`,
  `day_price 9 0 ${DAY} 1000/4 1000/4 1000/4 1000/4 4 1000 1`,
  `day_price 9 4 ${DAY + 2} 11/2 11/2 11/2 11/2 2 11 1`,
  `day_price 9 4 ${DAY}     1 50 1`,
].sort()

/** Tests day prices against values worked out by hand. */
export function testDayPrices(engine: Engine): void {
  describe('prices of days', () => {
    for (const sizes of [[7], [1, 1, 1, 1, 1, 1, 1], [1, 3, 3]])
      test(`PRICE-001: come from the day's trades, in commits of ${sizes.join(', ')} blocks`, async () => {
        const store = await openStore(engine)
        const blocks = story()
        for (const size of sizes) await store.writer.applyBlocks(blocks.splice(0, size), 0)
        const rows = (await store.dump()).split('\n').filter((line) => line.startsWith('day_price '))
        expect(rows).toEqual(ROWS)
      })

    test('PRICE-002: the price of a day is its last, else that of the last earlier day with one; none before the first trade', async () => {
      const store = await openStore(engine)
      await store.writer.applyBlocks(story(), 0)
      const priceOf = async (token: string, money: string, days: number): Promise<string> => {
        const [price] = await store.reader.findDayPrices([{ token, money, day: DAY + days }])
        return price ? `${price.paid}/${price.units} of ${price.day - DAY}` : 'none'
      }
      const prices = async (token: string, money: string): Promise<string[]> =>
        Promise.all([-1, 0, 1, 2, 3, 9].map((days) => priceOf(token, money, days)))
      expect(await prices(COIN, USDM)).toEqual(['none', '25/10 of 0', '7/1 of 1', '6/3 of 2', '6/3 of 2', '6/3 of 2'])
      expect(await prices(USDM, COIN)).toEqual(['none', '10/25 of 0', '1/7 of 1', '3/6 of 2', '3/6 of 2', '3/6 of 2'])
      // The price of an auctioned lot is not a day price.
      expect(await prices(GEM, USDM)).toEqual(['none', 'none', 'none', '11/2 of 2', '11/2 of 2', '11/2 of 2'])
      expect(await prices(GEM, COIN)).toEqual(['none', ...Array<string>(5).fill('1000/4 of 0')])
      expect(await prices('12', GEM)).toEqual(Array<string>(6).fill('none'))
      // Many requests at once, some of them twice.
      const wanted = Array.from({ length: 300 }, (_, at) => ({ token: COIN, money: USDM, day: DAY + (at % 4) }))
      const found = await store.reader.findDayPrices([...wanted, { token: '77', money: USDM, day: DAY }])
      expect([found.length, found.at(-1), found[299]?.paid, found[1]?.paid]).toEqual([301, undefined, 6n, 7n])
      expect(await store.reader.findDayPrices([])).toEqual([])
    })

    test("PRICE-002: the day of a transaction comes from its block's own time", async () => {
      const store = await openStore(engine)
      await store.writer.applyBlocks(story(), 0)
      const days = await store.reader.findTxDays([1, 6, 8, 9, 11, 12, 13])
      expect([...days].map(([sn, day]) => [sn, day - DAY])).toEqual([
        [1, 0],
        [6, 0],
        [8, 0],
        [9, 2],
        [11, 2],
        [12, 1],
        [13, 4],
      ])
    })
  })
}
