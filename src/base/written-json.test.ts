import { expect, test } from 'vitest'
import { findWrittenJson, NumberText } from './written-json.ts'

const digits = (text: string): NumberText => new NumberText(text)

// HANDS-011
test('numbers keep every digit of their source text', () => {
  expect(findWrittenJson('{"a":12345678901234567890,"b":[1e-7,0.10,-0],"n1":"n2","":"s"}')).toEqual({
    a: digits('12345678901234567890'),
    b: [digits('1e-7'), digits('0.10'), digits('-0')],
    n1: 'n2',
    '': 's',
  })
})
test('strings are unchanged, whatever they contain', () => {
  expect(findWrittenJson(String.raw`["a \"1\" \\", "\u0031", true, null]`)).toEqual(['a "1" \\', '1', true, null])
})
test('invalid JSON stays invalid', () => {
  for (const text of ['{a:1}', '01', '[1,]', '', '{"a":-}']) expect(findWrittenJson(text)).toBeUndefined()
})
