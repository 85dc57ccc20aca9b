import { belowLeast } from '../../base/below-least.ts'
import { formatMoney } from './money.ts'

const CENTS = 2

/** Worth on a past day: `$ 280.44`, or `< $ 0.01` instead of zero. Always in dollars, because exchange rates of that day are unknown. */
export function formatPastWorth(usd: string): string {
  const shown = formatMoney(usd, 'USD')
  return /[1-9]/.test(shown) || !/[1-9]/.test(usd) ? shown : belowLeast(CENTS, '$ ')
}
