import { expect, test } from 'vitest'
import { breakOf } from './break-of.ts'

test('words break between words; ids, addresses and data break anywhere, short ones into lines of equal length', () => {
  expect(breakOf('for tea')).toBe('any')
  expect(breakOf(`MRC030_${'a'.repeat(33)}`)).toBe('brk')
  expect(breakOf('a'.repeat(120))).toBe('brk')
  expect(breakOf('a'.repeat(121))).toBe('brk-long')
  expect(breakOf(`${'a'.repeat(59)} b`)).toBe('any')
})
