import { expect, test } from 'vitest'
import type { DaySpans } from '../../store/store.ts'
import { firstRowFrom } from './tx-filter.ts'

/** Transactions 10 to 14 and 18 to 30 are of that day or later. In between, block times went back to the day before. */
const spans = [
  { afterTx: 9, untilTx: 14 },
  { afterTx: 17, untilTx: 30 },
]
const store = { findDays: async (): Promise<DaySpans> => ({ blocks: [], spans, isNewest: true }) }
const rowFrom = (txs: readonly number[]): Promise<number> => firstRowFrom(store, 1, async (tx) => txs.filter((one) => one <= tx).length)

test('FILTER-004, LEDG-041: the first row of a day skips rows of the day before that follow its first block', async () => {
  expect(await rowFrom([3, 9, 12, 16, 20])).toBe(3)
  // 16 is dated the day before.
  expect(await rowFrom([3, 9, 16, 20])).toBe(4)
  expect(await rowFrom([3, 9, 16])).toBe(Number.MAX_SAFE_INTEGER)
  expect(await rowFrom([])).toBe(Number.MAX_SAFE_INTEGER)
})
