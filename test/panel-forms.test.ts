import { expect, test } from 'vitest'
import { panelOf } from '../src/txtypes/describe-tx.ts'
import { TX_TYPE_NAMES } from '../src/txtypes/names.ts'
import { readTx } from '../src/txtypes/read-tx.ts'
import { KINDS_WITHOUT_RECORD } from './kinds-without-record.ts'
import { LEDGERS, loadLedger } from './ledger.ts'
import { PANEL_FORMS } from './panel-forms.ts'

const rethrow = (_what: string, error: unknown): never => {
  throw error
}

test("PROD-011: every recorded transaction, failed ones too, has its type's panel, and every type has one", () => {
  const seen = new Set<string>()
  const odd: string[] = []
  for (const ledger of LEDGERS) {
    const chain = loadLedger(ledger)
    for (const { index, txid, block, timestampSec, records } of chain.txs) {
      const { tx } = readTx({ sn: index + 1, block, txid, timestampSec, records, before: (key) => chain.before(index, key) })
      const forms = panelOf(tx, rethrow).map(({ kind }) => kind as string)
      const missing = PANEL_FORMS[tx.type]?.filter((form) => !forms.includes(form)) ?? ['any']
      seen.add(tx.type)
      if (missing.length > 0) odd.push(`${tx.type} ${txid} has no ${missing.join()}`)
    }
  }
  expect(odd).toEqual([])
  expect([...seen, ...KINDS_WITHOUT_RECORD].toSorted()).toEqual(TX_TYPE_NAMES.toSorted())
  expect(Object.keys(PANEL_FORMS).toSorted()).toEqual(TX_TYPE_NAMES.toSorted())
})
