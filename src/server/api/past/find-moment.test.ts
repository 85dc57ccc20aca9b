import { expect, test } from 'vitest'
import type { DaySpans, StoreReader } from '../../../store/store.ts'
import { findMoment, findRange } from './find-moment.ts'

/** Block n of this chain is dated n days after 2024-01-01, which is day 19723, and has ten transactions. */
const FIRST_DAY = 19_723
const sourceOf = (days: (from?: number, to?: number) => DaySpans) => ({
  store: {
    findBlock: async (sn: number) =>
      sn <= 5 ? { sn, timestampSec: (FIRST_DAY + sn) * 86_400 + 7, firstTx: (sn - 1) * 10 + 1, count: 10 } : undefined,
    findDays: async (from?: number, to?: number) => days(from, to),
  } as unknown as StoreReader,
})
const spans = (first: number, last: number, isNewest = false): DaySpans => ({
  blocks: [{ first, last }],
  spans: [{ afterTx: (first - 1) * 10, untilTx: last * 10 }],
  isNewest,
})
const NOTHING: DaySpans = { blocks: [], spans: [], isNewest: false }

test('TIME-005: a block is named by its number; a malformed or missing one is refused', async () => {
  const source = sourceOf(() => NOTHING)
  expect(await findMoment(source, '3')).toEqual({ block: 3, firstTx: 21, timestampSec: (FIRST_DAY + 3) * 86_400 + 7, tx: 30 })
  expect(await findMoment(source, '1')).toMatchObject({ block: 1, tx: 10 })
  await expect(findMoment(source, '0')).rejects.toMatchObject({
    code: 'BAD_QUERY',
    message: 'Blocks are numbered from 1',
    detail: { block: 0 },
  })
  await expect(findMoment(source, '6')).rejects.toMatchObject({
    code: 'BAD_QUERY',
    message: 'There is no block 6 yet',
    detail: { block: 6 },
  })
  await expect(findMoment(source, 'soon')).rejects.toMatchObject({
    code: 'BAD_QUERY',
    message: "'at' must be the number of a block or a day as YYYY-MM-DD",
    detail: { at: 'soon' },
  })
})

test('TIME-004, TIME-005: a day means the last block up to its end; days before the chain or after its newest block are refused', async () => {
  const asked: unknown[] = []
  const source = sourceOf((from, to) => {
    asked.push([from, to])
    return {
      ...spans(1, 2),
      blocks: [
        { first: 1, last: 1 },
        { first: 2, last: 4 },
      ],
    }
  })
  expect(await findMoment(source, '2024-01-05')).toMatchObject({ block: 4, tx: 40 })
  expect(asked).toEqual([[undefined, FIRST_DAY + 4]])
  await expect(
    findMoment(
      sourceOf(() => NOTHING),
      '2023-12-31',
    ),
  ).rejects.toMatchObject({
    code: 'NOT_YET',
    message: 'The chain begins after 2023-12-31',
  })
  const newest = sourceOf(() => spans(1, 5, true))
  // Block 5 is dated 2024-01-06.
  expect(await findMoment(newest, '2024-01-06')).toMatchObject({ block: 5 })
  await expect(findMoment(newest, '2024-01-07')).rejects.toMatchObject({
    code: 'BAD_QUERY',
    message: "'at': the newest block is dated 2024-01-06",
    detail: { at: '2024-01-07' },
  })
  // A day without blocks in the middle of a chain means the same as the day before it.
  expect(
    await findMoment(
      sourceOf(() => spans(1, 4)),
      '2024-01-07',
    ),
  ).toMatchObject({ block: 4 })
})

test('LEDG-006: a range of days has its blocks and transactions and the earlier ones; a reversed range is refused', async () => {
  const asked: unknown[] = []
  const source = sourceOf((from, to) => {
    asked.push([from, to])
    return from === undefined && to === 9 ? spans(1, 2) : spans(3, 5, true)
  })
  expect(await findRange(source, 10, 12)).toEqual({
    fromBlock: 3,
    toBlock: 5,
    // The newest block is in this range, so more blocks may follow in it.
    isOpen: true,
    before: [{ afterTx: 0, untilTx: 20 }],
    within: [{ afterTx: 20, untilTx: 50 }],
  })
  expect(asked).toEqual([
    [10, 12],
    [undefined, 9],
  ])
  // With an open start there is nothing before the range.
  expect(await findRange(source, undefined, 12)).toMatchObject({ fromBlock: 3, toBlock: 5, before: [] })
  expect(asked).toHaveLength(3)
  expect(await findRange(source, 10, 10)).toMatchObject({ fromBlock: 3 })
  await expect(findRange(source, 19_724, 19_723)).rejects.toMatchObject({
    code: 'BAD_QUERY',
    message: "'from' is after 'to': 2024-01-02 and 2024-01-01",
    detail: { from: '2024-01-02', to: '2024-01-01' },
  })
})

test('LEDG-006: a range without a block ends before it begins', async () => {
  const between = sourceOf((from) => (from === undefined ? spans(1, 2) : NOTHING))
  expect(await findRange(between, 10, 12)).toMatchObject({ fromBlock: 3, toBlock: 2, within: [] })
  const before = sourceOf(() => NOTHING)
  expect(await findRange(before, 1, 2)).toEqual({ fromBlock: 1, toBlock: 0, isOpen: false, before: [], within: [] })
})
