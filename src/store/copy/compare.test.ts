import { expect, test } from 'vitest'
import type { Row } from '../engine/work.ts'
import { compareTable } from './compare.ts'
import type { CopySource } from './ends.ts'

const TABLE = { name: 'feed', key: ['list', 'ordinal'], columns: ['list', 'ordinal', 'entry'], pieceRows: 2 }
const LIMIT = 2

/** One side that returns its rows in pieces, whatever the query. */
function side(rows: readonly Row[]): Pick<CopySource, 'read'> {
  let at = 0
  return { read: () => Promise.resolve(rows.slice(at, (at += LIMIT)) as never) }
}
async function compare(mine: readonly Row[], other: readonly Row[]) {
  const heard: number[] = []
  const check = await compareTable(TABLE, side(mine), side(other), LIMIT, (rows) => heard.push(rows), new AbortController().signal)
  return { check, heard }
}
const ROWS: Row[] = [
  [1, 1, 'a'],
  [1, 2, 'b'],
  [1, 3, 'c'],
]

test('two equal tables have the same count and sum, and no difference', async () => {
  const { check, heard } = await compare(ROWS, ROWS)
  expect(check?.source).toEqual(check?.target)
  expect([check?.table, check?.source.rows, check?.difference, heard]).toEqual(['feed', 3, undefined, [2, 1]])
})

test('the first row that differs is named, and both sides are counted to their ends', async () => {
  const { check } = await compare(ROWS, [ROWS[0]!, [1, 2, 'x'], ROWS[2]!])
  expect([check?.difference, check?.source.rows, check?.target.rows]).toEqual(['at list 1, ordinal 2', 3, 3])
  expect(check?.source.sum).not.toBe(check?.target.sum)
})

test('rows that one side lacks are named too', async () => {
  expect((await compare(ROWS, ROWS.slice(0, 2))).check).toMatchObject({ difference: 'at list 1, ordinal 3', target: { rows: 2 } })
  expect((await compare(ROWS.slice(0, 2), ROWS)).check).toMatchObject({ difference: 'at list 1, ordinal 3', source: { rows: 2 } })
  expect((await compare([], ROWS)).check).toMatchObject({ source: { rows: 0 }, target: { rows: 3 } })
})

test('an aborted comparison has no result', async () => {
  const signal = AbortSignal.abort()
  expect(await compareTable(TABLE, side(ROWS), side(ROWS), LIMIT, () => undefined, signal)).toBeUndefined()
})

test('a difference is reported from its first key to the end of the piece; nothing is read after the end', async () => {
  const rows: Row[] = [1, 2, 3, 4].map((ordinal) => [1, ordinal, 'a'])
  const changed = rows.map((row, at): Row => (at === 0 || at === 2 ? [...row.slice(0, 2), 'x'] : row))
  expect((await compare(rows, changed)).check?.difference).toBe('between list 1, ordinal 1 and list 1, ordinal 2')
  expect((await compare([], rows)).check?.difference).toBe('between list 1, ordinal 1 and list 1, ordinal 2')
  expect((await compare([], [])).check).toEqual({
    table: 'feed',
    source: { rows: 0, sum: '0000000000000000' },
    target: { rows: 0, sum: '0000000000000000' },
    difference: undefined,
  })
  const asked: unknown[] = []
  const counted = (name: string): Pick<CopySource, 'read'> => {
    const { read } = side(ROWS)
    return {
      read: (work) => {
        const step = work.next([])
        if (step.done !== true) asked.push([name, ...step.value.params])
        return read(work)
      },
    }
  }
  await compareTable(TABLE, counted('mine'), counted('other'), LIMIT, () => undefined, new AbortController().signal)
  // Two rows, then the last one after the key of the second: a partial piece is the end.
  expect(asked).toEqual([
    ['mine', 2],
    ['other', 2],
    ['mine', 1, 2, 2],
    ['other', 1, 2, 2],
  ])
})
