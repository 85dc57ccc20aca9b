import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always } from '../../../test/always.ts'
import { changeCurrency, CURRENCIES, DEFAULT_CURRENCY, type Currency } from '../data/prefs.ts'
import {
  AMOUNT_DECIMALS,
  AMOUNT_DECIMALS_MAX,
  formatAmount,
  formatCount,
  formatDecimal,
  formatPercent,
  formatRatio,
  splitAmount,
} from './amount.ts'
import { formatChange } from './change.ts'

describe('amounts', () => {
  const cases = [
    { units: '1234567', decimal: 0, shows: '1,234,567', row: 'FMT-001' },
    { units: '1284050000000', decimal: 8, shows: '12,840.5', row: 'FMT-001' },
    { units: '112345678912', decimal: 11, shows: '1.12345678', row: 'FMT-002' },
    { units: '150000000', decimal: 8, shows: '1.5', row: 'FMT-004' },
    { units: '100000000', decimal: 8, shows: '1', row: 'FMT-004' },
    { units: '123456789012345678901234567890', decimal: 0, shows: '123,456,789,012,345,678,901,234,567,890', row: 'OPEN-061' },
    { units: '123456789012345678901234567890', decimal: 8, shows: '1,234,567,890,123,456,789,012.3456789', row: 'OPEN-061' },
    { units: '1', decimal: 8, shows: '0.00000001', row: 'an amount' },
    { units: '0', decimal: 8, shows: '0', row: 'an amount' },
    { units: '-150000000', decimal: 8, shows: '-1.5', row: 'an amount' },
    { units: 'x', decimal: 8, shows: '0', row: 'an amount' },
    { units: '1,234', decimal: 0, shows: '1,234', row: 'VAL-013' },
    { units: '1,234,500,000', decimal: 8, shows: '12.345', row: 'VAL-013' },
  ]
  for (const { units, decimal, shows, row } of cases) {
    test(`${row}: ${units} units with ${decimal} decimals read ${shows}`, () => expect(formatAmount(units, decimal)).toBe(shows))
  }
  test('FMT-003, CONST-006: twenty decimals are kept exactly when requested, and no more', () => {
    expect(formatAmount('100000000000000000001', 20, 20)).toBe('1.00000000000000000001')
    expect(formatAmount('1000000000000000000019', 21, 30)).toBe('1.00000000000000000001')
    expect([AMOUNT_DECIMALS, AMOUNT_DECIMALS_MAX]).toEqual([8, 20])
    expect(formatAmount('112345678912', 11)).toBe('1.12345678')
  })
  test('an amount too small for eight decimals does not read as zero', () => expect(formatAmount('35869', 18)).toBe('0.000000000000035869'))
  test('a cut amount is marked as cut', () => {
    expect(splitAmount('1123456789', 9)).toEqual({ isNegative: false, integer: '1', fraction: '12345678', isCut: true })
    expect(splitAmount('1120000000', 9)).toEqual({ isNegative: false, integer: '1', fraction: '12', isCut: false })
  })
})

describe('decimal text', () => {
  const cases = [
    ['1,234.5', '1,234.5'],
    ['abc', '0'],
    ['', '0'],
    ['.5', '0.5'],
    ['007.10', '7.1'],
    ['-2.50', '-2.5'],
    ['-0', '0'],
  ] as const
  for (const [text, shows] of cases) test(`"${text}" reads ${shows} (VAL-013, VAL-014)`, () => expect(formatDecimal(text)).toBe(shows))
  test('fees are percents without trailing zeros (FMT-005)', () => expect(formatPercent('2.500')).toBe('2.5%'))
  test('CONST-007: ratios keep four decimals, changes two', () => {
    expect(formatChange('2.319').text).toBe('2.31%')
    expect(formatRatio('18.40219')).toBe('18.4021%')
    expect(formatRatio('18.4021')).toBe('18.4021%')
    expect(formatRatio('100')).toBe('100.0000%')
  })
  test('counts of any size have separators', () => expect(formatCount('18204391')).toBe('18,204,391'))
})

describe('currencies', () => {
  // CUR-001 USD; CUR-003 JPY; CUR-004 CNY; CUR-005 KRW; CUR-006 EUR.
  test('CONST-024: each has its decimals', () => expect(CURRENCIES).toEqual({ USD: 2, JPY: 0, CNY: 0, KRW: 0, EUR: 2 }))
  test('CUR-002: dollars are the default', () => expect(DEFAULT_CURRENCY).toBe('USD'))
  test('VAL-012: a change to an unknown one is ignored, so the old one stays', () => {
    let currency: Currency = 'EUR'
    const change = (wish: string) => changeCurrency(wish, (next) => (currency = next))
    for (const wish of ['XXX', '', 'krw', 'toString']) change(wish)
    expect(currency).toBe('EUR')
    change('KRW')
    expect(currency).toBe('KRW')
  })
})

const anyUnits = fc.oneof(
  fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }),
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.nat(60).map((zeros) => 10n ** BigInt(zeros)),
)
/** The displayed form of an amount: digits in threes, a decimal point, no trailing zeros. */
const SHOWN = /^(-?)(0|[1-9]\d{0,2}(?:,\d{3})*)(?:\.(\d*[1-9]))?$/

describe('amounts at random', () => {
  // FMT-001, FMT-002, FMT-004, OPEN-061
  test('equal the exact amount cut to the requested places, grouped in threes', () => {
    always(
      fc.property(anyUnits, fc.nat(30), fc.nat(20), (units, decimal, places) => {
        const [, sign = '', whole = '', fraction = ''] = SHOWN.exec(formatAmount(String(units), decimal, places)) ?? []
        expect(whole).not.toBe('')
        const size = units < 0n ? -units : units
        const unit = 10n ** BigInt(decimal)
        expect([sign, whole.replaceAll(',', '')]).toEqual([units < 0n ? '-' : '', String(size / unit)])
        const allPlaces = decimal === 0 ? '' : String(size % unit).padStart(decimal, '0')
        const isTiny = size < unit && /^0*$/.test(allPlaces.slice(0, places))
        expect(fraction).toBe(allPlaces.slice(0, isTiny ? 20 : places).replace(/0+$/, ''))
      }),
      3000,
    )
  })

  test('are marked as cut exactly when digits are missing, and are exact otherwise', () => {
    always(
      fc.property(anyUnits, fc.nat(30), fc.nat(20), (units, decimal, places) => {
        const { isNegative, integer, fraction, isCut } = splitAmount(String(units), decimal, places)
        const again = BigInt(integer.replaceAll(',', '') + fraction.slice(0, decimal).padEnd(decimal, '0')) * (isNegative ? -1n : 1n)
        expect(isCut).toBe(again !== units)
      }),
      3000,
    )
  })

  test('VAL-013, VAL-014: any text becomes a number, and formatting it again changes nothing', () => {
    always(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', ' ', 'e') })),
        fc.nat(20),
        (text, places) => {
          const shown = formatDecimal(text, places)
          expect(shown).toMatch(SHOWN)
          expect(formatDecimal(shown, places)).toBe(shown)
        },
      ),
      3000,
    )
  })
})

test('a number of a million digits is grouped in linear time: chain text may contain one as a percent', () => {
  const shown = formatPercent('7'.repeat(1_000_000))
  expect([shown.length, shown.slice(0, 5), shown.slice(-5)]).toEqual([1_333_334, '7,777', ',777%'])
})
