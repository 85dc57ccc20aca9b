import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut to so many units, and never inside a character', () => {
  expect(['', 'abc', 'abcd'].map((text) => cutText(text, 3))).toEqual(['', 'abc', 'abc'])
  // The sign is units 3 and 4, then 2 and 3.
  expect(['ab😀', 'a😀b'].map((text) => cutText(text, 3))).toEqual(['ab', 'a😀'])
  // Half a sign that the chain wrote so is a character of its own.
  expect(cutText('ab\udc00c', 3)).toBe('ab\udc00')
})
