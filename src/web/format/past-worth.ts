import { belowLeast } from '../../base/below-least.ts'
import { formatMoney } from './money.ts'

const CENTS = 2

/**
 * What something was worth on a day of the past: `$ 280.44`, and `< $ 0.01` where that would read as nothing. In dollars whatever currency is
 * chosen: no rate of that day is known.
 */
export function formatPastWorth(usd: string): string {
  const shown = formatMoney(usd, 'USD')
  return /[1-9]/.test(shown) || !/[1-9]/.test(usd) ? shown : belowLeast(CENTS, '$ ')
}
