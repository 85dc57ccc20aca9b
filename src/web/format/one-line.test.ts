import { expect, test } from 'vitest'
import { oneLine, setApart } from './one-line.ts'

test('breaks and control characters become one space', () =>
  expect(oneLine(' line\nbreak\r\n\ttab\u0000\u0085end\u2028 ')).toBe('line break tab end'))
test('marks of direction and letters nobody sees go', () => expect(oneLine('\u202Egnp\u200B.exe\u2066\uFEFF')).toBe('gnp.exe'))
test('joined emoji and accents stay as they are', () => expect(oneLine('👩‍👩‍👧 e\u0301')).toBe('👩‍👩‍👧 e\u0301'))
test('what is long is cut between characters', () => expect(oneLine('👍'.repeat(300), 3)).toBe('👍👍👍…'))
test('a symbol in a sentence cannot end the isolation it stands in', () => expect(setApart('\u2069\u202EABC')).toBe('\u2068ABC\u2069'))
