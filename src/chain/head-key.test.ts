import { expect, test } from 'vitest'
import { headKeysOf, headRanges } from './head-key.ts'
import { shortKeysOf } from './short-key.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const PROJECT = `MRC400_${'abcdefghijk'.repeat(3)}`
const ITEM = `${PROJECT}_${'0123456789'.repeat(4)}`
const NFT = `MRC402_${'ABCDEFGHIJK'.repeat(3)}`
const DEX = `DEX010_${'lmnopqrstuv'.repeat(3)}`

const SURVEY = `MRC030_${'abcdefghijk'.repeat(3)}`
const ORDER = `MRC040_${'ABCDEFGHIJ'.repeat(4)}_1690496261`

/** Whether a head finds an id, as the index does it: a key of the id lies in a range, and the id fits. */
const isFound = (id: string, head: string): boolean =>
  headRanges(head).some(
    ({ of, from, fits }) => fits(id) && (of === 'own' ? headKeysOf(id) : shortKeysOf(id)).some((key) => key.startsWith(from)),
  )

test('SEEK-001: an id is found by its first characters, with and without the prefix of its kind', () => {
  for (const id of [ADDRESS, PROJECT, ITEM, NFT, DEX]) expect([id, headRanges(id).length > 0 && isFound(id, id)]).toEqual([id, true])
  for (const [id, head] of [
    [ADDRESS, 'MT1zUP'],
    [ADDRESS, 'MT1zUPB27m'],
    [PROJECT, 'MRC400_abcd'],
    [PROJECT, 'MRC400_abcdefghijkabc'],
    [PROJECT, 'abcdef'],
    [NFT, 'MRC402_ABCD'],
    [NFT, 'ABCDEF'],
    [NFT, 'ABCDEFGHIJKA'],
    [DEX, 'DEX010_lmno'],
    [DEX, 'lmnopqr'],
    [ITEM, `${PROJECT}_0123`],
    [ITEM, '012345'],
    [ITEM, '0123456789012345'],
  ] as const)
    expect([head, isFound(id, head)]).toEqual([head, true])
})

test('SEEK-015: surveys and orders are found by their first characters, a vote only as its survey', () => {
  for (const [id, head] of [
    [SURVEY, SURVEY],
    [SURVEY, 'MRC030_abcd'],
    [SURVEY, 'abcdef'],
    [ORDER, ORDER],
    [ORDER, 'MRC040_ABCD'],
    [ORDER, ORDER.slice(0, 52)],
    [ORDER, 'ABCDEF'],
    [ORDER, ORDER.slice(7, 52)],
  ] as const)
    expect([head, isFound(id, head)]).toEqual([head, true])
  expect(shortKeysOf(`${SURVEY}_${ADDRESS}`)).toEqual([])
  for (const head of ['MRC030_abc', 'MRC040_', 'ABCDE']) expect([head, headRanges(head)]).toEqual([head, []])
  expect([isFound(SURVEY, 'MRC030_abcx'), isFound(SURVEY, 'MRC040_abcd'), isFound(ORDER, 'BCDEFG')]).toEqual([false, false, false])
})

test('too few characters, the prefix alone and other texts are not heads', () => {
  for (const text of [
    '',
    'MT1zU',
    'MRC402_',
    'MRC402_ABC',
    'MRC400_abc',
    'ABCDE',
    `${PROJECT}_012`,
    'a b c d',
    '한글이름이름',
    'x'.repeat(41),
  ])
    expect([text, headRanges(text)]).toEqual([text, []])
})

test("an id with other first characters does not fit, and a project's id does not find its items", () => {
  for (const [id, head] of [
    [ADDRESS, 'MT1zUX'],
    [NFT, 'MRC402_ABCDEFX'],
    [DEX, 'DEX402_lmno'],
    [ITEM, PROJECT],
    [ITEM, 'abcdef'],
    [ITEM, '123456'],
  ] as const)
    expect([head, isFound(id, head)]).toEqual([head, false])
  expect([headKeysOf(ADDRESS), headKeysOf(NFT), headKeysOf(DEX)]).toEqual([[], [], []])
  expect([headKeysOf(PROJECT), headKeysOf(ITEM)]).toEqual([['MRC400_abcdefgh'], ['_01234567']])
})
