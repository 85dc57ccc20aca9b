import { formatDecimal } from './amount.ts'

/** A change in percent with two decimals, cut; the sign is told by `direction`. Spec: TOKEN-017, CONST-007. */
export function formatChange(percent: string): { direction: 'up' | 'down' | 'flat'; text: string } {
  const cut = formatDecimal(percent, 2)
  const [whole = '0', fraction = ''] = cut.replace('-', '').split('.')
  const text = `${whole}.${fraction.padEnd(2, '0')}%`
  if (/^[0.]*$/.test(`${whole}${fraction}`)) return { direction: 'flat', text }
  return { direction: cut.startsWith('-') ? 'down' : 'up', text }
}
