import { expect, test } from 'vitest'
import { distanceOf, guessOf } from './guess.ts'

test('the distance of two texts is the number of characters to add, drop or change', () => {
  expect([distanceOf('', ''), distanceOf('abc', ''), distanceOf('', 'ab'), distanceOf('abc', 'abc')]).toEqual([0, 3, 2, 0])
  expect([distanceOf('kitten', 'sitting'), distanceOf('haenbitt', 'hanbit'), distanceOf('한빛', '한빗')]).toEqual([3, 2, 1])
})

test('SEEK-009: the guess has as many words as the text, from within a name', () => {
  const names = ['hanbit lantern 12', 'old hanbit coin', 'hbt']
  expect(guessOf('haenbitt lantrn', names)).toBe('hanbit lantern')
  expect(guessOf('Hanbti', names)).toBe('hanbit')
  expect(guessOf('hanbit coim', names)).toBe('hanbit coin')
  expect(guessOf('zzzzzz', names)).toBeUndefined()
  expect(guessOf('hanbit', names)).toBeUndefined()
  expect(guessOf('hanbit', [])).toBeUndefined()
})
