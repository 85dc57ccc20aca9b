import { expect, test } from 'vitest'
import { NO_SUMS, addSums, packEntry, partsAt, sentOf, unpackEntry, type AccountEntry } from './account.ts'

const SUMS = { ins: 3, outs: 1, received: 12n, fees: 0n, allIns: 7, allOuts: 4 }
const PLAIN: AccountEntry = { delta: -5n, after: 10n ** 30n, locked: 0n, sale: 0n, auction: 0n, escrow: 0n, fee: 0n, dated: [], sums: SUMS }
const LOCKED: AccountEntry = {
  delta: 0n,
  after: 7n,
  locked: 2n,
  sale: 3n,
  auction: 1n,
  escrow: -3n,
  fee: 0n,
  dated: [{ unlockSec: 1_700_000_000, amount: 2n }],
  sums: SUMS,
}
const WITH_FEE: AccountEntry = { ...PLAIN, fee: 2n, sums: { ...SUMS, fees: 9n } }

test('LEDG-001: a row of the account ledger is read as it was written; other text is refused', () => {
  for (const entry of [PLAIN, LOCKED, WITH_FEE]) expect(unpackEntry(packEntry(entry))).toEqual(entry)
  expect(packEntry(PLAIN)).toBe('-5 1000000000000000000000000000000 3/1/12/7/4')
  expect(packEntry(LOCKED)).toBe('0 7 3/1/12/7/4 l2 s3 a1 e-3 d1700000000:2')
  expect(packEntry(WITH_FEE)).toBe('-5 1000000000000000000000000000000 3/1/12/7/4/9 f2')
  for (const text of ['', '5', 'x 5', '5 6', '5 6 1/2', '5 6 1/2/3/4/5 z7', '5 6 1/2/3/4/5 l', '5 6 1/2/3/4/5 d7', '5 6 -1/2/3/4/5'])
    expect(() => unpackEntry(text)).toThrow(SyntaxError)
})

test('LEDG-001: sums count what a row brought or took, in its pair and in the whole wallet', () => {
  const first = addSums({ delta: 10n, fee: 0n }, NO_SUMS, { ...NO_SUMS, allIns: 4, allOuts: 2 })
  expect(first).toEqual({ ins: 1, outs: 0, received: 10n, fees: 0n, allIns: 5, allOuts: 2 })
  const second = addSums({ delta: -4n, fee: 1n }, first, first)
  expect(second).toEqual({ ins: 1, outs: 1, received: 10n, fees: 1n, allIns: 5, allOuts: 3 })
  // What only moved into an offer is neither.
  expect(addSums({ delta: 0n, fee: 0n }, second, second)).toEqual(second)
  // 10 came, 6 are left: 4 were given away.
  expect(sentOf({ after: 6n, sums: second })).toBe(4n)
})

test('TIME-001: what was locked is free once its date has passed', () => {
  expect(partsAt(LOCKED, 1_699_999_999)).toEqual({ total: 7n, free: 1n, locked: 2n, sale: 3n, auction: 1n, locks: LOCKED.dated })
  expect(partsAt(LOCKED, 1_700_000_000)).toEqual({ total: 7n, free: 3n, locked: 0n, sale: 3n, auction: 1n, locks: [] })
})

test('LEDG-001: of more dates than a row keeps, the last one stands for those after it', () => {
  const dated = Array.from({ length: 600 }, (_, at) => ({ unlockSec: 1000 + at, amount: 1n }))
  const read = unpackEntry(packEntry({ ...LOCKED, locked: 600n, dated }))
  expect([read.dated.length, read.dated[498], read.dated[499]]).toEqual([
    500,
    { unlockSec: 1498, amount: 1n },
    { unlockSec: 1499, amount: 101n },
  ])
})
