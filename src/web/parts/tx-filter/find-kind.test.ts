import { expect, test } from 'vitest'
import { findLikelyKind } from './find-kind.ts'

test.each([
  ['transfr', 'transfer'],
  ['TRANSFER', 'transfer'],
  ['multitransfer', 'multi_transfer'],
  ['zzz', undefined],
  ['x'.repeat(1000), undefined],
])('%s most likely means %s', (word, kind) => {
  expect(findLikelyKind(word, ['transfer', 'multi_transfer', 'exchange'])).toBe(kind)
})
