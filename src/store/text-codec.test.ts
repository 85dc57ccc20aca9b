import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packText, unpackText } from './text-codec.ts'
import { always } from '../../test/always.ts'
import { PHRASES } from './phrases.ts'

const ADDRESS = 'MTS2RRSGL8K6HopRBlNSe4pF7XoSqMkF66c7f7b9'
const OTHER = 'MTk6fCGGt8dmoi988K4n2ulz839DB1g3011a9747'

test('a card is packed into a third of its length, and an id that comes again into two characters', () => {
  const card = `{"type":"transfer","validate_code":0,"from_addr":"${ADDRESS}","to_addr":"${ADDRESS}","token":"0","amount":"25","param":{}}`
  const packed = packText(card)
  expect(packed.split(ADDRESS)).toHaveLength(2)
  expect(packed.length).toBeLessThan(60)
  expect(unpackText(packed)).toBe(card)
})

test('JSON that was stored before it was packed is read as it is', () => {
  const plain = `{"type":"own","from_addr":"${ADDRESS}","to_addr":"${ADDRESS}","memo":"한글 \\u0001"}`
  expect(unpackText(plain)).toBe(plain)
})

test('of a text with thousands of ids only the first seventy are told again', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `MRC402_${String(index).padStart(33, '0')}`)
  const json = JSON.stringify([...ids, ...ids])
  const packed = packText(json)
  expect(packed.split(ids[69] ?? '')).toHaveLength(2)
  expect(packed.split(ids[70] ?? '')).toHaveLength(3)
  expect(unpackText(packed)).toBe(json)
})

test('phrases fit their codes, and none is a part of the codes themselves', () => {
  expect(PHRASES.length).toBeLessThanOrEqual(25 + 5 * 94)
  expect(new Set(PHRASES).size).toBe(PHRASES.length)
  // oxlint-disable-next-line no-control-regex
  expect(PHRASES.filter((phrase) => /[\0-\x1f]/.test(phrase))).toEqual([])
})

/** Texts made of what packing looks at: phrases cut anywhere, ids, characters of codes, control characters, other scripts. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PHRASES),
      fc.constantFrom(...PHRASES).chain((phrase) => fc.nat(phrase.length).map((at) => phrase.slice(0, at))),
      fc.constantFrom(ADDRESS, OTHER, `${ADDRESS}${OTHER}`, 'a', '\u0000', '\u0001', '\u001a!', '\u001f0', '\\', '"', '한', '😀', '\ud800'),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', '0', '_'), minLength: 20, maxLength: 28 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

test('whatever JSON is packed is unpacked the same', () => {
  fc.assert(
    fc.property(text, text, (key, value) => {
      const json = JSON.stringify({ [key]: value, again: [value, key, { value }], nested: JSON.stringify({ value }) })
      expect(unpackText(packText(json))).toBe(json)
    }),
    { numRuns: 3000 },
  )
})

test('text that no packing made is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0x2f).map((code) => String.fromCharCode(code)) }), (packed) => {
      expect(typeof unpackText(packed)).toBe('string')
    }),
  )
})

test('any text at all is packed and unpacked the same, half surrogate pairs and every control character included', () => {
  always(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 200 }), fc.string({ unit: 'binary' }), (units, other) => {
      const json = JSON.stringify([String.fromCharCode(...units), other])
      expect(unpackText(packText(json))).toBe(json)
      expect(JSON.parse(unpackText(packText(json)))).toEqual([String.fromCharCode(...units), other])
    }),
    2000,
  )
})
