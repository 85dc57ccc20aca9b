import { formatDecimal } from './amount.ts'

/** Digits before the decimal point. A larger change only means that the price was near zero before, and would push other content aside. */
const MAX_DIGITS = 4

/** A change in percent with two decimals, cut; above 9,999% it is `> 9,999%`. `direction` has the sign. Spec: TOKEN-017, CONST-007. */
export function formatChange(percent: string): { direction: 'up' | 'down' | 'flat'; text: string } {
  const cut = formatDecimal(percent, 2)
  const [whole = '0', fraction = ''] = cut.replace('-', '').split('.')
  const text = whole.replaceAll(',', '').length > MAX_DIGITS ? '> 9,999%' : `${whole}.${fraction.padEnd(2, '0')}%`
  if (/^[0.]*$/.test(`${whole}${fraction}`)) return { direction: 'flat', text }
  return { direction: cut.startsWith('-') ? 'down' : 'up', text }
}
