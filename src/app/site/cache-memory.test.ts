import { expect, test } from 'vitest'
import { cacheMegabytes } from './cache-memory.ts'

test('what is kept leaves the program its room in the heap', () => {
  // Heaps of the launcher for CACHE_MB 48 and 512: 136 and as many, and 24 for what is young; of Node by itself on a large machine.
  expect([cacheMegabytes(48, 208), cacheMegabytes(512, 672), cacheMegabytes(512, 4192)]).toEqual([48, 512, 512])
  expect([cacheMegabytes(512, 208), cacheMegabytes(12, 208), cacheMegabytes(48, 64)]).toEqual([48, 12, 1])
})
