import { expect, test } from 'vitest'
import { findWrittenJson, NumberText } from './written-json.ts'

const digits = (text: string): NumberText => new NumberText(text)

// HANDS-011
test('numbers keep every digit they were written with', () => {
  expect(findWrittenJson('{"a":12345678901234567890,"b":[1e-7,0.10,-0],"n1":"n2","":"s"}')).toEqual({
    a: digits('12345678901234567890'),
    b: [digits('1e-7'), digits('0.10'), digits('-0')],
    n1: 'n2',
    '': 's',
  })
})
test('strings stay what they are, whatever is quoted in them', () => {
  expect(findWrittenJson(String.raw`["a \"1\" \\", "\u0031", true, null]`)).toEqual(['a "1" \\', '1', true, null])
})
test('what is no JSON does not become some', () => {
  for (const text of ['{a:1}', '01', '[1,]', '', '{"a":-}']) expect(findWrittenJson(text)).toBeUndefined()
})
