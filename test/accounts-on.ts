import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BATCHES, type Dumps } from './dumps-on.ts'
import { LEDGERS } from './ledger.ts'
import { readReference, type ReferenceLedger } from './reference-accounts.ts'

/** A line of the account ledger in a dump, for example `account account MT… TOKEN_DATA_0 3 8 12 -5 95 2/1/100/5/3 l10`. */
type Line = { pair: string; tx: number; ordinal: number; delta: bigint; after: bigint }
function readLine(line: string): Line {
  const [, , owner, asset, ordinal, , tx, delta = '', after = ''] = line.split(' ')
  return { pair: `${owner} ${asset}`, tx: Number(tx), ordinal: Number(ordinal), delta: BigInt(delta), after: BigInt(after) }
}

/** Compares the account changes that an engine stores of the recorded ledgers with a reader of the raw records. The two share no code. */
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

      test('OWN-002: adds up for every pair: ordinals start at 1, and each total is the previous total plus the change', () => {
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
