import { expect, test } from 'vitest'
import { keptMegabytes } from './kept-memory.ts'

test('what is kept leaves the program its room in the heap', () => {
  // Heaps of the launcher for CACHE_MB 48 and 512: 136 and as many, and 24 for what is young; of Node by itself on a large machine.
  expect([keptMegabytes(48, 208), keptMegabytes(512, 672), keptMegabytes(512, 4192)]).toEqual([48, 512, 512])
  expect([keptMegabytes(512, 208), keptMegabytes(12, 208), keptMegabytes(48, 64)]).toEqual([48, 12, 1])
})
