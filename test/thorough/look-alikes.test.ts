import { expect, test } from 'vitest'
import { mosaicOf } from '../../src/base/mosaic.ts'
import { shortId } from '../../src/chain/short-id.ts'
import { findLookAlike, isValidAddress } from '../hostile/find-look-alike.ts'
import { FRIEND, LOOK_ALIKES, OTHER_CASE, OWNER } from '../hostile/look-alikes.ts'

const { ends, checksum, mosaic } = LOOK_ALIKES
const pictureOf = (address: string): string => JSON.stringify(mosaicOf(address))

test('addresses with a wrong checksum are invalid, and all of these are valid', () => {
  expect(isValidAddress('MTATLnT6SGKE8RU0CBPoDRfUXL5lr4SLece1a6ee')).toBe(false)
  for (const address of [OWNER, FRIEND, ends, checksum, mosaic, OTHER_CASE])
    expect([address, isValidAddress(address)]).toEqual([address, true])
})

test('each is a different address and shares the intended part', () => {
  expect(new Set([OWNER, FRIEND, ends, checksum, mosaic, OTHER_CASE]).size).toBe(6)
  for (const address of [ends, checksum, mosaic]) expect(shortId(address)).toBe('MTPBF7…0ee2')
  expect([FRIEND, checksum].map((address) => shortId(address, 'detail'))).toEqual(['MTPBF7OHam…530ee2', 'MTPBF7OHam…530ee2'])
  expect(checksum.slice(-8)).toBe(FRIEND.slice(-8))
  expect([ends, checksum, mosaic].map((address) => pictureOf(address) === pictureOf(FRIEND))).toEqual([false, false, true])
  expect([shortId(OTHER_CASE).toLowerCase(), shortId(OTHER_CASE)]).toEqual(['mtpbf7…0ee2', 'MTpBf7…0ee2'])
})

test('a seeded search finds them in a moment', () => {
  expect(findLookAlike(FRIEND, { head: 6, tail: 4, seed: 1 })).toBe(ends)
  expect(findLookAlike(FRIEND, { head: 10, tail: 8, seed: 2 })).toBe(checksum)
  expect(findLookAlike(`MTpBf7${FRIEND.slice(6)}`, { head: 6, tail: 4, seed: 3 })).toBe(OTHER_CASE)
})

test('a search for the same mosaic takes seconds', { timeout: 120_000 }, () => {
  const isFit = (address: string): boolean => pictureOf(address) === pictureOf(FRIEND)
  expect(findLookAlike(FRIEND, { head: 6, tail: 4, seed: 6, isFit })).toBe(mosaic)
})
