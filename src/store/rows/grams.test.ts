import { expect, test } from 'vitest'
import { gramsOf, normaliseName, trigramsOf } from './grams.ts'

const names = [
  { text: '  Gold\u0000 \n Mine ', form: 'gold mine' },
  { text: 'Ｆｕｌｌ ①', form: 'full 1' },
  { text: '한글'.normalize('NFD'), form: '한글' },
  { text: 'İ', form: 'i̇' },
  { text: 'x'.repeat(100_000), form: 'x'.repeat(128) },
  { text: '\ud800a', form: '\ufffda' },
  { text: ' \t ', form: '' },
]
for (const { text, form } of names) {
  test(`a name like ${JSON.stringify(text.slice(0, 12))} is normalised`, () => expect(normaliseName(text)).toBe(form))
}

test('a name has n-grams of one to three characters, its fronts and itself', () => {
  expect([...gramsOf(['산삼'])].toSorted()).toEqual(['\u0001산', '\u0001산삼', '\u0002산삼', '산', '산삼', '삼'])
  expect(gramsOf(['aaaa'])).toEqual(new Set(['\u0002aaaa', '\u0001a', '\u0001aa', '\u0001aaa', 'a', 'aa', 'aaa']))
  expect([gramsOf(['']), gramsOf([])]).toEqual([new Set(), new Set()])
})

test('a text longer than three characters has every trigram once', () => {
  expect(trigramsOf('abcabc')).toEqual(['abc', 'bca', 'cab'])
  expect(trigramsOf('a😀b😀')).toEqual(['a😀b', '😀b😀'])
})

test('empty names have no n-grams, others in the same list do', () => {
  expect(gramsOf(['', 'a'])).toEqual(new Set(['\u0002a', '\u0001a', 'a']))
  expect([trigramsOf('ab'), trigramsOf('abc'), trigramsOf('')]).toEqual([[], ['abc'], []])
})

test('blanks and control characters between words become one blank, and a name is cut by characters', () => {
  expect(normaliseName('a\t\r\n\u0007b')).toBe('a b')
  expect(normaliseName('😀'.repeat(200))).toBe('😀'.repeat(128))
  expect(normaliseName(`${' '.repeat(511)}ab`)).toBe('a')
})
