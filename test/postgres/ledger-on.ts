import { expect, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import type { Engine } from '../store-conformance/engine.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { LEDGER_NOW_SEC, bodiesOf, indexLedger } from '../index-ledger.ts'
import { LEDGERS } from '../ledger.ts'

/**
 * Checks that the recorded ledgers leave the same store on an engine as on SQLite. `truth.test.ts` checks SQLite with an independent
 * reader.
 */
export function testLedgers(name: string, engine: Engine): void {
  for (const ledger of LEDGERS) {
    test(`the recorded ledger ${ledger} leaves the same store on ${name} as on SQLite`, async () => {
      const store = await engine.open()
      const writer = await store.openWriter()
      await writer.setMode('backfill')
      const bodies = bodiesOf(ledger)
      for (let at = 0; at < bodies.length; at += 400) await applyBatch(writer, bodies.slice(at, at + 400), LEDGER_NOW_SEC)
      const dump = (await store.dump()).split('\n')
      await writer.close()
      await store.remove()
      const other = await indexLedger(ledger)
      const wanted = dumpStore(other.path).split('\n')
      await other.close()
      expect(dump.length).toBe(wanted.length)
      expect(dump.find((line, at) => line !== wanted[at])).toBe(undefined)
    })
  }
}
