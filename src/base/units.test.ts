import { describe, expect, test } from 'vitest'
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

test('FMT-005: a fee that the chain cut to whole units still shows the rate it was taken at', () => {
  expect([
    ratePercent('299', '9999'),
    ratePercent('3', '100'),
    ratePercent('1', '0'),
    ratePercent('750', '10000'),
    ratePercent('1', '3'),
  ]).toEqual(['2.99', '3.00', '0.00', '7.50', '33.33'])
  expect(ratePercent('29999', '999999')).toBe('3.00')
})
