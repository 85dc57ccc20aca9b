import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { readDay } from '../../../../model/moment.ts'
import type { Text } from '../../../i18n/useText.ts'

/** What is wrong with the days of a filter: a day that does not exist, or a range turned round. */
export type FilterFault = { at: 'from' | 'to'; day: string } | { at: 'range' }

export function findFault({ from, to }: LedgerFilter): FilterFault | undefined {
  if (from !== undefined && readDay(from) === undefined) return { at: 'from', day: from }
  if (to !== undefined && readDay(to) === undefined) return { at: 'to', day: to }
  return from !== undefined && to !== undefined && from > to ? { at: 'range' } : undefined
}

export const faultText = (t: Text<'ledger'>, fault: FilterFault): string =>
  fault.at === 'range' ? t('turned') : t('badDay', { day: fault.day })
