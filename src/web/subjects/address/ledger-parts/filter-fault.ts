import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { readDay } from '../../../../model/moment.ts'
import type { Text } from '../../../i18n/useText.ts'

/** An error in a filter: an invalid day, a reversed range, or an unknown direction. */
export type FilterFault = { at: 'from' | 'to'; day: string } | { at: 'range' } | { at: 'dir'; word: string }

export function findFault({ from, to, dir }: LedgerFilter): FilterFault | undefined {
  if (from !== undefined && readDay(from) === undefined) return { at: 'from', day: from }
  if (to !== undefined && readDay(to) === undefined) return { at: 'to', day: to }
  if (dir !== undefined && dir !== 'in' && dir !== 'out') return { at: 'dir', word: dir }
  return from !== undefined && to !== undefined && from > to ? { at: 'range' } : undefined
}

export function faultText(t: Text<'ledger'>, fault: FilterFault): string {
  if (fault.at === 'range') return t('turned')
  return fault.at === 'dir' ? t('badDirection', { word: fault.word }) : t('badDay', { day: fault.day })
}
