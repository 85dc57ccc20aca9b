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

test('LEDG-001: sums count increases and decreases, of the pair and of the complete wallet', () => {
  const first = addSums({ delta: 10n, fee: 0n }, NO_SUMS, { ...NO_SUMS, allIns: 4, allOuts: 2 })
  expect(first).toEqual({ ins: 1, outs: 0, received: 10n, fees: 0n, allIns: 5, allOuts: 2 })
  const second = addSums({ delta: -4n, fee: 1n }, first, first)
  expect(second).toEqual({ ins: 1, outs: 1, received: 10n, fees: 1n, allIns: 5, allOuts: 3 })
  // A move into an offer is neither.
  expect(addSums({ delta: 0n, fee: 0n }, second, second)).toEqual(second)
  // 10 came, 6 are left: 4 were sent.
  expect(sentOf({ after: 6n, sums: second })).toBe(4n)
})

test('TIME-001: a locked amount is free once its date has passed', () => {
  expect(partsAt(LOCKED, 1_699_999_999)).toEqual({ total: 7n, free: 1n, locked: 2n, sale: 3n, auction: 1n, locks: LOCKED.dated })
  expect(partsAt(LOCKED, 1_700_000_000)).toEqual({ total: 7n, free: 3n, locked: 0n, sale: 3n, auction: 1n, locks: [] })
})

test('LEDG-001: a row stores a limited number of dates, and the last one covers all later ones', () => {
  const dated = Array.from({ length: 600 }, (_, at) => ({ unlockSec: 1000 + at, amount: 1n }))
  const read = unpackEntry(packEntry({ ...LOCKED, locked: 600n, dated }))
  expect([read.dated.length, read.dated[498], read.dated[499]]).toEqual([
    500,
    { unlockSec: 1498, amount: 1n },
    { unlockSec: 1499, amount: 101n },
  ])
})

test('the error for a malformed row names the malformed part', () => {
  const messageOf = (text: string): string => {
    try {
      unpackEntry(text)
      return 'read'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(
    ['x 5', '5 6 1/2/3/4/5 z7', '5 6 1/2/3/4/5 sx', '5 6 a/2/3/4/5', '5 6 1/2/3/4/5 d7:x', '5 6 1/2/3/4/5 dx:1'].map(messageOf),
  ).toEqual(['No amount: x', 'No part of a change: z7', 'No amount: x', 'No count: a', 'No amount: x', 'No count: x'])
  expect(['5 6 1/2/3/4/5 s', '5 6 1/2/3/4', '5 6 1/2/3/4/5/x', '5 6 1/2/3/4/1234567890123456', '5 6 1/2/3/4/12.5'].map(messageOf)).toEqual([
    'No amount: ',
    'No count: ',
    'No amount: x',
    'No count: 1234567890123456',
    'No count: 12.5',
  ])
  expect(messageOf('5 6 1/2/3/4/123456789012345 l1 s2 a3 e-4 f5 d6:7')).toBe('read')
  expect(messageOf('5x 6 1/2/3/4/5')).toBe('No amount: 5x')
})

test('five hundred dates are stored unchanged', () => {
  const dated = Array.from({ length: 500 }, (_, at) => ({ unlockSec: 1000 + at, amount: 2n }))
  expect(unpackEntry(packEntry({ ...LOCKED, dated })).dated).toEqual(dated)
})

test('a date that has passed frees its part, the others stay locked; amounts on sale are not free', () => {
  const dated = [
    { unlockSec: 100, amount: 4n },
    { unlockSec: 200, amount: 6n },
  ]
  const entry = { ...PLAIN, after: 30n, locked: 10n, sale: 3n, auction: 2n, dated }
  expect([99, 100, 200].map((sec) => [partsAt(entry, sec).free, partsAt(entry, sec).locked, partsAt(entry, sec).locks.length])).toEqual([
    [15n, 10n, 2],
    [19n, 6n, 1],
    [25n, 0n, 0],
  ])
})
