import { belowLeast } from '../../base/below-least.ts'
import { multiplyDecimals, roundDecimal, unitsToDecimal } from '../../base/decimal.ts'
import { CURRENCIES, type Currency } from '../data/prefs.ts'
import { groupDigits } from '../../base/group-digits.ts'
import { formatDecimal } from './amount.ts'
import { formatCompact } from './compact.ts'

const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', JPY: '¥', CNY: 'CN¥', KRW: '₩', EUR: '€' }
const PRICE_DECIMALS = 8

/** A price in dollars with the digits it was given, up to 8 places: `$ 0.3120`. One that this would cut to nothing keeps all. Spec: HOME-002. */
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

/** What an amount is worth, in a few words: `≈ $ 280.44`; more than nothing never reads as nothing: `< $ 0.01`. */
export function formatWorth(value: string, currency: Currency): string {
  const shown = formatMoney(value, currency)
  if (/[1-9]/.test(shown) || !/[1-9]/.test(value)) return `≈ ${shown}`
  return belowLeast(CURRENCIES[currency], `${SIGNS[currency]} `)
}

/** Dollars in a few digits, for statistic tiles, with the whole value for their tooltip: `$ 108.4M`. */
export const compactPrice = (usd: string): { short: string; whole: string } => ({
  short: `$ ${formatCompact(usd)}`,
  whole: `$ ${formatDecimal(usd)}`,
})

/** What an amount is worth in dollars: exact, not rounded. */
export const worthOf = (units: string, decimal: number, price: string): string => multiplyDecimals(unitsToDecimal(units, decimal), price)

/** Dollars in a currency; `undefined` when its rate is not known. */
export function convert(usd: string, currency: Currency, rates: Readonly<Record<string, string>>): string | undefined {
  if (currency === 'USD') return usd
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return rate === undefined ? undefined : multiplyDecimals(usd, rate)
}
