import { expect, test } from 'vitest'
import { SegmentedLru } from './segmented-lru.ts'

test('whoever reads everything once pushes out nothing that was found again', () => {
  const cache = new SegmentedLru<string, number>(10)
  for (const hot of ['a', 'b']) {
    cache.keep(hot, 1)
    expect(cache.find(hot)).toBe(1)
  }
  for (let cold = 0; cold < 100; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect([cache.find('a'), cache.find('b'), cache.count]).toEqual([1, 1, 10])
  expect([cache.find('cold 91'), cache.find('cold 92')]).toEqual([undefined, 92])
})

test('of what was found again the longest unused goes back among the others, and first of all', () => {
  const cache = new SegmentedLru<string, number>(5)
  // Four of five places are for what was found again.
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    cache.keep(key, 1)
    cache.find(key)
  }
  cache.keep('f', 2)
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => cache.find(key))).toEqual([undefined, 1, 1, 1, 1, 2])
})

test('sizes add up, and one thing too large for all of it is not kept', () => {
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

test('one that takes the place of another that was found again stands where that stood', () => {
  const cache = new SegmentedLru<string, number>(4)
  cache.keep('a', 1)
  cache.find('a')
  cache.keep('a', 2)
  for (let cold = 0; cold < 10; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect(cache.find('a')).toBe(2)
})

test('what alone is larger than the part of those found again takes no place from them', () => {
  const cache = new SegmentedLru<string, number>(20)
  cache.keep('a', 1)
  cache.find('a')
  cache.keep('large', 1, 17)
  expect([cache.find('large'), cache.find('large'), cache.size]).toEqual([1, 1, 18])
  for (let cold = 0; cold < 20; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect([cache.find('large'), cache.find('a'), cache.size]).toEqual([undefined, 1, 20])
})

test('one that has grown too large for the part of those found again stands among the others', () => {
  const cache = new SegmentedLru<string, number>(20)
  for (const key of ['a', 'b']) {
    cache.keep(key, 1)
    cache.find(key)
  }
  cache.keep('b', 2, 17)
  for (let cold = 0; cold < 20; cold += 1) cache.keep(`cold ${cold}`, cold)
  expect([cache.find('b'), cache.find('a'), cache.size, cache.count]).toEqual([undefined, 1, 20, 20])
})

test('a value that is found again and again is counted once', () => {
  const cache = new SegmentedLru<string, number>(100)
  cache.keep('hot', 1, 10)
  for (let hit = 0; hit < 1000; hit += 1) cache.find('hot')
  expect(cache.size).toBe(10)
  // A flood of others drives it out no sooner, and fills what is left.
  for (let cold = 0; cold < 1000; cold += 1) cache.keep(`cold ${cold}`, cold, 10)
  expect([cache.find('hot'), cache.count, cache.size]).toEqual([1, 10, 100])
})

// Against what is really there, over many of any size.
test('sizes and counts stay true whatever is kept, found, replaced and driven out', () => {
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
