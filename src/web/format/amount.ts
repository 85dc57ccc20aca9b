import { readUnits } from '../../base/units.ts'
import { groupDigits } from '../../base/group-digits.ts'
import { trimEnd } from '../../base/trim-end.ts'

export const AMOUNT_DECIMALS = 8
export const AMOUNT_DECIMALS_MAX = 20

/** Parts of a formatted amount: thousands separators in `integer`, no trailing zeros in `fraction` (`''` when there is none). */
export type AmountParts = { isNegative: boolean; integer: string; fraction: string; isCut: boolean }

/** Whole numbers with separators. */
export const formatCount = (count: number | string | bigint): string => {
  const text = String(count)
  return text.startsWith('-') ? `-${groupDigits(text.slice(1))}` : groupDigits(text)
}

/**
 * Converts smallest units to a number with at most `maxDecimals` places, cut and not rounded. An amount that would be cut to zero keeps all
 * its places (up to 20), because it must not read as zero. Commas are removed first. Spec: FMT-001..004, OPEN-061, VAL-013.
 */
export function splitAmount(units: string, decimal: number, maxDecimals = AMOUNT_DECIMALS): AmountParts {
  const value = readUnits(units.replaceAll(',', ''))
  const isNegative = value.startsWith('-')
  const digits = (isNegative ? value.slice(1) : value).padStart(decimal + 1, '0')
  const whole = decimal > 0 ? digits.slice(0, -decimal) : digits
  const places = decimal > 0 ? digits.slice(-decimal) : ''
  const full = trimEnd(places.slice(0, AMOUNT_DECIMALS_MAX), '0')
  const short = trimEnd(places.slice(0, Math.min(maxDecimals, AMOUNT_DECIMALS_MAX)), '0')
  const fraction = short === '' && whole === '0' ? full : short
  return { isNegative, integer: groupDigits(whole), fraction, isCut: fraction.length < trimEnd(places, '0').length }
}

/** An amount as text: `12,840.5`. */
export function formatAmount(units: string, decimal: number, maxDecimals = AMOUNT_DECIMALS): string {
  const { isNegative, integer, fraction } = splitAmount(units, decimal, maxDecimals)
  return `${isNegative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * Decimal text (a price, a percent, a rate) with separators, cut to `maxDecimals`, trailing zeros removed. Commas are removed first;
 * invalid text is `0` (VAL-013, VAL-014). Never a float.
 */
export function formatDecimal(text: string, maxDecimals = AMOUNT_DECIMALS_MAX): string {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text.replaceAll(',', '').trim())
  if (match === null || (match[2] === '' && (match[3] ?? '') === '')) return '0'
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = trimEnd((match[3] ?? '').slice(0, maxDecimals), '0')
  const number = `${groupDigits(whole)}${fraction === '' ? '' : `.${fraction}`}`
  return match[1] === '-' && number !== '0' ? `-${number}` : number
}

/** Percent text: `2.5%`. */
export const formatPercent = (percent: string): string => `${formatDecimal(percent)}%`

/** A ratio keeps its four places: `18.4021%` (CONST-007). */
export function formatRatio(percent: string): string {
  const [whole = '0', fraction = ''] = formatDecimal(percent, 4).split('.')
  return `${whole}.${fraction.padEnd(4, '0')}%`
}
