import { expect, test } from 'vitest'
import { Lru } from './lru.ts'

test('what was not used for longest goes first', () => {
  const lru = new Lru<string, number>(3)
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    lru.keep(key, value)
  expect(lru.find('a')).toBe(1)
  lru.keep('d', 4)
  expect([lru.find('a'), lru.find('b'), lru.find('c'), lru.find('d')]).toEqual([1, undefined, 3, 4])
})

test('sizes add up, and one thing too large for all of it is not kept', () => {
  const lru = new Lru<string, string>(10)
  lru.keep('a', 'x', 6)
  lru.keep('b', 'y', 6)
  expect([lru.find('a'), lru.find('b'), lru.size]).toEqual([undefined, 'y', 6])
  lru.keep('c', 'z', 11)
  expect([lru.find('c'), lru.find('b')]).toEqual([undefined, 'y'])
  lru.keep('b', 'y', 2)
  expect(lru.size).toBe(2)
})
