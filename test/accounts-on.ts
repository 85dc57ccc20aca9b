import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BATCHES, type Dumps } from './dumps-on.ts'
import { LEDGERS } from './ledger.ts'
import { readReference, type ReferenceLedger } from './reference-accounts.ts'

/** `account account MT… TOKEN_DATA_0 3 8 12 -5 95 2/1/100/5/3 l10`: the lines of the account ledger in a dump. */
type Line = { pair: string; tx: number; ordinal: number; delta: bigint; after: bigint }
function readLine(line: string): Line {
  const [, , owner, asset, ordinal, , tx, delta = '', after = ''] = line.split(' ')
  return { pair: `${owner} ${asset}`, tx: Number(tx), ordinal: Number(ordinal), delta: BigInt(delta), after: BigInt(after) }
}

/** What every engine keeps of the recorded ledgers' changes, against a reader of the raw records that shares no code with the product. */
export function testAccounts(name: string, dumpsOf: Dumps): void {
  for (const ledger of LEDGERS)
    describe(`the account ledger of ${ledger} on ${name}`, () => {
      let reference: ReferenceLedger
      const dumps = new Map<number, string[]>()
      beforeAll(async () => {
        reference = readReference(ledger)
        for (const size of BATCHES) dumps.set(size, await dumpsOf(ledger, size, 'account'))
      }, 300_000)
      afterAll(() => dumps.clear())

      for (const size of BATCHES)
        test(`OWN-001: has one row for each asset a transaction changed in a wallet, in commits of ${size} blocks`, () => {
          const lines = dumps.get(size) ?? []
          expect(lines.length).toBe(reference.rows.length)
          expect(lines.find((line, at) => line !== reference.rows[at])).toBe(undefined)
        })

      test('OWN-002: adds up for every pair: counted from 1, each total the one before and the change', () => {
        const byPair = Map.groupBy((dumps.get(1) ?? []).map(readLine), ({ pair }) => pair)
        for (const lines of byPair.values()) {
          let [ordinal, tx, total] = [0, 0, 0n]
          for (const line of lines.sort((a, b) => a.ordinal - b.ordinal)) {
            expect([line.ordinal, line.tx > tx, line.after]).toEqual([ordinal + 1, true, total + line.delta])
            ;[ordinal, tx, total] = [line.ordinal, line.tx, line.after]
          }
        }
      })
    })
}
