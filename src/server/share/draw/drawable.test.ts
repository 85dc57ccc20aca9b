import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { drawableText } from './drawable.ts'
import { readLetters } from './font-letters.ts'

const fontOf = (weight: number) =>
  readLetters(readFileSync(createRequire(import.meta.url).resolve(`@fontsource/pretendard/files/pretendard-latin-${weight}-normal.woff`)))
const has = fontOf(400)
const drawn = (text: string, length = 40): string => drawableText(text, length, has)

test('both weights have a letter for every Hangul syllable, for Latin, digits and the signs of the drawing', () => {
  for (const letters of [has, fontOf(600)]) {
    for (let syllable = 0xac00; syllable <= 0xd7a3; syllable += 1) expect(letters(syllable)).toBe(true)
    for (const sign of 'AZaz09…−·“”.,:#') expect([sign, letters(sign.codePointAt(0) ?? 0)]).toEqual([sign, true])
    expect(letters('漢'.codePointAt(0) ?? 0)).toBe(false)
  }
})

test('a file that is no font is refused', () => {
  expect(() => readLetters(Buffer.from('no font'))).toThrow('no table of its letters')
})

const cases = [
  { what: 'Korean', text: '해녀의 물결 지도', is: '해녀의 물결 지도' },
  { what: 'Korean in separate letters', text: '한글'.normalize('NFD'), is: '한글' },
  { what: 'markup', text: '<b onclick="x">&amp;</b>', is: '<b onclick="x">&amp;</b>' },
  { what: 'line breaks and control characters', text: ' a\n\t\u0000b\u0007c\u2028d ', is: 'a bc d' },
  { what: 'marks that turn or hide', text: 'a\u202Eb\u2066c\u200Bd\uFEFFe\u2060', is: 'abcde' },
  { what: 'towers of marks', text: `z${'\u0301'.repeat(50)}x`, is: 'ź'.normalize('NFC') + 'x' },
  { what: 'letters the font has not', text: 'Sea 上海港 city', is: 'Sea … city' },
  { what: 'Arabic and Hebrew', text: 'السلام Sun שלום', is: '… Sun …' },
  { what: 'nothing but foreign letters', text: '上海', is: '' },
  { what: 'nothing to be seen', text: '\u200B\u3164\u2800 \n', is: '' },
  { what: 'half a character', text: 'a\uD83Db', is: 'ab' },
  { what: 'letters of the private area', text: 'a\uE000b', is: 'ab' },
] as const
for (const { what, text, is } of cases) test(`${what}: only drawable letters remain`, () => expect(drawn(text)).toBe(is))

test('emoji become one letter each, whatever their code points', () => {
  const letters = ['🚀', '❤️', '👩‍👩‍👧‍👦', '👍🏽', '🇰🇷', '🫠'].map((emoji) => drawn(emoji))
  for (const letter of letters) expect(letter).toMatch(/^[\uE000-\uF8FF]$/)
  expect(new Set(letters.slice(0, 2)).size).toBe(2)
  expect(drawn('Go 🚀🚀')).toBe(`Go ${letters[0]}${letters[0]}`)
  expect(drawn('1️⃣ ©')).toBe('1 ©')
})

test('a long text is cut to complete letters with an ellipsis, a text of a megabyte as fast as any', () => {
  expect(drawn('가나다라마', 3)).toBe('가나다…')
  expect(drawn('가나다', 3)).toBe('가나다')
  expect(drawn('ab cdef', 3)).toBe('ab…')
  expect(drawn('x'.repeat(1_000_000), 5)).toBe('xxxxx…')
})
