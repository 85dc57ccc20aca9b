import { expect, test } from 'vitest'
import type { Row } from '../engine/work.ts'
import { Digest } from './digest.ts'

function digestOf(...rows: Row[]): string {
  const digest = new Digest()
  for (const row of rows) digest.add(row)
  return `${digest.rows} ${digest.sum}`
}
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

test('the order of rows does not matter, that of their values does', () => {
  const [one, two]: [Row, Row] = [
    [1, 'a', null],
    [2, 'b', bytes(7)],
  ]
  expect(digestOf(one, two)).toBe(digestOf(two, one))
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]))
  expect(digestOf()).toBe('0 0000000000000000')
})

const PAIRS: [what: string, one: Row[], other: Row[]][] = [
  ['a number and its text', [[12]], [['12']]],
  ['text and the same bytes', [['A']], [[bytes(65)]]],
  ['nothing and an empty text', [[null]], [['']]],
  ['where one value ends', [['ab', 'c']], [['a', 'bc']]],
  ['where one row ends', [[1], [2]], [[1, 2]]],
  ['the last bit of a large number', [[9_007_199_254_740_991]], [[9_007_199_254_740_990]]],
  ['composed and decomposed letters', [['é']], [['e\u0301']]],
  ['a row that is there twice', [[1], [1]], [[1]]],
  [
    'two rows that swapped values',
    [
      [1, 'a'],
      [2, 'b'],
    ],
    [
      [1, 'b'],
      [2, 'a'],
    ],
  ],
  ['one byte of many', [[new Uint8Array(9000)]], [[new Uint8Array(9000).fill(1, 8999)]]],
]
for (const [what, one, other] of PAIRS)
  test(`a checksum distinguishes ${what}`, () => expect(digestOf(...one).split(' ')[1]).not.toBe(digestOf(...other).split(' ')[1]))

test('a hundred thousand similar rows all have different checksums', () => {
  const sums = new Set<string>()
  for (let at = 0; at < 100_000; at += 1) sums.add(digestOf([at % 100, Math.floor(at / 100)]))
  expect(sums.size).toBe(100_000)
})
