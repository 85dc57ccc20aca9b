import { expect, test } from 'vitest'
import { Checksums, compareChecksums, hashOfBlock, hashOfEntry, hashOfName, type StoredChecksums } from './checksums.ts'

const storedOf = (since: number, sums: readonly [part: number, sum: number][]): StoredChecksums => {
  const none = { since: 0, sums: new Map() }
  return { blocks: none, lists: { since, sums: new Map(sums) }, names: none }
}
function partsTold(stored: StoredChecksums, added: readonly [number: number, hash: number][]): [number, number][] {
  const found = new Checksums()
  for (const [number, hash] of added) found.add('lists', number, hash)
  const told: [number, number][] = []
  compareChecksums(stored, found, 'lists', (from, to) => told.push([from, to]))
  return told
}

test('rows are added up in parts of 65,536, of each kind by itself, in any order', () => {
  const sums = new Checksums()
  sums.add('lists', 65_535, 5)
  sums.add('lists', 65_536, 7)
  sums.add('lists', 1, 6)
  sums.add('names', 3, 2)
  expect(sums.rows()).toEqual([1, 0, 11, 1, 1, 7, 2, 0, 2])
})

test('a part that adds up to something else is told, as is one that was never written or is gone', () => {
  const stored = storedOf(0, [
    [0, 11],
    [1, 7],
  ])
  const right: [number, number][] = [
    [1, 6],
    [65_535, 5],
    [65_536, 7],
  ]
  expect(partsTold(stored, right)).toEqual([])
  expect(partsTold(stored, [[1, 6], ...right.slice(2)])).toEqual([[1, 65_535]])
  expect(partsTold(stored, right.slice(0, 2))).toEqual([[65_536, 131_071]])
  expect(partsTold(stored, [...right, [131_072, 1]])).toEqual([[131_072, 196_607]])
})

test('of an index that is older than its sums only parts that begin after its upgrade are told', () => {
  const stored = storedOf(70_000, [
    [1, 3],
    [2, 9],
  ])
  const found: [number, number][] = [
    [5, 1],
    [70_001, 4],
    [131_072, 8],
  ]
  expect(partsTold(stored, found)).toEqual([[131_072, 196_607]])
})

test('hashes are of 24 bits and of all they are made from', () => {
  const id = '01'.repeat(32)
  const hashes = [
    hashOfEntry(32, 1, 9),
    hashOfEntry(33, 1, 9),
    // 2^32 more: a list's number may be longer than an integer of a processor.
    hashOfEntry(32 + 0x1_0000_0000, 1, 9),
    hashOfEntry(32, 2, 9),
    hashOfEntry(32, 1, 10),
    hashOfBlock(id, [1, 1_700_000_000, 3]),
    hashOfBlock(id, [1, 1_700_000_001, 3]),
    hashOfBlock('02'.repeat(32), [1, 1_700_000_000, 3]),
    hashOfName(1, 'a'),
    hashOfName(2, 'a'),
    hashOfName(1, 'b'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes.every((hash) => Number.isInteger(hash) && hash >= 0 && hash < 2 ** 24)).toBe(true)
})

test('sums are kept on disk: what they are made of never changes', () => {
  const id = '00ff10e1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819fedcba98'
  expect(hashOfBlock(id, [7, 1_700_000_000, 3, 40, 1, 1, 1, 0, 0])).toBe(11_280_875)
})
