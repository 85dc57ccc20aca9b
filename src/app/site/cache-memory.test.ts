import { expect, test } from 'vitest'
import { cacheMegabytes } from './cache-memory.ts'

test('the cache leaves the program its part of the heap', () => {
  // Heaps that the launcher sets for CACHE_MB 48 and 512: 136 + CACHE_MB + 24 (young generation); and Node's default.
  expect([cacheMegabytes(48, 208), cacheMegabytes(512, 672), cacheMegabytes(512, 4192)]).toEqual([48, 512, 512])
  expect([cacheMegabytes(512, 208), cacheMegabytes(12, 208), cacheMegabytes(48, 64)]).toEqual([48, 12, 1])
})
