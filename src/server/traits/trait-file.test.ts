import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { MAX_RANKED } from './rank-items.ts'
import { MAX_PAIRS, openTraitFile, type KnownItem, type TraitFile } from './trait-file.ts'

const MB = 1024 * 1024
const A = 'MRC400_a'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'traits-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function open(path = join(folder(), 'metadata.sqlite'), maxBytes = 64 * MB): TraitFile {
  const file = openTraitFile(path, maxBytes, silentLog)
  onTestFinished(file.close)
  return file
}

const item = (ordinal: number, attributes: Record<string, string>, project = A): KnownItem => ({
  key: `${project}_${ordinal}`,
  ordinal,
  source: 's1',
  atSec: 1000 + ordinal,
  status: 'ok',
  metadata: {
    name: `Item ${ordinal}`,
    description: '',
    image: '',
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    more: 0,
  },
})
const ITEMS = [
  item(1, { Coast: 'Udo', Tide: 'Spring' }),
  item(2, { Coast: 'Udo', Tide: 'Neap' }),
  item(3, { Coast: 'Marado', Tide: 'Spring' }),
  item(4, { Coast: 'Udo', Tide: 'Spring', Signed: 'Yes' }),
]

test('TRAIT-003: counts of traits match the items read, also after one is read again', () => {
  const file = open()
  file.saveItems(A, ITEMS, 1)
  expect(file.listTraits(A)).toEqual({
    traits: [
      { name: 'Coast', value: 'Udo', count: 3 },
      { name: 'Tide', value: 'Spring', count: 3 },
      { name: 'Coast', value: 'Marado', count: 1 },
      { name: 'Signed', value: 'Yes', count: 1 },
      { name: 'Tide', value: 'Neap', count: 1 },
    ],
    isCapped: false,
  })
  file.saveItems(A, [item(4, { Coast: 'Marado' })], 2)
  file.saveItems(A, [item(4, { Coast: 'Marado' })], 3)
  expect(file.listTraits(A).traits).toEqual([
    { name: 'Coast', value: 'Marado', count: 2 },
    { name: 'Coast', value: 'Udo', count: 2 },
    { name: 'Tide', value: 'Spring', count: 2 },
    { name: 'Tide', value: 'Neap', count: 1 },
  ])
  expect(file.countOf(A, { name: 'Coast', value: 'Marado' })).toBe(2)
  expect(file.countOf(A, { name: 'Signed', value: 'Yes' })).toBeUndefined()
  expect([file.countItems(A), file.countItems('MRC400_b')]).toEqual([4, 0])
})

test('TRAIT-011: the rarity of an item is the sum of -log of the shares of its traits; equal sums share a rank', () => {
  const file = open()
  expect(file.rankItems(A)?.of).toBe(0)
  file.saveItems(A, ITEMS, 1)
  // Of four items: 2 ln(4/3) = 0.575; ln(4/3) + ln 4 = 1.674, twice; 2 ln(4/3) + ln 4 = 1.962.
  const ranks = [1, 2, 3, 4].map((ordinal) => file.rankItems(A)?.rankOf(ordinal))
  expect([file.rankItems(A)?.of, ranks]).toEqual([4, [4, 2, 2, 1]])
  // An item without traits is the least rare, and an unreadable item has no rank.
  file.saveItems(A, [item(5, {}), { ...item(6, {}), status: 'slow' }], 2)
  const more = [1, 2, 3, 4, 5, 6, 7].map((ordinal) => file.rankItems(A)?.rankOf(ordinal))
  expect([file.rankItems(A)?.of, more]).toEqual([5, [4, 2, 2, 1, 5, undefined, undefined]])
})

test('TRAIT-012: a project with too many items is not ranked', () => {
  const file = open()
  const many = Array.from({ length: MAX_RANKED.items }, (_, at) => item(at + 1, at === 0 ? { One: 'x' } : {}))
  file.saveItems(A, many, 1)
  expect(file.rankItems(A)?.rankOf(1)).toBe(1)
  file.saveItems(A, [item(MAX_RANKED.items + 1, {})], 2)
  expect(file.rankItems(A)).toBe(undefined)
})

test('TRAIT-012: a project is not ranked with too many traits of items, nor when some of its traits are not stored', () => {
  const file = open()
  const traitsOf = (valueOf: (at: number) => string) => Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`T${at}`, valueOf(at)]))
  const many = Array.from({ length: MAX_RANKED.traits / 100 }, (_, at) =>
    item(
      at + 1,
      traitsOf(() => 'x'),
    ),
  )
  file.saveItems(A, many, 1)
  expect(file.rankItems(A)?.of).toBe(500)
  file.saveItems(A, [item(501, { T0: 'x' })], 2)
  expect(file.rankItems(A)).toBe(undefined)
  // 199 items with a hundred distinct values each are all stored; with the next one the project reaches the limit.
  const other = Array.from({ length: 199 }, (_, at) =>
    item(
      at + 1,
      traitsOf((trait) => `${at} ${trait}`),
      'MRC400_b',
    ),
  )
  file.saveItems('MRC400_b', other, 1)
  expect(file.rankItems('MRC400_b')?.of).toBe(199)
  file.saveItems(
    'MRC400_b',
    [
      item(
        200,
        traitsOf((trait) => `199 ${trait}`),
        'MRC400_b',
      ),
    ],
    2,
  )
  expect(file.rankItems('MRC400_b')).toBe(undefined)
})

