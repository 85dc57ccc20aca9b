import { expect, test } from 'vitest'
import { belowLeast } from './below-least.ts'

test('HANDS-005: a tiny positive figure reads as less than the smallest one its places can show', () => {
  expect([0, 1, 2, 4].map((places) => belowLeast(places))).toEqual(['< 1', '< 0.1', '< 0.01', '< 0.0001'])
  expect(belowLeast(2, '$ ')).toBe('< $ 0.01')
})
