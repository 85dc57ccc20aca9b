import { expect, test } from 'vitest'
import { liesBetween, linesByAsset, lineWithoutOffers, packHoldings, positionAt, putOffers, readParts, unpackLine } from './holdings.ts'

const dated = [
  { unlockSec: 300, amount: '5' },
  { unlockSec: 200, amount: '7' },
  { unlockSec: 300, amount: '1' },
]

test('holdings are packed in one order, entries of one date together', () => {
  const packed = packHoldings([
    { asset: '10', free: '3', sale: '0', auction: '2', dated },
    { asset: '0', free: '1', sale: '0', auction: '0', dated: [] },
  ])
  expect(packed).toBe('0 1 0 0\n10 3 0 2 200:7 300:6')
  expect([...linesByAsset(packed).keys()]).toEqual(['0', '10'])
  expect([packHoldings([]), linesByAsset('').size]).toEqual(['', 0])
})

test('what is locked depends on the clock, the total does not', () => {
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

test('what DEX records hold stands in a line of its own part, before the dates', () => {
  const line = putOffers('10', '10 3 1 0 200:7', { sale: 5n, auction: 2n })
  expect(line).toBe('10 3 1 0 +5/2 200:7')
  expect(unpackLine(line)).toEqual({ free: '3', sale: '6', auction: '2', dated: [{ unlockSec: 200, amount: '7' }] })
  expect(lineWithoutOffers(line)).toBe('10 3 1 0 200:7')
  expect(putOffers('10', '10 3 1 0', { sale: 0n, auction: 0n })).toBe('10 3 1 0')
  expect(putOffers('10', '', { sale: 4n, auction: 0n })).toBe('10 0 0 0 +4/0')
  expect(lineWithoutOffers('10 0 0 0 +4/0')).toBe('')
})
