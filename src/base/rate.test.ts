import { expect, test } from 'vitest'
import { findRate } from './rate.ts'

const token = (units: string, decimal: number) => ({ units, decimal })

test('the rate of a swap is what one whole unit gives, whatever the decimals of the two', () => {
  // 2,400 HBT (8 decimals) for 15,449.04 MTC (18 decimals): 15,449.04 / 2,400 = 6.4371.
  expect(findRate(token('240000000000', 8), token('15449040000000000000000', 18))).toBe('6.4371')
  expect(findRate(token('3', 0), token('1', 0))).toBe('0.333333')
  expect(findRate(token('1', 0), token('12345678', 0))).toBe('12345678')
})

test('a tiny rate keeps six digits after its zeros', () =>
  expect(findRate(token('1000000000', 0), token('1234567', 3))).toBe('0.00000123456'))

test('there is no rate where one side gives nothing', () => {
  expect(findRate(token('0', 0), token('1', 0))).toBeUndefined()
  expect(findRate(token('1', 0), token('0', 0))).toBeUndefined()
})
