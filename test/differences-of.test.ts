import { expect, test } from 'vitest'
import { differencesOf } from './differences-of.ts'

test('reports the first line in which two dumps differ, and where the shorter one ends', () => {
  expect(differencesOf('a\nb', 'a\nb')).toEqual([])
  expect(differencesOf('a\nb\nc', 'a\nx\nc')).toEqual(['line 2\n- b\n+ x'])
  expect(differencesOf('a', 'a\nb')).toEqual(['line 2\n- nothing\n+ b'])
  expect(differencesOf('a\nb', 'a')).toEqual(['line 2\n- b\n+ nothing'])
})
