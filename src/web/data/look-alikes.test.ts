import { expect, test } from 'vitest'
import { findAlike, lookOf } from './look-alikes.ts'

// 40 characters: the first four after MT and the last four are what a list shows.
const address = (head: string, tail: string, middle = 'x'): string => `MT${head}${middle.repeat(30)}${tail}`
const A = address('aBcD', '12ef', 'a')
const B = address('aBcD', '12ef', 'b')
const C = address('aBcE', '12ef')

const alikeIn = (answer: unknown): string[] => [...findAlike(answer)].sort()

test('addresses that begin and end alike are told, wherever in an answer they stand', () => {
  expect(alikeIn({ list: [{ from_addr: A, to_addr: C }, { param: { rows: [{ to: [B] }] } }] })).toEqual([A, B])
  expect(alikeIn({ shares: { [A]: '1', [B]: '2' } })).toEqual([A, B])
  expect(alikeIn([A, B, address('aBcD', '12ef', 'c')])).toHaveLength(3)
})

test('one address is like itself however often it stands there, and what ends or begins otherwise is like nothing', () => {
  expect(alikeIn([A, A, { from: A }])).toEqual([])
  expect(alikeIn([A, C, address('aBcD', '12ee')])).toEqual([])
})

test('what only a careful eye tells apart is alike: size of letters, O and 0, I, l and 1', () => {
  expect(lookOf(address('aBcD', '12ef'))).toBe(lookOf(address('AbCd', '12ef')))
  expect(lookOf(address('O0oI', '12ef'))).toBe(lookOf(address('0oOl', '12ef')))
  expect(lookOf(address('O0o1', '12ef'))).toBe(lookOf(address('0oOl', '12ef')))
  expect(lookOf(address('aBcD', '12ef'))).not.toBe(lookOf(address('aBcD', '12eF')))
})

test('what is no address is like nothing', () => {
  expect(alikeIn([`${A}0`, `${B}0`, A.slice(1), B.slice(1), A.replace('a', '.'), B.replace('b', '.'), 7, null, undefined, true])).toEqual(
    [],
  )
})

test('an answer without any is nothing new to whoever shows addresses', () => {
  expect(findAlike([A])).toBe(findAlike([C]))
})
