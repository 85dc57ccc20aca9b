import * as fc from 'fast-check'
import { constants, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { always } from '../../../test/always.ts'
import { packJson, unpackJson } from './packed-json.ts'

const CARD = JSON.stringify({
  type: 'transfer',
  from_addr: 'MTS2RRSGL8K6HopRBlNSe4pF7XoSqMkF66c7f7b9',
  to_addr: 'MTk6fCGGt8dmoi988K4n2ulz839DB1g3011a9747',
  amount: '1230000000',
  memo: '판매 😀',
})
const MEGABYTE = 2 ** 20

test('a frame is what any zstd program reads: its magic number comes first', () => {
  expect([...packJson(CARD).subarray(0, 4)]).toEqual([0x28, 0xb5, 0x2f, 0xfd])
})

test('any JSON is unpacked as it was packed, half surrogate pairs and every control character included', () => {
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

test('half a surrogate pair is kept as the escape that JSON has for it', () => {
  expect(unpackJson(packJson(JSON.stringify({ memo: '\ud800' })))).toBe(String.raw`{"memo":"\ud800"}`)
})

test('an empty text and one of 32 MB are unpacked as they were', () => {
  expect(unpackJson(packJson(''))).toBe('')
  const long = JSON.stringify({ sub_data: Array.from({ length: 240_000 }, (_, at) => ({ at, text: 'x'.repeat(at % 100) + at * 7 })) })
  const json = long.repeat(Math.ceil((32 * MEGABYTE) / long.length))
  expect(unpackJson(packJson(json)) === json).toBe(true)
})

test('thousands of frames that wait for a commit hold no more memory than they are long', () => {
  const frames = Array.from({ length: 1000 }, () => packJson(CARD))
  const held = new Set(frames.map(({ buffer }) => buffer))
  const bytes = [...held].reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(bytes).toBe(frames.reduce((sum, { length }) => sum + length, 0))
})

test('with any one of its bits changed a frame is refused, or has the same text', () => {
  const frame = packJson(CARD)
  for (let bit = 0; bit < frame.length * 8; bit += 1) {
    const changed = Uint8Array.from(frame)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    let text = 'refused'
    try {
      text = unpackJson(changed)
    } catch {
      // As it should.
    }
    expect(['refused', CARD]).toContain(text)
  }
})

test('a frame that was cut, or bytes that are no frame, are refused', () => {
  const frame = packJson(CARD)
  for (let length = 0; length < frame.length; length += 1)
    expect(() => unpackJson(frame.subarray(0, length))).toThrow('unexpected end of file')
  expect(() => unpackJson(new Uint8Array(64))).toThrow('Unknown frame descriptor')
})

test('a frame of more text than any transaction has is refused before it fills the memory', () => {
  const bomb = zstdCompressSync(Buffer.alloc(129 * MEGABYTE, 'a'), { params: { [constants.ZSTD_c_windowLog]: 17 } })
  expect(bomb.length).toBeLessThan(20_000)
  expect(() => unpackJson(bomb)).toThrow('Cannot create a Buffer larger than')
})

test('a frame whose head asks for a large window is refused', () => {
  const frame = zstdCompressSync(Buffer.alloc(2 * MEGABYTE, 'a'), { params: { [constants.ZSTD_c_windowLog]: 21 } })
  expect(() => unpackJson(frame)).toThrow('too much memory')
})
