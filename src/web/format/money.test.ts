import { describe, expect, test } from 'vitest'
import { compactPrice, convert, formatMoney, formatPrice, worthOf } from './money.ts'

describe('prices', () => {
  const cases = [
    ['0.02184', '$ 0.02184'],
    ['0.3120', '$ 0.3120'],
    ['1234567.5', '$ 1,234,567.5'],
    ['3', '$ 3'],
    ['0.123456789', '$ 0.12345678'],
    ['0.0000000004127', '$ 0.0000000004127'],
    ['0', '$ 0'],
  ] as const
  for (const [price, shows] of cases) test(`HOME-002: ${price} reads ${shows}`, () => expect(formatPrice(price)).toBe(shows))
  test('in a tile they are short and the tooltip has the full value', () => {
    expect(compactPrice('108412345.67')).toEqual({ short: '$ 108.4M', whole: '$ 108,412,345.67' })
    expect(compactPrice('950.5')).toEqual({ short: '$ 950.5', whole: '$ 950.5' })
  })
})

describe('values in a currency', () => {
  test('OPEN-047: they are rounded to the decimals of the currency', () => {
    expect(formatMoney('1234.567', 'USD')).toBe('$ 1,234.57') // CUR-001
    expect(formatMoney('391014.4', 'JPY')).toBe('¥ 391,014') // CUR-003
    expect(formatMoney('391014.5', 'CNY')).toBe('CN¥ 391,015') // CUR-004
    expect(formatMoney('391013.62', 'KRW')).toBe('₩ 391,014') // CUR-005
    expect(formatMoney('0.125', 'EUR')).toBe('€ 0.13') // CUR-006
  })
  test('the worth of an amount is its tokens times the price, exactly', () => {
    expect(worthOf('1284050000000', 8, '0.02184')).toBe('280.43652')
    expect(worthOf('1', 18, '0.5')).toBe('0.0000000000000000005')
  })
  test('OPEN-046: dollars stay dollars, other currencies need a rate', () => {
    expect(convert('2', 'USD', {})).toBe('2')
    expect(convert('2', 'KRW', { KRW: '1394.3' })).toBe('2788.6')
    expect(convert('2', 'EUR', { KRW: '1394.3' })).toBeUndefined()
  })
})
