import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { Text } from '../../../i18n/useText.ts'

/** The days of a statement in words. */
export function periodText(t: Text<'ledger'>, { from, to }: LedgerFilter): string {
  if (from !== undefined && to !== undefined) return t('range', { from, to })
  if (from !== undefined) return t('since', { day: from })
  return to === undefined ? t('wholeLife') : t('until', { day: to })
}
