import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always } from '../../test/always.ts'
import {
  addUnits,
  compareUnitsDescending,
  floorUnits,
  isPositive,
  multiplyUnits,
  ratePercent,
  ratioPercent,
  readUnits,
  subtractUnits,
} from './units.ts'

describe('amounts', () => {
  const read = [
    ['0042', '42'],
    ['-7', '-7'],
    ['', '0'],
    ['12.5', '0'],
    ['1e9', '0'],
    [' 5', '0'],
    [12, '12'],
    [null, '0'],
    ['340282366920938463463374607431768211456', '340282366920938463463374607431768211456'],
    ['9'.repeat(121), '0'],
  ] as const
  for (const [text, units] of read) {
    test(`VAL-014: ${JSON.stringify(text)} reads as ${units}`, () => expect(readUnits(text)).toBe(units))
  }

  test('OPEN-061: sums and differences stay exact beyond 2^63', () => {
    expect(addUnits('9223372036854775807', '9223372036854775807', '-1')).toBe('18446744073709551613')
    expect(subtractUnits('1', '100000000000000000000')).toBe('-99999999999999999999')
  })

  test('a price in base units times a quantity loses the target decimals', () => {
    expect(multiplyUnits('250', '3000', 2)).toBe('7500')
    expect(multiplyUnits('1', '99', 2)).toBe('0')
  })

  test('negative counters of the chain show as 0', () => {
    expect(floorUnits('-500')).toBe('0')
    expect(floorUnits('500')).toBe('500')
  })

  test('only amounts above 0 are positive', () => {
    expect([isPositive('1'), isPositive('0'), isPositive('-1'), isPositive('x')]).toEqual([true, false, false, false])
  })

  test('larger amounts come first, not longer texts', () => {
    expect(['9', '100', '-5', '20'].sort(compareUnitsDescending)).toEqual(['100', '20', '9', '-5'])
  })
})

describe('ratios', () => {
  const cases = [
    { part: '1', whole: '3', shows: '33.3333' },
    { part: '184021', whole: '1000000', shows: '18.4021' },
    { part: '2', whole: '2', shows: '100.0000' },
    { part: '0', whole: '5', shows: '0.0000' },
    { part: '5', whole: '0', shows: '0.0000' },
    { part: '1', whole: '100000000000000000000000', shows: '0.0000' },
  ]
  for (const { part, whole, shows } of cases) {
    test(`OPEN-062, OPEN-064, FMT: ${part} of ${whole} is ${shows} percent`, () => expect(ratioPercent(part, whole)).toBe(shows))
  }
})

test('FMT-005: a fee that the chain cut to whole units still shows the rate it was charged at', () => {
  expect([
    ratePercent('299', '9999'),
    ratePercent('3', '100'),
    ratePercent('1', '0'),
    ratePercent('750', '10000'),
    ratePercent('1', '3'),
  ]).toEqual(['2.99', '3.00', '0.00', '7.50', '33.33'])
  expect(ratePercent('29999', '999999')).toBe('3.00')
})

/** Amounts of any size up to 10^60, negative ones too, with many near zero. */
const anyAmount = fc.oneof(
  fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.nat(60).map((zeros) => 10n ** BigInt(zeros)),
)

// OPEN-061
test('amounts up to 10^60 are computed exactly', () => {
  always(
    fc.property(anyAmount, anyAmount, fc.nat(30), (a, b, shift) => {
      const [left, right] = [String(a), String(b)]
      expect([addUnits(left, right), subtractUnits(left, right)]).toEqual([String(a + b), String(a - b)])
      expect(multiplyUnits(left, right, shift)).toBe(String((a * b) / 10n ** BigInt(shift)))
      expect(Math.sign(compareUnitsDescending(left, right))).toBe(a < b ? 1 : a > b ? -1 : 0)
      expect([isPositive(left), floorUnits(left)]).toEqual([a > 0n, a > 0n ? left : '0'])
    }),
    2000,
  )
})

test('VAL-014: leading zeros of an amount are ignored, and text that is no amount is 0', () => {
  always(
    fc.property(anyAmount, fc.nat(40), (amount, zeros) => {
      const digits = String(amount < 0n ? -amount : amount)
      expect(readUnits(`${amount < 0n ? '-' : ''}${'0'.repeat(zeros)}${digits}`)).toBe(String(amount))
    }),
  )
  always(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.double(), fc.anything()), (value) => {
      const isDigits = /^-?\d{1,120}$/.test(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '')
      expect(isDigits || readUnits(value) === '0').toBe(true)
    }),
  )
})

test('OPEN-062, OPEN-064: a ratio is the exact one cut to its places, a rate is rounded to its places', () => {
  always(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 1n, max: 10n ** 60n }), fc.nat(8), (part, whole, places) => {
      const scaled = (text: string): bigint => BigInt(text.replace('.', ''))
      // Compared without dividing: text × whole ≤ part × 100 × 10^places.
      const exact = part * 100n * 10n ** BigInt(places)
      const ratio = ratioPercent(String(part), String(whole), places)
      expect(ratio).toMatch(places === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${places}}$`))
      expect([scaled(ratio) * whole <= exact, (scaled(ratio) + 1n) * whole > exact]).toEqual([true, true])
      const off = scaled(ratePercent(String(part), String(whole), places)) * whole - exact
      expect((off < 0n ? -off : off) * 2n <= whole).toBe(true)
    }),
  )
})
