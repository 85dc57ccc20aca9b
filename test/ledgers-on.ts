import { afterAll, beforeAll, describe } from 'vitest'
import { applyBatch } from './apply-batch.ts'
import type { StoreReader } from '../src/store/store.ts'
import { bodiesOf, LEDGER_NOW_SEC } from './index-ledger.ts'
import { LEDGERS, type LedgerName } from './ledger.ts'
import type { Engine } from './store-conformance/engine.ts'

/** Runs tests of both recorded ledgers on one engine, in commits of 97 blocks. */
export function testLedgersOn(what: string, engine: Engine, testLedger: (name: LedgerName, reader: () => StoreReader) => void): void {
  for (const ledger of LEDGERS)
    describe(`${what} of the recorded ledger ${ledger}`, () => {
      let reader: StoreReader | undefined
      let remove = (): Promise<void> => Promise.resolve()
      beforeAll(async () => {
        const store = await engine.open()
        const writer = await store.openWriter()
        const bodies = bodiesOf(ledger)
        for (let at = 0; at < bodies.length; at += 97) await applyBatch(writer, bodies.slice(at, at + 97), LEDGER_NOW_SEC)
        await writer.close()
        const opened = await store.openReader()
        reader = opened
        remove = async () => {
          await opened.close()
          await store.remove()
        }
      }, 300_000)
      afterAll(() => remove())
      testLedger(ledger, () => {
        if (!reader) throw new Error('not open')
        return reader
      })
    })
}
