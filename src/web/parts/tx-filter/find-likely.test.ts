import { expect, test } from 'vitest'
import { findLikely } from './find-likely.ts'

test.each([
  ['transfr', 'transfer'],
  ['TRANSFER', 'transfer'],
  ['multitransfer', 'multi_transfer'],
  ['zzz', undefined],
  ['x'.repeat(1000), undefined],
])('%s most likely means %s', (word, kind) => {
  expect(findLikely(word, [{ word: 'transfer' }, { word: 'multi_transfer' }, { word: 'exchange' }])).toBe(kind)
})

test.each([
  ['OK', 'ok'],
  ['fail', 'failed'],
  ['Successfull', 'ok'],
  // Two letters are too few to be similar to everything.
  ['xyz', undefined],
  ['', undefined],
])('FILTER-017: "%s" most likely means %s, also by its names', (word, status) => {
  expect(findLikely(word, [{ word: 'ok', names: ['Successful'] }, { word: 'failed' }])).toBe(status)
})
