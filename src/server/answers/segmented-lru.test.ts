import { expect, test } from 'vitest'
import { SegmentedLru } from './segmented-lru.ts'

test('whoever reads everything once pushes out nothing that was found again', () => {
  const kept = new SegmentedLru<string, number>(10)
  for (const hot of ['a', 'b']) {
    kept.keep(hot, 1)
    expect(kept.find(hot)).toBe(1)
  }
  for (let cold = 0; cold < 100; cold += 1) kept.keep(`cold ${cold}`, cold)
  expect([kept.find('a'), kept.find('b'), kept.count]).toEqual([1, 1, 10])
  expect([kept.find('cold 91'), kept.find('cold 92')]).toEqual([undefined, 92])
})

test('of what was found again the longest unused goes back among the others, and first of all', () => {
  const kept = new SegmentedLru<string, number>(5)
  // Four of five places are for what was found again.
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    kept.keep(key, 1)
    kept.find(key)
  }
  kept.keep('f', 2)
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => kept.find(key))).toEqual([undefined, 1, 1, 1, 1, 2])
})

test('sizes add up, and one thing too large for all of it is not kept', () => {
  const kept = new SegmentedLru<string, string>(10)
  kept.keep('a', 'x', 6)
  kept.keep('b', 'y', 6)
  expect([kept.find('a'), kept.find('b'), kept.size]).toEqual([undefined, 'y', 6])
  kept.keep('c', 'z', 11)
  expect([kept.find('c'), kept.find('b')]).toEqual([undefined, 'y'])
  kept.keep('b', 'z', 2)
  expect([kept.find('b'), kept.size, kept.count]).toEqual(['z', 2, 1])
  kept.keep('b', 'w', 11)
  expect([kept.find('b'), kept.size, kept.count]).toEqual([undefined, 0, 0])
})

test('one that takes the place of another that was found again stands where that stood', () => {
  const kept = new SegmentedLru<string, number>(4)
  kept.keep('a', 1)
  kept.find('a')
  kept.keep('a', 2)
  for (let cold = 0; cold < 10; cold += 1) kept.keep(`cold ${cold}`, cold)
  expect(kept.find('a')).toBe(2)
})

test('what alone is larger than the part of those found again takes no place from them', () => {
  const kept = new SegmentedLru<string, number>(20)
  kept.keep('a', 1)
  kept.find('a')
  kept.keep('large', 1, 17)
  expect([kept.find('large'), kept.find('large'), kept.size]).toEqual([1, 1, 18])
  for (let cold = 0; cold < 20; cold += 1) kept.keep(`cold ${cold}`, cold)
  expect([kept.find('large'), kept.find('a'), kept.size]).toEqual([undefined, 1, 20])
})

test('one that has grown too large for the part of those found again stands among the others', () => {
  const kept = new SegmentedLru<string, number>(20)
  for (const key of ['a', 'b']) {
    kept.keep(key, 1)
    kept.find(key)
  }
  kept.keep('b', 2, 17)
  for (let cold = 0; cold < 20; cold += 1) kept.keep(`cold ${cold}`, cold)
  expect([kept.find('b'), kept.find('a'), kept.size, kept.count]).toEqual([undefined, 1, 20, 20])
})

test('a value that is found again and again is counted once', () => {
  const kept = new SegmentedLru<string, number>(100)
  kept.keep('hot', 1, 10)
  for (let hit = 0; hit < 1000; hit += 1) kept.find('hot')
  expect(kept.size).toBe(10)
  // A flood of others drives it out no sooner, and fills what is left.
  for (let cold = 0; cold < 1000; cold += 1) kept.keep(`cold ${cold}`, cold, 10)
  expect([kept.find('hot'), kept.count, kept.size]).toEqual([1, 10, 100])
})

// Against what is really there, over many of any size.
test('sizes and counts stay true whatever is kept, found, replaced and driven out', () => {
  const kept = new SegmentedLru<number, number>(100)
  const sizes = new Map<number, number>()
  let seed = 7
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let at = 0; at < 20_000; at += 1) {
    const [key, size] = [random(40), 1 + random(random(10) === 0 ? 110 : 20)]
    if (random(2) === 0) kept.find(key)
    else {
      kept.keep(key, size, size)
      sizes.set(key, size)
    }
    expect(kept.size).toBeLessThanOrEqual(100)
  }
  const [size, count] = [kept.size, kept.count]
  const left = [...sizes].filter(([key]) => kept.find(key) !== undefined)
  expect(left.filter(([key, size]) => kept.find(key) !== size)).toEqual([])
  expect([left.length, left.reduce((sum, [, size]) => sum + size, 0)]).toEqual([count, size])
})
