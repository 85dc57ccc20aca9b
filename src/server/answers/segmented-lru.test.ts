import { expect, test } from 'vitest'
import { SegmentedLru } from './segmented-lru.ts'

test('a reader of everything evicts nothing that was found again', () => {
  const cache = new SegmentedLru<string, number>(10)
  for (const hot of ['a', 'b']) {
    cache.keep(hot, 1)
    expect(cache.find(hot)).toBe(1)
  }
  for (let cold = 0; cold < 100; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect([cache.find('a'), cache.find('b'), cache.count]).toEqual([1, 1, 10])
  expect([cache.find('cold 91'), cache.find('cold 92')]).toEqual([undefined, 92])
})

test('the longest unused value that was found again moves back to the others, and is evicted first', () => {
  const cache = new SegmentedLru<string, number>(5)
  // Four of five places are for values that were found again.
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    cache.keep(key, 1)
    cache.find(key)
  }
  cache.keep('f', 2)
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => cache.find(key))).toEqual([undefined, 1, 1, 1, 1, 2])
})

test('sizes add up, and a value larger than the capacity is not stored', () => {
  const cache = new SegmentedLru<string, string>(10)
  cache.keep('a', 'x', 6)
  cache.keep('b', 'y', 6)
  expect([cache.find('a'), cache.find('b'), cache.size]).toEqual([undefined, 'y', 6])
  cache.keep('c', 'z', 11)
  expect([cache.find('c'), cache.find('b')]).toEqual([undefined, 'y'])
  cache.keep('b', 'z', 2)
  expect([cache.find('b'), cache.size, cache.count]).toEqual(['z', 2, 1])
  cache.keep('b', 'w', 11)
  expect([cache.find('b'), cache.size, cache.count]).toEqual([undefined, 0, 0])
})

test('a replacement of a value that was found again takes its place', () => {
  const cache = new SegmentedLru<string, number>(4)
  cache.keep('a', 1)
  cache.find('a')
  cache.keep('a', 2)
  for (let cold = 0; cold < 10; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect(cache.find('a')).toBe(2)
})

test('a value larger than the part for values found again evicts none of them', () => {
  const cache = new SegmentedLru<string, number>(20)
  cache.keep('a', 1)
  cache.find('a')
  cache.keep('large', 1, 17)
  expect([cache.find('large'), cache.find('large'), cache.size]).toEqual([1, 1, 18])
  for (let cold = 0; cold < 20; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect([cache.find('large'), cache.find('a'), cache.size]).toEqual([undefined, 1, 20])
})

test('a replacement too large for the part of values found again joins the others', () => {
  const cache = new SegmentedLru<string, number>(20)
  for (const key of ['a', 'b']) {
    cache.keep(key, 1)
    cache.find(key)
  }
  cache.keep('b', 2, 17)
  for (let cold = 0; cold < 20; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect([cache.find('b'), cache.find('a'), cache.size, cache.count]).toEqual([undefined, 1, 20, 20])
})

test('a value that is found repeatedly is counted once', () => {
  const cache = new SegmentedLru<string, number>(100)
  cache.keep('hot', 1, 10)
  for (let hit = 0; hit < 1000; hit += 1) cache.find('hot')
  expect(cache.size).toBe(10)
  // Many other values do not evict it sooner, and fill the rest of the capacity.
  for (let cold = 0; cold < 1000; cold += 1) cache.keep(`cold ${cold}`, cold, 10)
  expect([cache.find('hot'), cache.count, cache.size]).toEqual([1, 10, 100])
})

// Compared with the actual contents, over many values of any size.
test('sizes and counts stay correct whatever is stored, found, replaced and evicted', () => {
  const cache = new SegmentedLru<number, number>(100)
  const sizes = new Map<number, number>()
  let seed = 7
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let at = 0; at < 20_000; at += 1) {
    const [key, size] = [random(40), 1 + random(random(10) === 0 ? 110 : 20)]
    if (random(2) === 0) cache.find(key)
    else {
      cache.keep(key, size, size)
      sizes.set(key, size)
    }
    expect(cache.size).toBeLessThanOrEqual(100)
  }
  const [size, count] = [cache.size, cache.count]
  const left = [...sizes].filter(([key]) => cache.find(key) !== undefined)
  expect(left.filter(([key, size]) => cache.find(key) !== size)).toEqual([])
  expect([left.length, left.reduce((sum, [, size]) => sum + size, 0)]).toEqual([count, size])
})
