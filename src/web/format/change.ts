import { formatDecimal } from './amount.ts'

/** Digits before the point that are told; more say only that a price was next to nothing before, and would push everything else aside. */
const MAX_DIGITS = 4

/** A change in percent with two decimals, cut; from 10,000 on `> 9,999%`. The sign is told by `direction`. Spec: TOKEN-017, CONST-007. */
export function formatChange(percent: string): { direction: 'up' | 'down' | 'flat'; text: string } {
  const cut = formatDecimal(percent, 2)
  const [whole = '0', fraction = ''] = cut.replace('-', '').split('.')
  const text = whole.replaceAll(',', '').length > MAX_DIGITS ? '> 9,999%' : `${whole}.${fraction.padEnd(2, '0')}%`
  if (/^[0.]*$/.test(`${whole}${fraction}`)) return { direction: 'flat', text }
  return { direction: cut.startsWith('-') ? 'down' : 'up', text }
}
