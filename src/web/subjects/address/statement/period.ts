import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { Text } from '../../../i18n/useText.ts'

/** The days of a statement in words. */
export function periodText(s: Text<'statement'>, { from, to }: LedgerFilter): string {
  if (from !== undefined && to !== undefined) return s('range', { from, to })
  if (from !== undefined) return s('since', { day: from })
  return to === undefined ? s('wholeLife') : s('until', { day: to })
}
