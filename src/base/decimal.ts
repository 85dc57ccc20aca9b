/**
 * Decimal text (prices, rates, values in a currency): digits with an optional point and an optional leading `-`. Computed as big
 * integers, exact, never as floats (D4).
 */
const DECIMAL = /^(-?)(\d{1,120})(?:\.(\d{1,60}))?$/

type Scaled = { value: bigint; places: number }

function scale(text: string): Scaled {
  const match = DECIMAL.exec(text)
  if (match === null) return { value: 0n, places: 0 }
  const [, sign = '', whole = '', fraction = ''] = match
  return { value: BigInt(`${sign}${whole}${fraction}`), places: fraction.length }
}

function unscale({ value, places }: Scaled): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const fraction = (places === 0 ? '' : digits.slice(-places)).replace(/0+$/, '')
  const whole = places === 0 ? digits : digits.slice(0, -places)
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** An amount in the smallest unit as a number of whole ones: `'150'` with 2 decimals is `'1.5'`. */
export const unitsToDecimal = (units: string, decimal: number): string => unscale({ value: scale(units).value, places: decimal })

/** The exact product. What is no number counts as 0. */
export const multiplyDecimals = (...texts: readonly string[]): string =>
  unscale(
    texts.map(scale).reduce((product, { value, places }) => ({ value: product.value * value, places: product.places + places }), {
      value: 1n,
      places: 0,
    }),
  )

/** The exact sum; `'0'` of nothing. */
export function addDecimals(...texts: readonly string[]): string {
  const parts = texts.map(scale)
  const places = Math.max(0, ...parts.map((part) => part.places))
  const value = parts.reduce((sum, part) => sum + part.value * 10n ** BigInt(places - part.places), 0n)
  return unscale({ value, places })
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
