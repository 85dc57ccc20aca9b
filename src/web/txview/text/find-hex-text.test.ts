import { expect, test } from 'vitest'
import { findHexText } from './find-hex-text.ts'

// HANDS-012
const cases = [
  ['48656c6c6f2c20776f726c6421', 'Hello, world!'],
  ['0x48656C6C6F21', 'Hello!'],
  ['ed959ceab88020ed858dec8aa4ed8ab8', '한글 텍스트'],
  // Not UTF-8, an odd number of digits, control characters, a short number.
  ['fffefdfcfb', undefined],
  ['48656c6c6f2', undefined],
  ['0001020304050607', undefined],
  ['31323334', '1234'],
  ['313233', undefined],
  ['hello world', undefined],
] as const
for (const [text, says] of cases) test(`${text} decodes to ${says ?? 'nothing'}`, () => expect(findHexText(text)).toBe(says))
