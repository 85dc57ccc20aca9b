import { beforeAll, describe, expect, test } from 'vitest'
import { applyBatch } from '../src/indexer/apply-batch.ts'
import type { Engine } from './store-conformance/engine.ts'
import { LEDGER_NOW_SEC, bodiesOf } from './index-ledger.ts'
import { LEDGERS } from './ledger.ts'
import { readReferenceDays, readTrades } from './reference-prices.ts'

/** Blocks of a commit. */
const BATCHES = [1, 10, Infinity]

/** Prices of every day of the recorded ledgers, against a reader of the raw records that shares no code with the product. */
export function testPrices(name: string, engine: Engine): void {
  for (const ledger of LEDGERS)
    describe(`prices of the days of ${ledger} on ${name}`, () => {
      let reference: string[]
      beforeAll(() => {
        reference = readReferenceDays(ledger)
      })

      for (const size of BATCHES)
        test(`PRICE-001: each day has first, highest, lowest and last price and what was traded, in commits of ${size} blocks`, async () => {
          const store = await engine.open()
          const writer = await store.openWriter()
          const bodies = bodiesOf(ledger)
          const step = Math.min(size, bodies.length)
          for (let at = 0; at < bodies.length; at += step) await applyBatch(writer, bodies.slice(at, at + step), LEDGER_NOW_SEC)
          const lines = (await store.dump()).split('\n').filter((line) => line.startsWith('day_price '))
          await writer.close()
          await store.remove()
          expect(lines).toEqual(reference)
        }, 300_000)

      test('PRICE-001: the ledger has purchases, accepted requests and auctions, and days with more than one trade', () => {
        const trades = readTrades(ledger)
        const lots = trades.filter(({ isLot }) => isLot).length
        expect([lots > 0, trades.length - lots > 50, reference.length < trades.length]).toEqual([true, true, true])
      })
    })
}
