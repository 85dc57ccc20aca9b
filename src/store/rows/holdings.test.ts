import { expect, test } from 'vitest'
import {
  joinLines,
  liesBetween,
  linesByAsset,
  lineWithoutOffers,
  offersOfLine,
  packHolding,
  packWithOffers,
  positionAt,
  putOffers,
  readParts,
  unpackLine,
} from './holdings.ts'

const dated = [
  { unlockSec: 300, amount: '5' },
  { unlockSec: 200, amount: '7' },
  { unlockSec: 300, amount: '1' },
]

test('holdings are packed in a fixed order, with the entries of one date joined', () => {
  const packed = joinLines(
    [
      { asset: '10', free: '3', sale: '0', auction: '2', dated },
      { asset: '0', free: '1', sale: '0', auction: '0', dated: [] },
    ].map(packHolding),
  )
  expect(packed).toBe('0 1 0 0\n10 3 0 2 200:7 300:6')
  expect([...linesByAsset(packed).keys()]).toEqual(['0', '10'])
  expect([joinLines([]), linesByAsset('').size]).toEqual(['', 0])
})

test('the locked amount depends on the clock, the total does not', () => {
  const held = unpackLine('10 3 0 2 200:7 300:6')
  expect([199, 200, 300].map((clockSec) => positionAt(held, clockSec))).toEqual([
    {
      total: 18n,
      locked: 13n,
      value: '3 13 0 2',
      locks: [
        { unlockSec: 200, amount: '7' },
        { unlockSec: 300, amount: '6' },
      ],
    },
    { total: 18n, locked: 6n, value: '10 6 0 2', locks: [{ unlockSec: 300, amount: '6' }] },
    { total: 18n, locked: 0n, value: '16 0 0 2', locks: [] },
  ])
  expect([liesBetween(held, 0, 199), liesBetween(held, 199, 200), liesBetween(held, 200, 299), liesBetween(held, 200, 300)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('the parts of an entry come with their sum', () => {
  expect(readParts('10 6 0 2')).toEqual({ total: '18', balance: '10', locked: '6', sale: '0', auction: '2' })
})

test('offers of DEX records are a separate part of a line, before the dates', () => {
  const line = putOffers('10', '10 3 1 0 200:7', { sale: 5n, auction: 2n })
  expect(line).toBe('10 3 1 0 +5/2 200:7')
  expect(unpackLine(line)).toEqual({ free: '3', sale: '6', auction: '2', dated: [{ unlockSec: 200, amount: '7' }] })
  expect(lineWithoutOffers(line)).toBe('10 3 1 0 200:7')
  expect(putOffers('10', '10 3 1 0', { sale: 0n, auction: 0n })).toBe('10 3 1 0')
  expect(putOffers('10', '', { sale: 4n, auction: 0n })).toBe('10 0 0 0 +4/0')
  expect(lineWithoutOffers('10 0 0 0 +4/0')).toBe('')
})

test('offers are read from their part of a line; a line without it has none', () => {
  expect(offersOfLine('10 3 1 0 +5/2 200:7')).toEqual({ sale: 5n, auction: 2n })
  expect(offersOfLine('10 3 1 0 200:7')).toEqual({ sale: 0n, auction: 0n })
  expect(offersOfLine('')).toEqual({ sale: 0n, auction: 0n })
  expect([
    lineWithoutOffers('10 3 0 0'),
    lineWithoutOffers(''),
    lineWithoutOffers('10 0 0 0 +1/0 200:7'),
    lineWithoutOffers('10 0 0 5 +1/0'),
  ]).toEqual(['10 3 0 0', '', '10 0 0 0 200:7', '10 0 0 5'])
  expect(unpackLine('10 1 2 3 +0/4')).toEqual({ free: '1', sale: '2', auction: '7', dated: [] })
  expect(unpackLine('10')).toEqual({ free: '0', sale: '0', auction: '0', dated: [] })
})

test('a negative offer is dropped; next to a positive one it counts as 0', () => {
  expect(putOffers('10', '10 3 0 0', { sale: -1n, auction: 0n })).toBe('10 3 0 0')
  expect(putOffers('10', '10 3 0 0', { sale: -1n, auction: 4n })).toBe('10 3 0 0 +0/4')
  expect(putOffers('10', '10 3 0 0', { sale: 4n, auction: -1n })).toBe('10 3 0 0 +4/0')
  expect([putOffers('10', '', { sale: 0n, auction: 0n }), putOffers('10', '', { sale: 0n, auction: 1n })]).toEqual(['', '10 0 0 0 +0/1'])
})

test('the holdings of a record are combined with the stored offers, also for assets that the record lacks', () => {
  const own = [
    { asset: '7', free: '1', sale: '0', auction: '0', dated: [] },
    { asset: '10', free: '2', sale: '0', auction: '0', dated: [{ unlockSec: 9, amount: '4' }] },
  ]
  expect(packWithOffers(own, '10 5 0 0 +3/0\n12 0 0 0 +0/6\n13 8 0 0')).toBe('10 2 0 0 +3/0 9:4\n12 0 0 0 +0/6\n7 1 0 0')
  expect([packWithOffers([], ''), packWithOffers([], '13 8 0 0')]).toEqual(['', ''])
})

test('lines are sorted without changing the input', () => {
  const lines = ['b', 'a']
  expect([joinLines(lines), lines, joinLines([])]).toEqual(['a\nb', ['b', 'a'], ''])
  expect(packHolding({ asset: '5', free: '1', sale: '2', auction: '3', dated: [] })).toBe('5 1 2 3')
})

test('an amount of 0 is no lock; of two clocks a date equal to the later one lies between, in either order', () => {
  const held = unpackLine('10 3 0 0 200:0 300:6')
  expect(positionAt(held, 100)).toEqual({ total: 9n, locked: 6n, value: '3 6 0 0', locks: [{ unlockSec: 300, amount: '6' }] })
  expect([liesBetween(held, 300, 299), liesBetween(held, 299, 300), liesBetween(held, 400, 300), liesBetween(held, 250, 250)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(readParts('')).toEqual({ total: '0', balance: '', locked: '0', sale: '0', auction: '0' })
})
