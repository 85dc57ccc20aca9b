import { expect, test } from 'vitest'
import { differencesOf } from './differences-of.ts'

test('two dumps differ from their first line that is another, and where one ends', () => {
  expect(differencesOf('a\nb', 'a\nb')).toEqual([])
  expect(differencesOf('a\nb\nc', 'a\nx\nc')).toEqual(['line 2\n- b\n+ x'])
  expect(differencesOf('a', 'a\nb')).toEqual(['line 2\n- nothing\n+ b'])
  expect(differencesOf('a\nb', 'a')).toEqual(['line 2\n- b\n+ nothing'])
})
