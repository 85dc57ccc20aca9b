import { trimEnd } from './trim-end.ts'

/**
 * Decimal text (prices, rates, values in a currency): digits with an optional point and an optional leading `-`. Computed as big
 * integers, exact, never as floats. The lengths have room for the product of the longest amount, price and rate.
 */
const DECIMAL = /^(-?)(\d{1,400})(?:\.(\d{1,400}))?$/

type Scaled = { value: bigint; places: number }

function scale(text: string): Scaled {
  const match = DECIMAL.exec(text)
  if (match === null) return { value: 0n, places: 0 }
  const [, sign = '', whole = '', fraction = ''] = match
  return { value: BigInt(`${sign}${whole}${fraction}`), places: fraction.length }
}

function unscale({ value, places }: Scaled): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const fraction = trimEnd(places === 0 ? '' : digits.slice(-places), '0')
  const whole = places === 0 ? digits : digits.slice(0, -places)
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** An amount in the smallest unit as a number of whole units: `'150'` with 2 decimals is `'1.5'`. */
export const unitsToDecimal = (units: string, decimal: number): string => unscale({ value: scale(units).value, places: decimal })

/** The exact product. Text that is no number counts as 0. */
export const multiplyDecimals = (...texts: readonly string[]): string =>
  unscale(
    texts.map(scale).reduce((product, { value, places }) => ({ value: product.value * value, places: product.places + places }), {
      value: 1n,
      places: 0,
    }),
  )

/** The exact sum of a list; `'0'` of an empty one. */
export function addDecimals(texts: readonly string[]): string {
  const parts = texts.map(scale)
  const places = parts.reduce((most, part) => Math.max(most, part.places), 0)
  const value = parts.reduce((sum, part) => sum + part.value * 10n ** BigInt(places - part.places), 0n)
  return unscale({ value, places })
}

/** Negative when `a` is the smaller number, positive when it is the larger. Text that is no number counts as 0. */
export function compareDecimals(a: string, b: string): number {
  const [one, other] = [scale(a), scale(b)]
  const difference = one.value * 10n ** BigInt(other.places) - other.value * 10n ** BigInt(one.places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A number of whole units, in the smallest unit; finer digits round up or down. `'1.5'` with 2 decimals is `'150'`. */
export function decimalToUnits(text: string, decimal: number, finer: 'up' | 'down'): string {
  const [whole = '', fraction = ''] = text.split('.')
  const units = BigInt(whole + fraction.slice(0, decimal).padEnd(decimal, '0'))
  return String(finer === 'up' && /[1-9]/.test(fraction.slice(decimal)) ? units + 1n : units)
}

/** Rounded half away from zero, with exactly `decimals` places: `'2.345'` to 2 is `'2.35'`. */
export function roundDecimal(text: string, decimals: number): string {
  const { value, places } = scale(text)
  const size = value < 0n ? -value : value
  const unit = 10n ** BigInt(Math.max(0, places - decimals))
  const rounded = places > decimals ? (size * 2n + unit) / (unit * 2n) : size * 10n ** BigInt(decimals - places)
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const sign = value < 0n && rounded > 0n ? '-' : ''
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Digits a foreign number may have before and after the point; longer numbers are no prices. */
const MAX_WHOLE = 30
const MAX_FRACTION = 60
const WRITTEN = /^([+-]?)(\d{1,60})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * A JSON number as plain decimal text: `'1.2e-7'` is `'0.00000012'`, `'1E+3'` is `'1000'`; insignificant zeros are dropped.
 * Moves digits without computing. `undefined` for text that is no number or has more digits than any price.
 */
export function readDecimal(text: string): string | undefined {
  const match = WRITTEN.exec(text.trim())
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  const before = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0')
  const behind = (point < 0 ? '0'.repeat(-point) : '') + digits.slice(Math.max(0, point))
  const plainWhole = before.replace(/^0+/, '')
  const plainFraction = trimEnd(behind, '0')
  if (plainWhole.length > MAX_WHOLE || plainFraction.length > MAX_FRACTION) return undefined
  const plain = (plainWhole || '0') + (plainFraction === '' ? '' : `.${plainFraction}`)
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** A fraction of big integers as decimal text, rounded half away from zero, without zeros at the end. `bottom` is positive. */
export function fractionToDecimal(top: bigint, bottom: bigint, places: number): string {
  const size = (top < 0n ? -top : top) * 10n ** BigInt(places)
  const value = (size * 2n + bottom) / (bottom * 2n)
  return unscale({ value: top < 0n ? -value : value, places })
}

/**
 * A positive fraction with this many significant digits, rounded: 1/3 to 4 is `'0.3333'`, 2/3000 to 2 is `'0.00067'`. Whole digits all
 * stay. `most`: places at most.
 */
export function fractionToDigits(top: bigint, bottom: bigint, digits: number, most = Infinity): string {
  if (top <= 0n) return '0'
  const gap = top.toString().length - bottom.toString().length
  const [left, right] = gap < 0 ? [top * 10n ** BigInt(-gap), bottom] : [top, bottom * 10n ** BigInt(gap)]
  // Position of the first digit: 10^exponent is at most the fraction, which is less than ten times that.
  const exponent = left >= right ? gap : gap - 1
  return fractionToDecimal(top, bottom, Math.min(most, Math.max(0, digits - 1 - exponent)))
}

/** `a / b` with this many significant digits; `undefined` where either is not positive. */
export function divideDecimals(a: string, b: string, digits: number): string | undefined {
  const top = scale(a)
  const bottom = scale(b)
  if (top.value <= 0n || bottom.value <= 0n) return undefined
  return fractionToDigits(top.value * 10n ** BigInt(bottom.places), bottom.value * 10n ** BigInt(top.places), digits)
}
