import { expect, test } from 'vitest'
import { findAlike, visibleFormOf } from './look-alikes.ts'

// 40 characters: lists show the first four after MT and the last four.
const address = (head: string, tail: string, middle = 'x'): string => `MT${head}${middle.repeat(30)}${tail}`
const A = address('aBcD', '12ef', 'a')
const B = address('aBcD', '12ef', 'b')
const C = address('aBcE', '12ef')

const alikeIn = (answer: unknown): string[] => [...findAlike(answer)].sort()

test('similar addresses are found anywhere in an answer', () => {
  expect(alikeIn({ list: [{ from_addr: A, to_addr: C }, { param: { rows: [{ to: [B] }] } }] })).toEqual([A, B])
  expect(alikeIn({ shares: { [A]: '1', [B]: '2' } })).toEqual([A, B])
  expect(alikeIn([A, B, address('aBcD', '12ef', 'c')])).toHaveLength(3)
})

test('an address is not similar to itself, nor to one with another start or end', () => {
  expect(alikeIn([A, A, { from: A }])).toEqual([])
  expect(alikeIn([A, C, address('aBcD', '12ee')])).toEqual([])
})

test('upper and lower case, O and 0, and I, l and 1 count as equal', () => {
  expect(visibleFormOf(address('aBcD', '12ef'))).toBe(visibleFormOf(address('AbCd', '12ef')))
  expect(visibleFormOf(address('O0oI', '12ef'))).toBe(visibleFormOf(address('0oOl', '12ef')))
  expect(visibleFormOf(address('O0o1', '12ef'))).toBe(visibleFormOf(address('0oOl', '12ef')))
  expect(visibleFormOf(address('aBcD', '12ef'))).not.toBe(visibleFormOf(address('aBcD', '12eF')))
})

test('other texts are never similar', () => {
  expect(alikeIn([`${A}0`, `${B}0`, A.slice(1), B.slice(1), A.replace('a', '.'), B.replace('b', '.'), 7, null, undefined, true])).toEqual(
    [],
  )
})

test('answers without similar addresses share one empty set, so that nothing renders again', () => {
  expect(findAlike([A])).toBe(findAlike([C]))
})
