import { expect, test } from 'vitest'
import { $1, insert, keys, sql, tuples } from './statement.ts'
import { all, allIn, first, run, RowBuffer, runRows, type Row, type Statement, type Work } from './work.ts'

const PAIRS = insert('pair', ['a', 'b'])
const IDS = keys(sql`select id from name where id in`)
const KEYED = tuples(sql`select a from pair where (a, b) in`, 'bigint', 'text')

/** Runs work; every statement is answered with `rows`. */
function runWork<T>(work: Work<T>, rows: (statement: Statement) => Row[] = () => []) {
  const statements: Statement[] = []
  let step = work.next([])
  while (step.done !== true) {
    statements.push(step.value)
    step = work.next(rows(step.value))
  }
  return { result: step.value, statements }
}
const counted = (count: number) => Array.from({ length: count }, (_, at) => at)

test('a statement is yielded with its parameters, and returns all rows, the first or none', () => {
  const text = sql`select a from pair where a = ${$1}`
  const rows = (): Row[] => [[1], [2]]
  expect(runWork(all(text, 7), rows)).toEqual({ result: [[1], [2]], statements: [{ sql: text, params: [7], hasRows: true }] })
  expect(runWork(first(text, 7), rows)).toEqual({ result: [1], statements: [{ sql: text, params: [7], hasRows: true }] })
  expect(runWork(first(text, 7)).result).toBeUndefined()
  expect(runWork(run(text, 7), rows)).toEqual({ result: undefined, statements: [{ sql: text, params: [7], hasRows: false }] })
})

test('rows are stored 64, 8 and 1 at a time, each once and in order', () => {
  const sizesOf = (count: number) => {
    const { statements } = runWork(runRows(PAIRS, counted(count * 2)))
    expect(statements.flatMap(({ params }) => params)).toEqual(counted(count * 2))
    expect(statements.every(({ list, hasRows }) => list === PAIRS && !hasRows)).toBe(true)
    return statements.map(({ params }) => params.length / 2)
  }
  expect([sizesOf(0), sizesOf(1), sizesOf(8), sizesOf(64)]).toEqual([[], [1], [8], [64]])
  expect(sizesOf(75)).toEqual([64, 8, 1, 1, 1])
  expect(sizesOf(136)).toEqual([64, 64, 8])
})

test('buffered rows are stored as soon as there are 64 of them, the rest at the end', () => {
  const buffer = new RowBuffer(PAIRS)
  const sizes: number[] = []
  const drain = (): void => void sizes.push(...runWork(buffer.drain()).statements.map(({ params }) => params.length / 2))
  const full = counted(130).filter((row) => {
    const isFull = buffer.push(row, 'b')
    if (isFull) drain()
    return isFull
  })
  expect([full, sizes]).toEqual([
    [63, 127],
    [64, 64],
  ])
  drain()
  drain()
  expect(sizes).toEqual([64, 64, 1, 1])
})

test('keys are queried in statements of 1, 8, 40 and 200, padded with the last one', () => {
  const asked = (count: number) => {
    const { statements, result } = runWork(allIn(IDS, counted(count)), ({ params }) => params.map((key) => [key]))
    expect(new Set(result.map(([key]) => key)).size).toBe(count)
    return statements.map(({ params, list, hasRows }) => [params.length, params.at(-1), list === IDS && hasRows])
  }
  expect(asked(0)).toEqual([])
  expect(asked(1)).toEqual([[1, 0, true]])
  expect(asked(2)).toEqual([[8, 1, true]])
  expect(asked(8)).toEqual([[8, 7, true]])
  expect(asked(9)).toEqual([[40, 8, true]])
  expect(asked(41)).toEqual([[200, 40, true]])
  expect(asked(200)).toEqual([[200, 199, true]])
  expect(asked(201)).toEqual([
    [200, 199, true],
    [1, 200, true],
  ])
})

test('keys of several values stay together', () => {
  const { statements } = runWork(allIn(KEYED, [1, 'a', 2, 'b']))
  expect(statements.map(({ params }) => params)).toEqual([[1, 'a', 2, 'b', ...Array.from({ length: 6 }, () => [2, 'b']).flat()]])
})
