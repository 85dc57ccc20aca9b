import { expect, test } from 'vitest'
import { GenerationCache } from './cache.ts'

const filled = (limit: number, count: number): GenerationCache<number, string> => {
  const cache = new GenerationCache<number, string>(limit)
  for (let key = 1; key <= count; key += 1) {
    cache.set(key, `of ${key}`)
    cache.trim()
  }
  return cache
}
const known = (cache: GenerationCache<number, string>, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at + 1).filter((key) => cache.get(key) !== undefined)

test('the newest entries are cached, between half of the limit and all of it', () => {
  expect(known(filled(4, 9), 9)).toEqual([7, 8, 9])
})

test('recently used entries outlive unused ones', () => {
  const cache = filled(4, 4)
  expect(cache.get(3)).toBe('of 3')
  cache.set(5, 'of 5')
  cache.trim()
  expect(known(cache, 5)).toEqual([3, 5])
})

test('a smaller limit applies once as many entries have come; nothing is dropped before trim is called', () => {
  const cache = filled(1000, 400)
  cache.resize(4)
  expect(known(cache, 400)).toHaveLength(400)
  cache.trim()
  cache.set(401, 'of 401')
  cache.set(402, 'of 402')
  cache.trim()
  cache.set(403, 'of 403')
  cache.set(404, 'of 404')
  cache.trim()
  expect(known(cache, 404)).toEqual([403, 404])
})

test('queries for missing keys drop nothing', () => {
  const cache = filled(4, 4)
  for (let key = 100; key < 200; key += 1) expect(cache.get(key)).toBeUndefined()
  cache.trim()
  expect(known(cache, 4)).toEqual([3, 4])
})
