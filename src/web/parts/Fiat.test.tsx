import { expect, test } from 'vitest'
import { renderView } from '../../../test/render-view.ts'
import { Fiat } from './Fiat.tsx'

const fiat = (price: string | undefined, units = '1284050000000') => <Fiat units={units} decimal={8} price={price} />
const rates = { KRW: '1394.3', JPY: '151.62' }

test('CUR-001, CUR-002: the default is dollars with two decimals', () => {
  expect(renderView(fiat('0.02184')).text).toBe('≈ $ 280.44')
})

test('CUR-005: won has no decimals', () => {
  expect(renderView(fiat('0.02184'), 'en', { currency: 'KRW', rates }).text).toBe('≈ ₩ 391,013')
})

test('OPEN-046: a currency without a known rate is shown in dollars', () => {
  expect(renderView(fiat('0.02184'), 'en', { currency: 'EUR', rates }).text).toBe('≈ $ 280.44')
})

test('a worth below the smallest coin is shown as less than it, never as zero', () => {
  expect(renderView(fiat('0.02184', '1')).text).toBe('< $ 0.01')
  expect(renderView(fiat('0.02184', '1'), 'en', { currency: 'JPY', rates }).text).toBe('< ¥ 1')
})

test('a token without a market, and an amount of zero, show nothing', () => {
  expect(renderView(fiat(undefined)).html).toBe('')
  expect(renderView(fiat('0.02184', '0')).html).toBe('')
})

// HANDS-009: rendered on 2026-11-20 at 14:02 UTC.
const moved = (atSec: number) => <Fiat units="1284050000000" decimal={8} price="0.02184" atSec={atSec} />
test('HANDS-009: an amount moved on another day is marked with the price of today', () => {
  const { text } = renderView(moved(1_795_132_799))
  expect(text).toBe('≈ $ 280.44 today')
  expect(renderView(moved(1_795_132_799), 'ko').text).toBe('현재 시세 ≈ $ 280.44')
})
test('HANDS-009: an amount moved today has no such mark', () => {
  expect(renderView(moved(1_795_132_800)).text).toBe('≈ $ 280.44')
})
