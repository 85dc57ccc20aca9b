import { belowLeast } from '../../base/below-least.ts'
import { multiplyDecimals, roundDecimal, unitsToDecimal } from '../../base/decimal.ts'
import { CURRENCIES, type Currency } from '../data/prefs.ts'
import { groupDigits } from '../../base/group-digits.ts'
import { formatDecimal } from './amount.ts'
import { formatCompact } from './compact.ts'

const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', JPY: '¥', CNY: 'CN¥', KRW: '₩', EUR: '€' }
const PRICE_DECIMALS = 8

/**
 * A price in dollars with the given digits, up to 8 places: `$ 0.3120`. A price that would be cut to zero keeps all digits. Spec: HOME-002.
 */
export function formatPrice(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const cut = fraction.slice(0, PRICE_DECIMALS)
  const places = /^0*$/.test(whole + cut) ? fraction : cut
  return `$ ${groupDigits(whole)}${places === '' ? '' : `.${places}`}`
}

/** A value in a currency, rounded to its decimals: `₩ 391,014` (CUR, OPEN-047). */
export function formatMoney(value: string, currency: Currency): string {
  const [whole = '0', fraction] = roundDecimal(value, CURRENCIES[currency]).split('.')
  return `${SIGNS[currency]} ${groupDigits(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** The worth of an amount: `≈ $ 280.44`; a positive worth never reads as zero: `< $ 0.01`. */
export function formatWorth(value: string, currency: Currency): string {
  const shown = formatMoney(value, currency)
  if (/[1-9]/.test(shown) || !/[1-9]/.test(value)) return `≈ ${shown}`
  return belowLeast(CURRENCIES[currency], `${SIGNS[currency]} `)
}

/** Dollars in a few digits, for statistic tiles, with the full value for their tooltip: `$ 108.4M`. */
export const compactPrice = (usd: string): { short: string; whole: string } => ({
  short: `$ ${formatCompact(usd)}`,
  whole: `$ ${formatDecimal(usd)}`,
})

/** The worth of an amount in dollars: exact, not rounded. */
export const worthOf = (units: string, decimal: number, price: string): string => multiplyDecimals(unitsToDecimal(units, decimal), price)

/** Converts dollars to a currency; `undefined` when its rate is unknown. */
export function convert(usd: string, currency: Currency, rates: Readonly<Record<string, string>>): string | undefined {
  if (currency === 'USD') return usd
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return rate === undefined ? undefined : multiplyDecimals(usd, rate)
}
