import { expect, test } from 'vitest'
import { ownValue, setOwnValue } from './own-value.ts'

const WORDS = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then']

test.each(WORDS)('a table without an entry %s has none', (word) => {
  expect(ownValue({ other: 1 }, word)).toBeUndefined()
  expect(ownValue(undefined, word)).toBeUndefined()
  expect(ownValue(null, word)).toBeUndefined()
})

test.each(WORDS)('an entry %s is set and found like any other', (word) => {
  const table: Record<string, unknown> = { other: 1 }
  setOwnValue(table, word, { own: 2 })
  expect(ownValue(table, word)).toEqual({ own: 2 })
  expect(Object.keys(table)).toEqual(['other', word])
  expect(Object.getPrototypeOf(table)).toBe(Object.prototype)
  expect(ownValue(JSON.parse(`{"${word}":3}`) as Record<string, number>, word)).toBe(3)
})
