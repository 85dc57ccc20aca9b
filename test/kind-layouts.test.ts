import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recognise } from '../src/txtypes/registry.ts'
import { LEDGERS, loadLedger } from './ledger.ts'

const KINDS = join(import.meta.dirname, '../src/txtypes')

/** Ids of the transactions used in the tests of transaction types. */
function namedTxids(): Set<string> {
  const tests = readdirSync(KINDS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
  const texts = tests.map((file) => readFileSync(join(KINDS, file), 'utf8')).filter((text) => text.includes('testKindExamples('))
  return new Set(texts.flatMap((text) => [...text.matchAll(/txid: '([0-9a-f]{64})'/g)].map(([, txid = '']) => txid)))
}

test('each transaction type has an example of every parameter layout in the recorded ledgers', () => {
  const named = namedTxids()
  const layouts = new Map<string, boolean>()
  for (const ledger of LEDGERS) {
    for (const { txid, records } of loadLedger(ledger).txs) {
      const found = recognise(records)
      const layout = `${found?.name}: ${found?.primary.registered ? 'an object' : `${found?.primary.parameters.length} parameters`}`
      layouts.set(layout, layouts.get(layout) === true || named.has(txid))
    }
  }
  expect(layouts.size).toBe(78)
  expect([...layouts].filter(([, hasExample]) => !hasExample).map(([layout]) => layout)).toEqual([])
})
