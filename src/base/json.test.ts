import { expect, test } from 'vitest'
import { boundDepth, findJson, findJsonTexts, integer, list, object, text, type Json } from './json.ts'

test('text that is no JSON is undefined, not an error', () => {
  expect(findJson('{"a":1}')).toEqual({ a: 1 })
  expect(findJson('hello')).toBeUndefined()
  expect(findJson('')).toBeUndefined()
})

test('fields of the wrong shape read as empty', () => {
  const source = { name: 'Orbit', sn: 7, ok: true, none: null, list: [1], map: { a: '1' } }
  expect([
    text(source, 'name'),
    text(source, 'sn'),
    text(source, 'ok'),
    text(source, 'none'),
    text(source, 'list'),
    text(source, 'absent'),
  ]).toEqual(['Orbit', '7', 'true', '', '', ''])
  expect([list(source, 'list'), list(source, 'map'), list(source, 'none')]).toEqual([[1], [], []])
  expect([object(source, 'map'), object(source, 'list'), object(source, 'none')]).toEqual([{ a: '1' }, {}, {}])
})

test('dates are whole seconds, written as numbers or digit strings', () => {
  expect([
    integer({ a: '1650000000' }, 'a'),
    integer({ a: 12.9 }, 'a'),
    integer({ a: 'soon' }, 'a'),
    integer({ a: null }, 'a'),
    integer({ a: -3 }, 'a'),
  ]).toEqual([1650000000, 12, 0, 0, -3])
})

test('what is nested deeper than 64 levels makes way for a sign, all else stays the object it is', () => {
  const nested = (levels: number): Json => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as Json
  for (const json of [nested(64), { a: nested(63) }, 'text', 7, null, { list: [{ deep: { er: [1, [2]] } }] }])
    expect(boundDepth(json)).toBe(json)
  expect(JSON.stringify(boundDepth(nested(20_000)))).toBe(`${'['.repeat(64)}"…"${']'.repeat(64)}`)
  expect(boundDepth({ kept: [1], deep: nested(65) })).toEqual({ kept: [1], deep: JSON.parse(`${'['.repeat(63)}"…"${']'.repeat(63)}`) })
})

test('names of the language itself are no fields', () => {
  expect([text({}, 'constructor'), text({}, '__proto__'), list({}, 'toString')]).toEqual(['', '', []])
})

test('numbers can be read as they were written, digit by digit', () => {
  expect(findJsonTexts('{"a":0.10,"b":[1.2e-7,12345678901234567890.5],"c":"x","d":null,"e":true}')).toEqual({
    a: '0.10',
    b: ['1.2e-7', '12345678901234567890.5'],
    c: 'x',
    d: null,
    e: true,
  })
  expect(findJsonTexts('{"a":')).toBeUndefined()
  expect(findJsonTexts('['.repeat(200_000))).toBeUndefined()
  expect(findJsonTexts('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined()
})
