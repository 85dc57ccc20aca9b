import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '../../test/always.ts'
import { boundDepth, findJson, findJsonTexts, integer, isNestedDeeper, list, object, text, type Json } from './json.ts'

test('invalid JSON is undefined, not an error', () => {
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

test('levels below the 64th are replaced by a sign, and other JSON is returned as the same object', () => {
  const nested = (levels: number): Json => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as Json
  for (const json of [nested(64), { a: nested(63) }, 'text', 7, null, { list: [{ deep: { er: [1, [2]] } }] }])
    expect(boundDepth(json)).toBe(json)
  expect(JSON.stringify(boundDepth(nested(20_000)))).toBe(`${'['.repeat(64)}"…"${']'.repeat(64)}`)
  expect(boundDepth({ kept: [1], deep: nested(65) })).toEqual({ kept: [1], deep: JSON.parse(`${'['.repeat(63)}"…"${']'.repeat(63)}`) })
})

test('the depth of a text counts only brackets outside strings, also with escapes', () => {
  const deeper = (text: string) => [1, 2].map((levels) => isNestedDeeper(text, levels))
  expect([deeper('[1]'), deeper('[{}]'), deeper('[[],[]]'), deeper('[[[')]).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
  // An escaped quote does not end a string, a quote after an escaped backslash does.
  for (const quoted of ['"[[["', '"\\"[[["', '"\\\\\\"[[["', '"[[[']) expect(deeper(`[${quoted}`)).toEqual([false, false])
  expect(deeper('["\\\\",[["')).toEqual([true, true])
})

test('inherited JavaScript properties are no fields', () => {
  expect([text({}, 'constructor'), text({}, '__proto__'), list({}, 'toString')]).toEqual(['', '', []])
})

test('numbers can be read with the digits they were written in', () => {
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

test('any JSON is read unchanged, with its numbers as text, and invalid JSON is undefined', () => {
  always(
    fc.property(fc.json({ maxDepth: 6 }), (json) => {
      expect(findJson(json)).toEqual(JSON.parse(json))
      const asTexts = (value: unknown): unknown =>
        typeof value === 'number'
          ? value
          : typeof value === 'string' && Number.isFinite(Number(value)) && value.trim() !== ''
            ? Number(value)
            : Array.isArray(value)
              ? value.map(asTexts)
              : typeof value === 'object' && value !== null
                ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asTexts(part)]))
                : value
      expect(asTexts(findJsonTexts(json))).toEqual(asTexts(JSON.parse(json)))
    }),
    1000,
  )
  always(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '1', '-', 'e') })), (text) => {
      const [found, texts] = [findJson(text), findJsonTexts(text)]
      expect(found === undefined).toBe(texts === undefined)
    }),
  )
})