test('TRAIT-006: all names must match, each with any of its values; newest first', () => {
  const file = open()
  file.saveItems(A, ITEMS, 1)
  file.saveItems('MRC400_b', [item(9, { Coast: 'Udo' }, 'MRC400_b')], 1)
  const find = (...traits: string[]) =>
    file.findMatches(
      A,
      traits.map((text) => ({ name: text.split(':')[0] ?? '', value: text.split(':')[1] ?? '' })),
    )
  expect(find('Coast:Udo')).toEqual([4, 2, 1])
  expect(find('Coast:Udo', 'Tide:Spring')).toEqual([4, 1])
  expect(find('Coast:Udo', 'Coast:Marado', 'Tide:Spring')).toEqual([4, 3, 1])
  expect(find('Coast:Udo', 'Tide:Spring', 'Signed:Yes')).toEqual([4])
  expect(find('Coast:Marado', 'Tide:Neap')).toEqual([])
  expect(find('Coast:Seongsan')).toEqual([])
  expect(find('Coast:Udo', 'Depth:8')).toEqual([])
  expect(file.keysOf(A, [1, 4])).toEqual([`${A}_4`, `${A}_1`])
  expect(file.countAmong(A, [4, 1])).toEqual([
    { name: 'Coast', value: 'Udo', count: 2 },
    { name: 'Tide', value: 'Spring', count: 2 },
    { name: 'Signed', value: 'Yes', count: 1 },
  ])
})

test('TRAIT-006: keys, numbers and items are found for lists of any length', () => {
  const file = open(undefined, 64 * MB)
  const many = Array.from({ length: 1_500 }, (_, at) => ({ ...ITEMS[0]!, key: `${A}_m${at + 1}`, ordinal: at + 1 }))
  file.saveItems(A, many, 1)
  const keys = many.map(({ key }) => key)
  const ordinals = many.map(({ ordinal }) => ordinal)
  expect(file.keysOf(A, ordinals)).toEqual(keys.toReversed())
  expect(file.ordinalsOf(A, [...keys, 'missing']).toSorted((a, b) => a - b)).toEqual(ordinals)
  expect(file.ordinalsOf('MRC400_b', keys)).toEqual([])
  expect(file.findItems(keys).size).toBe(1_500)
})

test('TRAIT-003: stored metadata survives a restart, with the mark of the last pass', () => {
  const path = join(folder(), 'metadata.sqlite')
  const first = openTraitFile(path, 64 * MB, silentLog)
  first.saveItems(A, ITEMS, 1)
  first.savePass(A, { source: 'p7', total: 4, againSec: 77 }, 70)
  first.close()
  const file = open(path)
  expect(file.findPass(A)).toEqual({ source: 'p7', total: 4, againSec: 77 })
  expect(file.findPass('MRC400_b')).toBeUndefined()
  expect(file.findItems([`${A}_2`, 'missing'])).toEqual(new Map([[`${A}_2`, ITEMS[1]]]))
})

test('TRAIT-003: a damaged file is replaced by a new one', () => {
  const path = join(folder(), 'metadata.sqlite')
  writeFileSync(path, 'no database at all, but long enough for a header of a hundred bytes'.repeat(3))
  const file = open(path)
  file.saveItems(A, ITEMS, 1)
  expect(file.countItems(A)).toBe(4)
})

test('TRAIT-005: when there is no room, the project requested longest ago is removed first', () => {
  const file = open(undefined, MB)
  const fill = (project: string, seen: number) =>
    file.saveItems(
      project,
      Array.from({ length: 700 }, (_, at) => item(at + 1, { Text: `${at} ${'x'.repeat(100)}` }, project)),
      seen,
    )
  fill('MRC400_old', 1)
  fill('MRC400_new', 2)
  fill('MRC400_now', 3)
  expect(file.makeRoom('MRC400_now')).toBe(true)
  expect(file.countItems('MRC400_old')).toBe(file.listTraits('MRC400_old').traits.length)
  expect(file.countItems('MRC400_old')).toBeLessThan(700)
  expect([file.countItems('MRC400_new'), file.countItems('MRC400_now')]).toEqual([700, 700])
  for (let more = 0; more < 5; more += 1)
    file.saveItems(
      'MRC400_now',
      Array.from({ length: 700 }, (_, at) => item(700 * (more + 2) + at, { Text: `${at} ${'y'.repeat(100)}` }, 'MRC400_now')),
      4,
    )
  expect(file.makeRoom('MRC400_now')).toBe(false)
  expect(file.countItems('MRC400_new')).toBe(0)
})

test(`TRAIT-005: a project has at most ${MAX_PAIRS} traits, and the list reports when it has more`, () => {
  const file = open()
  const many = (from: number, count: number) =>
    Array.from({ length: count / 100 }, (_, at) =>
      item(from + at, Object.fromEntries(Array.from({ length: 100 }, (_unused, part) => [`t${part}`, `${from + at}`]))),
    )
  file.saveItems(A, many(1, MAX_PAIRS + 200), 1)
  const { traits, isCapped } = file.listTraits(A)
  expect([traits.length, isCapped]).toEqual([MAX_PAIRS, true])
})
