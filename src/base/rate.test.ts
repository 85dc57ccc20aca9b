import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '../../test/always.ts'
import { findRate } from './rate.ts'

const token = (units: string, decimal: number) => ({ units, decimal })

test('the rate of a swap is the return for one whole unit, whatever the decimals of the two', () => {
  // 2,400 HBT (8 decimals) for 15,449.04 MTC (18 decimals): 15,449.04 / 2,400 = 6.4371.
  expect(findRate(token('240000000000', 8), token('15449040000000000000000', 18))).toBe('6.4371')
  expect(findRate(token('3', 0), token('1', 0))).toBe('0.333333')
  expect(findRate(token('1', 0), token('12345678', 0))).toBe('12345678')
})

test('a tiny rate keeps six digits after its zeros', () =>
  expect(findRate(token('1000000000', 0), token('1234567', 3))).toBe('0.00000123457'))

test('a rate is rounded, not cut', () => {
  expect(findRate(token('3', 0), token('2', 0))).toBe('0.666667')
  // 1,234,567.5 is whole from the sixth digit on.
  expect(findRate(token('2', 0), token('2469135', 0))).toBe('1234568')
  expect(findRate(token('1', 0), token('9999999', 7))).toBe('1')
})

test('there is no rate when one side is zero', () => {
  expect(findRate(token('0', 0), token('1', 0))).toBeUndefined()
  expect(findRate(token('1', 0), token('0', 0))).toBeUndefined()
})

const anyUnits = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 60n }), fc.bigInt({ min: 1n, max: 50n }))

test('any rate is the exact one, off by at most half of its last digit', () => {
  always(
    fc.property(anyUnits, fc.nat(30), anyUnits, fc.nat(30), (from, fromDecimal, to, toDecimal) => {
      const rate = findRate(token(String(from), fromDecimal), token(String(to), toDecimal))
      const [top, bottom] = [to * 10n ** BigInt(fromDecimal), from * 10n ** BigInt(toDecimal)]
      expect(rate === undefined).toBe(top * 2n * 10n ** 18n < bottom)
      if (rate === undefined) return
      expect(rate).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      const [whole = '', fraction = ''] = rate.split('.')
      const unit = 10n ** 18n
      const digits = BigInt(whole + fraction.padEnd(18, '0'))
      const error = digits * bottom - top * unit
      const off = error < 0n ? -error : error
      // Half of the sixth digit is at most one part in 200,000 of a rate; places end at the eighteenth, and whole digits are all there.
      const halves = [(top * unit) / 200_000n, bottom / 2n, whole.length > 5 ? (bottom * unit) / 2n : 0n]
      expect(halves.some((half) => off <= half + 1n)).toBe(true)
    }),
    2000,
  )
})
