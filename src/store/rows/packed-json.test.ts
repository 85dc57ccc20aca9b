import * as fc from 'fast-check'
import { constants, deflateSync, inflateSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { always } from '../../../test/always.ts'
import { packAgainst, packBytes, packJson, unpackAgainst, unpackBytes, unpackJson } from './packed-json.ts'

const CARD = JSON.stringify({
  type: 'transfer',
  from_addr: 'MTS2RRSGL8K6HopRBlNSe4pF7XoSqMkF66c7f7b9',
  to_addr: 'MTk6fCGGt8dmoi988K4n2ulz839DB1g3011a9747',
  amount: '1230000000',
  memo: '판매 😀',
})
const MEGABYTE = 2 ** 20

/** Longer than the limit for short texts. */
const LONG = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ at, memo: `판매 ${at * 7919}` })))

function refusedOr(read: () => string): string {
  try {
    return read()
  } catch {
    return 'refused'
  }
}

test('a short text can be read by any zlib program, a long one by any zstd program', () => {
  expect(inflateSync(packJson(CARD)).toString()).toBe(CARD)
  expect(LONG.length).toBeGreaterThan(8192)
  const frame = packJson(LONG)
  expect([...frame.subarray(0, 4)]).toEqual([0x28, 0xb5, 0x2f, 0xfd])
  expect(zstdDecompressSync(frame).toString()).toBe(LONG)
})

test('a short text that an older index stored as a zstd frame is readable', () => {
  expect(unpackJson(zstdCompressSync(CARD))).toBe(CARD)
})

test.each([
  ['both short', CARD, CARD.replace('1230000000', '777')],
  ['a long one against a short one', LONG, CARD],
  ['a short one against a long one', CARD, LONG],
  ['both long', LONG, LONG.replace('7919', '5')],
])('a text packed against a newer one is unpacked with it, and never wrongly with a different one: %s', (_what, text, newer) => {
  const packed = packAgainst(text, newer)
  expect(unpackAgainst(packed, newer)).toBe(text)
  for (let at = 0; at < newer.length; at += 7) {
    const read = refusedOr(() => unpackAgainst(packed, `${newer.slice(0, at)}#${newer.slice(at + 1)}`))
    expect(['refused', text]).toContain(read)
  }
})

test('more bytes than allowed are refused', () => {
  for (const length of [1000, 50_000]) {
    const packed = packBytes(Buffer.alloc(length, 'ab'))
    expect(unpackBytes(packed, length)).toHaveLength(length)
    expect(() => unpackBytes(packed, length - 1)).toThrow('Cannot create a Buffer larger than')
  }
})

test('any JSON is unpacked as it was packed, including lone surrogates and every control character', () => {
  always(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 200 }), fc.string({ unit: 'grapheme' }), (units, other) => {
      const value = [String.fromCharCode(...units), { [other]: other }]
      const json = JSON.stringify(value)
      expect(unpackJson(packJson(json))).toBe(json)
      expect(JSON.parse(unpackJson(packJson(json)))).toEqual(value)
    }),
    2000,
  )
})

test('a lone surrogate is stored as its JSON escape', () => {
  expect(unpackJson(packJson(JSON.stringify({ memo: '\ud800' })))).toBe(String.raw`{"memo":"\ud800"}`)
})

test('an empty text and one of 32 MB are unpacked unchanged', () => {
  expect(unpackJson(packJson(''))).toBe('')
  const long = JSON.stringify({ sub_data: Array.from({ length: 240_000 }, (_, at) => ({ at, text: 'x'.repeat(at % 100) + at * 7 })) })
  const json = long.repeat(Math.ceil((32 * MEGABYTE) / long.length))
  expect(unpackJson(packJson(json)) === json).toBe(true)
})

test('thousands of frames that wait for a commit take no more memory than their length', () => {
  const frames = Array.from({ length: 1000 }, () => packJson(CARD))
  const held = new Set(frames.map(({ buffer }) => buffer))
  const bytes = [...held].reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(bytes).toBe(frames.reduce((sum, { length }) => sum + length, 0))
})

test.each([
  ['short', CARD, 1],
  ['long', LONG, 13],
])('a %s text with any single bit changed is refused or unchanged', (_what, json, step) => {
  const packed = packJson(json)
  for (let bit = 0; bit < packed.length * 8; bit += step) {
    const changed = Uint8Array.from(packed)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(['refused', json]).toContain(refusedOr(() => unpackJson(changed)))
  }
})

test('truncated frames, and bytes that are no frame, are refused', () => {
  for (const packed of [packJson(CARD), packJson(LONG)])
    for (let length = 0; length < packed.length; length += 1)
      expect(() => unpackJson(packed.subarray(0, length))).toThrow('unexpected end of file')
  expect(() => unpackJson(new Uint8Array(64))).toThrow('unknown compression method')
})

test('a text longer than any transaction is refused before it fills the memory', () => {
  const small = deflateSync(Buffer.alloc(129 * MEGABYTE, 'a'))
  expect(() => unpackJson(small)).toThrow('Cannot create a Buffer larger than')
  const bomb = zstdCompressSync(Buffer.alloc(129 * MEGABYTE, 'a'), { params: { [constants.ZSTD_c_windowLog]: 17 } })
  expect(bomb.length).toBeLessThan(20_000)
  expect(() => unpackJson(bomb)).toThrow('Cannot create a Buffer larger than')
})

test('a frame whose header demands a large window is refused', () => {
  const frame = zstdCompressSync(Buffer.alloc(2 * MEGABYTE, 'a'), { params: { [constants.ZSTD_c_windowLog]: 21 } })
  expect(() => unpackJson(frame)).toThrow('too much memory')
})
