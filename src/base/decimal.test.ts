import { describe, expect, test } from 'vitest'
import {
  addDecimals,
  divideDecimals,
  fractionToDecimal,
  fractionToDigits,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  unitsToDecimal,
} from './decimal.ts'

describe('decimal text', () => {
  test('units become whole ones, without trailing zeros', () => {
    expect(unitsToDecimal('150', 2)).toBe('1.5')
    expect(unitsToDecimal('7', 8)).toBe('0.00000007')
    expect(unitsToDecimal('-1200', 2)).toBe('-12')
    expect(unitsToDecimal('42', 0)).toBe('42')
  })

  test('OPEN-061: a product of thirty digits and twenty places is exact', () => {
    expect(multiplyDecimals('123456789012345678901234567890', '0.00000000000000000001')).toBe('1234567890.1234567890123456789')
    expect(multiplyDecimals('12840.5', '0.02184')).toBe('280.43652')
    expect(multiplyDecimals('0.1', '0.2')).toBe('0.02')
  })

  test('sums keep every place', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(addDecimals('28062.27', '6017.675', '-0.005')).toBe('34079.94')
    expect(addDecimals()).toBe('0')
  })

  const rounded: [string, number, string][] = [
    ['280.43652', 2, '280.44'],
    ['2.345', 2, '2.35'],
    ['2.344999', 2, '2.34'],
    ['-2.345', 2, '-2.35'],
    ['391014.4', 0, '391014'],
    ['391014.5', 0, '391015'],
    ['99.999', 2, '100.00'],
    ['5', 2, '5.00'],
    ['0.001', 2, '0.00'],
    ['-0.001', 2, '0.00'],
  ]
  for (const [text, decimals, shows] of rounded)
    test(`${text} to ${decimals} places is ${shows}`, () => expect(roundDecimal(text, decimals)).toBe(shows))

  test('what is no number counts as 0', () => {
    expect(multiplyDecimals('x', '5')).toBe('0')
    expect(addDecimals('1', '1e5')).toBe('1')
    expect(roundDecimal('', 2)).toBe('0.00')
  })
})

describe('numbers as JSON writes them', () => {
  const plain: [string, string | undefined][] = [
    ['67187.3358936566', '67187.3358936566'],
    ['1.2e-7', '0.00000012'],
    ['1.23456789012345678901e-5', '0.0000123456789012345678901'],
    ['12E+3', '12000'],
    ['1.25e1', '12.5'],
    ['-3.50', '-3.5'],
    ['+4', '4'],
    ['0.0', '0'],
    ['-0', '0'],
    ['00.10', '0.1'],
    ['0e999', '0'],
    ['1e30', undefined],
    ['1e-61', undefined],
    ['1e9999', undefined],
    ['.5', undefined],
    ['NaN', undefined],
    ['0x10', undefined],
    ['1,5', undefined],
    ['', undefined],
  ]
  for (const [written, expected] of plain)
    test(`${written} is ${expected ?? 'no price'}`, () => expect(readDecimal(written)).toBe(expected))
})

describe('fractions', () => {
  test('are rounded half away from zero', () => {
    expect(fractionToDecimal(1n, 8n, 2)).toBe('0.13')
    expect(fractionToDecimal(-1n, 8n, 2)).toBe('-0.13')
    expect(fractionToDecimal(7n, 2n, 0)).toBe('4')
    expect(fractionToDecimal(0n, 5n, 4)).toBe('0')
  })
  test('keep the digits that say something, and all whole ones', () => {
    expect(fractionToDigits(1n, 3n, 4)).toBe('0.3333')
    expect(fractionToDigits(2n, 3000n, 2)).toBe('0.00067')
    expect(fractionToDigits(10n, 9n, 3)).toBe('1.11')
    expect(fractionToDigits(9n, 10n, 3)).toBe('0.9')
    expect(fractionToDigits(123456789n, 2n, 4)).toBe('61728395')
    expect(fractionToDigits(0n, 7n, 4)).toBe('0')
  })
  test('one decimal text by another', () => {
    expect(divideDecimals('3.3114', '0.02184', 6)).toBe('151.621')
    expect(divideDecimals('0.00000012', '0.0006', 8)).toBe('0.0002')
    expect(divideDecimals('1', '0', 8)).toBeUndefined()
    expect(divideDecimals('-1', '2', 8)).toBeUndefined()
  })
})
