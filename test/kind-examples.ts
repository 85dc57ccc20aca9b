import { describe, expect, test } from 'vitest'
import type { NodeRecord } from '../src/chain/record.ts'
import type { Tx } from '../src/model/tx.ts'
import { readTx } from '../src/txtypes/read-tx.ts'
import { recognise } from '../src/txtypes/registry.ts'
import { loadLedger, type LedgerName } from './ledger.ts'

/** A recorded transaction and its expected form, checked field by field against its records. */
export type KindExample = {
  /** What is special about the example: revision, layout, variant. */
  title: string
  ledger: LedgerName
  txid: string
  /** The complete result of `readTx` except `sn`, `block` and `txid`. */
  expects: Omit<Tx, 'sn' | 'block' | 'txid'>
  /** Positions in the primary record that are not part of the result: signature, nonce, ids that the key contains. */
  ignored: readonly number[]
}

/** Reads a recorded transaction as the indexer does. */
export function readRecorded(ledger: LedgerName, txid: string, records?: readonly NodeRecord[]): Omit<Tx, 'sn' | 'block' | 'txid'> {
  const chain = loadLedger(ledger)
  const source = chain.byId.get(txid)
  if (!source) throw new Error(`no transaction ${txid} in ${ledger}`)
  const { tx, fault } = readTx({
    sn: source.index + 1,
    block: source.block,
    txid,
    timestampSec: source.timestampSec,
    records: records ?? source.records,
    before: (key) => chain.before(source.index, key),
  })
  if (fault !== undefined) throw fault
  const { sn: _sn, block: _block, txid: _txid, ...rest } = tx
  return rest
}

/** Tests that each example reads as expected, and that swapping any two meaningful parameters changes the result. */
export function testKindExamples(kind: string, examples: readonly KindExample[]): void {
  describe(kind, () => {
    for (const { title, ledger, txid, expects, ignored } of examples) {
      test(`${kind}, ${title}: reads as its records say (${txid.slice(0, 12)})`, () => {
        expect(readRecorded(ledger, txid)).toEqual(expects)
      })
      test(`${kind}, ${title}: swapping any two parameters is noticed`, () => {
        const records = loadLedger(ledger).byId.get(txid)?.records ?? []
        const primary = recognise(records)?.primary
        expect(primary).toBeDefined()
        expect(swapsUnseen(records, primary!, ledger, txid, ignored)).toEqual([])
      })
    }
  })
}

/** Pairs of positions that can be swapped without changing the result. A reader that throws has noticed the swap. */
function swapsUnseen(
  records: readonly NodeRecord[],
  primary: NodeRecord,
  ledger: LedgerName,
  txid: string,
  ignored: readonly number[],
): string[] {
  const before = JSON.stringify(readRecorded(ledger, txid))
  const unseen: string[] = []
  for (let i = 0; i < primary.parameters.length; i += 1) {
    for (let j = i + 1; j < primary.parameters.length; j += 1) {
      const [a, b] = [primary.parameters[i]!, primary.parameters[j]!]
      if (a === b || (ignored.includes(i) && ignored.includes(j))) continue
      const parameters = primary.parameters.map((value, at) => (at === i ? b : at === j ? a : value))
      const swapped = records.map((record) => (record === primary ? { ...record, parameters } : record))
      if (JSON.stringify(readRecorded(ledger, txid, swapped)) === before) unseen.push(`${i} and ${j}`)
    }
  }
  return unseen
}
