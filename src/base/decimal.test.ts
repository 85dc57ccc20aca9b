import { describe, expect, test } from 'vitest'
import { addDecimals, multiplyDecimals, roundDecimal, unitsToDecimal } from './decimal.ts'

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
