import { expect, test } from 'vitest'
import type { Tx } from '../../model/tx.ts'
import { ChunkPacker, unpackChunk } from './bodies.ts'
import { packOffers, unpackOffers } from './offers.ts'
import { hashPrefix, packHash, packNumbers, packTx, unpackNumbers, unpackTx, fullId } from './pack.ts'
import { isSearched, packNames, readNames } from './searched.ts'
import { packVersion, isSelfContained, unpackVersion } from './versions.ts'

const ID = '0123456789abcdef'.repeat(4)

test('an id is 32 bytes, and its first ten digits a number', () => {
  expect([packHash(ID).length, Buffer.from(packHash(ID)).toString('hex')]).toEqual([32, ID])
  expect(hashPrefix(ID)).toBe(0x0123456789)
  for (const wrong of ['', ID.slice(1), `${ID}0`, ID.toUpperCase()])
    expect(() => packHash(wrong)).toThrow(expect.objectContaining({ code: 'BUG' }))
  expect(fullId(ID)).toBe(ID)
  expect(() => fullId(ID.slice(1))).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
})

test('a transaction is packed without the columns of its row, and unpacked unchanged', () => {
  const columns = { sn: 9, txid: ID, block: 4, timestamp: 1_600_000_000 }
  const tx = { ...columns, type: 'transfer', validate_code: 0, from_addr: 'a', to_addr: 'b', param: { x: 1 } } as unknown as Tx
  expect(JSON.parse(packTx(tx))).toEqual({ type: 'transfer', validate_code: 0, from_addr: 'a', to_addr: 'b', param: { x: 1 } })
  expect(unpackTx(columns, packTx(tx))).toEqual(tx)
  expect(() => unpackTx(columns, '{')).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
})

test('numbers take seven bits per byte', () => {
  expect([...packNumbers([0, 1, 127, 128, 300, 16_384])]).toEqual([0, 1, 127, 0x80, 1, 0xac, 2, 0x80, 0x80, 1])
  const numbers = [0, 127, 128, 2 ** 31, 2 ** 40 + 5, Number.MAX_SAFE_INTEGER]
  expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers)
  expect(unpackNumbers(new Uint8Array())).toEqual([])
  expect(() => unpackNumbers(Uint8Array.of(1, 0x80))).toThrow(SyntaxError)
})

test('bodies are packed together up to 65,536 characters, one of more than 131,072 separately', () => {
  const packer = new ChunkPacker()
  const text = (length: number, letter: string): string => JSON.stringify(letter.repeat(length - 2))
  expect(packer.finish()).toEqual([])
  expect(packer.add(1, text(30_000, 'a'))).toEqual([])
  expect(packer.add(2, text(35_535, 'b'))).toEqual([])
  const [full, ...none] = packer.add(3, text(2, 'c'))
  expect([none, full?.firstSn, [...unpackChunk(full!.bytes).keys()]]).toEqual([[], 1, [1, 2, 3]])
  expect(unpackChunk(full!.bytes).get(2)).toBe(text(35_535, 'b'))
  packer.add(4, text(10, 'd'))
  // Long, but below the limit: it is packed with the previous one.
  expect(packer.add(5, text(131_072, 'e')).map(({ firstSn, bytes }) => [firstSn, ...unpackChunk(bytes).keys()])).toEqual([[4, 4, 5]])
  packer.add(6, text(10, 'f'))
  expect(packer.add(7, text(131_073, 'g')).map(({ firstSn, bytes }) => [firstSn, ...unpackChunk(bytes).keys()])).toEqual([
    [6, 6],
    [7, 7],
  ])
  packer.add(8, '{"a":"\\t"}')
  const [rest] = packer.finish()
  expect([rest?.firstSn, [...unpackChunk(rest!.bytes)], packer.finish()]).toEqual([8, [[8, '{"a":"\\t"}']], []])
  expect(() => unpackChunk(Uint8Array.of(1, 2, 3))).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
})

test('the offers of a DEX record are packed one per line; an unknown place is damage', () => {
  const offers = [
    { owner: 'MTa', asset: '4', place: 'sale' as const, units: '5' },
    { owner: 'MTb', asset: 'MRC402_x', place: 'bid' as const, units: '6' },
  ]
  expect(packOffers(offers)).toBe('MTa 4 sale 5\nMTb MRC402_x bid 6')
  expect([unpackOffers(packOffers(offers)), unpackOffers(''), packOffers([])]).toEqual([offers, [], ''])
  expect(() => unpackOffers('MTa 4 shelf 5')).toThrow('No place of an offer: shelf')
})

test('an earlier state is packed against the next one, except for about one in eight', () => {
  const [old, newer] = ['{"a":1,"text":"the same"}', '{"a":2,"text":"the same"}']
  const numbers = Array.from({ length: 800 }, (_, at) => at + 1)
  expect(numbers.map((tx) => unpackVersion(tx, packVersion(tx, old, newer), newer))).toEqual(numbers.map(() => old))
  const whole = numbers.filter(isSelfContained)
  expect(Math.abs(whole.length - 100)).toBeLessThan(30)
  expect(whole.map((tx) => unpackVersion(tx, packVersion(tx, old, newer), 'anything'))).toEqual(whole.map(() => old))
})

test('an entity written at regular intervals has self-contained states among its last ones, wherever it begins', () => {
  const longest = (every: number, begin: number): number => {
    let [far, most] = [0, 0]
    for (let at = 0; at < 2000; at += 1) {
      far = isSelfContained(begin + at * every) ? 0 : far + 1
      most = Math.max(most, far)
    }
    return most
  }
  const found = [1, 8, 32, 64, 1000, 1597, 4096].flatMap((every) => [1, 2, 5, 31].map((begin) => [every, begin, longest(every, begin)]))
  expect(found.filter(([, , far = 0]) => far > 80)).toEqual([])
})

test('the search data of an entity are its place and its names', () => {
  expect(packNames({ doc: 4, names: ['gold', 'a"b'] })).toBe('[4,"gold","a\\"b"]')
  expect(readNames('[4,"gold"]')).toEqual({ doc: 4, names: ['gold'] })
  expect([readNames('[0]'), readNames('')]).toEqual([
    { doc: 0, names: [] },
    { doc: 0, names: [] },
  ])
  expect(() => readNames('[')).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
  expect(['token', 'mrc400', 'mrc402', 'wallet', 'toString'].map(isSearched)).toEqual([true, true, true, false, false])
})

test('the error for a malformed id contains it', () => {
  expect(() => packHash('genesis')).toThrow(
    expect.objectContaining({ message: 'A block or transaction id is not 64 hexadecimal digits', detail: { id: 'genesis' } }),
  )
  expect(() => fullId('ab')).toThrow(expect.objectContaining({ detail: { id: 'ab' } }))
  expect(() => unpackNumbers(Uint8Array.of(0x80))).toThrow('A list of numbers is cut off')
})
