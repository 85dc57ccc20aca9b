import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always } from '../../test/always.ts'
import {
  decimalToUnits,
  compareDecimals,
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
  test('smallest units become whole units, without trailing zeros', () => {
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

  test('sums keep every decimal place', () => {
    expect(addDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(addDecimals(['28062.27', '6017.675', '-0.005'])).toBe('34079.94')
    expect(addDecimals([])).toBe('0')
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

  test('text that is no number counts as 0', () => {
    expect(multiplyDecimals('x', '5')).toBe('0')
    expect(addDecimals(['1', '1e5'])).toBe('1')
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
  test('keep the significant digits, and all digits before the point', () => {
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

type Fraction = { top: bigint; bottom: bigint }

/** The value of a decimal text, by its definition. */
function valueOf(text: string): Fraction {
  const [whole = '', fraction = ''] = text.split('.')
  return { top: BigInt(whole.replace('-', '') + fraction) * (text.startsWith('-') ? -1n : 1n), bottom: 10n ** BigInt(fraction.length) }
}
const isSame = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const plus = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom })

const anyUnits = fc.oneof(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), fc.bigInt({ min: -20n, max: 20n }))
/** Decimal text with up to 30 digits before the point and up to 60 behind it, as the longest price has. */
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(60), fc.bigInt({ min: 0n, max: 10n ** 60n }))
  .map(([whole, places, digits]) => (places === 0 ? String(whole) : `${whole}.${String(digits).padStart(60, '0').slice(-places)}`))

describe('decimal text computed at random', () => {
  test('OPEN-061: an amount of any size and any decimals from 0 to 30 becomes text and the same amount again', () => {
    always(
      fc.property(anyUnits, fc.nat(30), (units, decimal) => {
        const text = unitsToDecimal(String(units), decimal)
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
        const [whole = '', fraction = ''] = text.split('.')
        expect(BigInt(whole + fraction.padEnd(decimal, '0')) === units || (units < 0n && whole === '-0')).toBe(true)
        expect(isSame(valueOf(text), { top: units, bottom: 10n ** BigInt(decimal) })).toBe(true)
      }),
      2000,
    )
  })

  test('products and sums are exact', () => {
    always(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(isSame(valueOf(multiplyDecimals(a, b)), times(valueOf(a), valueOf(b)))).toBe(true)
        expect(isSame(valueOf(addDecimals([a, b])), plus(valueOf(a), valueOf(b)))).toBe(true)
      }),
      2000,
    )
  })

  test("CUR, OPEN-047: an amount's value at the longest price and rate is the exact value rounded once", () => {
    always(
      fc.property(anyUnits, fc.nat(30), anyDecimal, anyDecimal, fc.nat(8), (units, decimal, price, rate, places) => {
        const worth = multiplyDecimals(multiplyDecimals(unitsToDecimal(String(units), decimal), price), rate)
        const exact = times(times({ top: units, bottom: 10n ** BigInt(decimal) }, valueOf(price)), valueOf(rate))
        const shown = roundDecimal(worth, places)
        const { top, bottom } = plus(valueOf(shown), { top: -exact.top, bottom: exact.bottom })
        // Off by at most half of the last place.
        expect((top < 0n ? -top : top) * 2n * 10n ** BigInt(places) <= bottom).toBe(true)
      }),
      2000,
    )
  })

  test('a JSON number keeps its value and loses its exponent', () => {
    always(
      fc.property(anyDecimal, fc.integer({ min: -30, max: 30 }), fc.constantFrom('e', 'E'), (text, exponent, e) => {
        const read = readDecimal(`${text}${e}${exponent}`)
        if (read === undefined) return
        const shift = 10n ** BigInt(Math.abs(exponent))
        expect(isSame(valueOf(read), times(valueOf(text), exponent < 0 ? { top: 1n, bottom: shift } : { top: shift, bottom: 1n }))).toBe(
          true,
        )
        expect(read).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
      2000,
    )
  })

  test('a fraction is off by half of its last place at most', () => {
    always(
      fc.property(anyUnits, fc.bigInt({ min: 1n, max: 10n ** 60n }), fc.nat(30), (top, bottom, places) => {
        const off = plus(valueOf(fractionToDecimal(top, bottom, places)), { top: -top, bottom })
        expect((off.top < 0n ? -off.top : off.top) * 2n * 10n ** BigInt(places) <= off.bottom).toBe(true)
      }),
      1000,
    )
  })
})

test('decimals are compared as numbers, whatever their length', () => {
  const cases = [
    ['2', '10', -1],
    ['10.0', '10', 0],
    ['0.1', '0.09', 1],
    ['-1', '1', -1],
    ['123456789012345678901.5', '123456789012345678901.25', 1],
    ['', '0', 0],
  ] as const
  for (const [a, b, sign] of cases) expect([a, b, compareDecimals(a, b)]).toEqual([a, b, sign])
})

test('a decimal in the smallest unit: finer digits round up or down', () => {
  const UNITS: [text: string, decimal: number, up: string, down: string][] = [
    ['12.5', 2, '1250', '1250'],
    ['12', 0, '12', '12'],
    ['12.5', 0, '13', '12'],
    ['0.001', 2, '1', '0'],
    ['0.0100', 2, '1', '1'],
    ['0.999', 2, '100', '99'],
    ['0', 18, '0', '0'],
  ]
  for (const [text, decimal, up, down] of UNITS)
    expect([text, decimalToUnits(text, decimal, 'up'), decimalToUnits(text, decimal, 'down')]).toEqual([text, up, down])
})
