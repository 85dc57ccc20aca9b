import { expect, test } from 'vitest'
import { oneLine, setApart } from './one-line.ts'

test('line breaks and control characters become one space', () =>
  expect(oneLine(' line\nbreak\r\n\ttab\u0000\u0085end\u2028 ')).toBe('line break tab end'))
test('direction marks and invisible characters are removed', () => expect(oneLine('\u202Egnp\u200B.exe\u2066\uFEFF')).toBe('gnp.exe'))
test('joined emoji and accents are unchanged', () => expect(oneLine('👩‍👩‍👧 e\u0301')).toBe('👩‍👩‍👧 e\u0301'))
test('long text is cut between characters', () => expect(oneLine('👍'.repeat(300), 3)).toBe('👍👍👍…'))
test('a symbol in a sentence cannot end the isolation around it', () => expect(setApart('\u2069\u202EABC')).toBe('\u2068ABC\u2069'))
