import { beforeAll, describe, expect, test } from 'vitest'
import { BATCHES, type Dumps } from './dumps-on.ts'
import { LEDGERS } from './ledger.ts'
import { readReferenceDays, readTrades } from './reference-prices.ts'

/** Compares day prices of the recorded ledgers with a reader of the raw records. The two share no code. */
export function testPrices(name: string, dumpsOf: Dumps): void {
  for (const ledger of LEDGERS)
    describe(`prices of the days of ${ledger} on ${name}`, () => {
      let reference: string[]
      beforeAll(() => {
        reference = readReferenceDays(ledger)
      })

      for (const size of BATCHES)
        test(`PRICE-001: each day has first, highest, lowest and last price and traded sums, in commits of ${size} blocks`, async () => {
          expect(await dumpsOf(ledger, size, 'day_price')).toEqual(reference)
        }, 300_000)

      test('PRICE-001: the ledger has purchases, accepted requests and auctions, and days with more than one trade', () => {
        const trades = readTrades(ledger)
        const lots = trades.filter(({ isLot }) => isLot).length
        expect([lots > 0, trades.length - lots > 50, reference.length < trades.length]).toEqual([true, true, true])
      })
    })
}
