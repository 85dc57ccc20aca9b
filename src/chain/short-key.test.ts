import { expect, test } from 'vitest'
import { shortHash, shortId, shortItem } from './short-id.ts'
import { findShortKey, shortKeysOf } from './short-key.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const PROJECT = `MRC400_${'a'.repeat(33)}`
const IDS = [
  ADDRESS,
  PROJECT,
  `${PROJECT}_${'b'.repeat(40)}`,
  `MRC402_${'c'.repeat(33)}`,
  `DEX402_${'d'.repeat(33)}`,
  `DEX010_${'e'.repeat(33)}`,
]

test('FIND-042: every shortened form of an id leads to its keys', () => {
  for (const id of IDS)
    for (const room of ['list', 'detail'] as const) {
      const [start = '', end = ''] = shortId(id, room).split('…')
      expect([id, findShortKey(start, end)]).toEqual([id, shortKeysOf(id)[0]])
    }
  const item = IDS[2] ?? ''
  expect(shortKeysOf(item)).toContain(findShortKey('', shortItem(item).slice(3)))
  expect(shortKeysOf(ADDRESS)).toEqual(['MT1zUP…fuSk'])
  expect(shortKeysOf(PROJECT)).toEqual(['MRC400_aaaaa…aaaaaa'])
})

test('other ids, and ids shortened too much, have no key', () => {
  for (const id of ['TOKEN_DATA_4', 'MRC020_x', `MRC402_${'c'.repeat(33)}_x`, shortHash('a'.repeat(64)), ''])
    expect(shortKeysOf(id)).toEqual([])
  for (const [start, end] of [
    ['MT1zU', 'fuSk'],
    ['MT1zUP', 'fSk'],
    ['MRC402_ccc', 'cccccc'],
    ['', 'short'],
  ] as const)
    expect(findShortKey(start, end)).toBeUndefined()
})
