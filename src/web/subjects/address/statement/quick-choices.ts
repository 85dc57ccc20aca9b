import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { daysOfMonth } from '../ledger-parts/months.ts'

export type QuickChoice = { id: 'thisMonth' | 'lastMonth' | 'quarter' | 'year' | 'all'; year: number; quarter: number; days: LedgerFilter }

const MONTHS_OF_QUARTER = 3
const MONTHS_OF_YEAR = 12
const monthOf = (year: number, month: number): string => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** Periods around a day, `YYYY-MM-DD` in UTC: complete ones, days to come included. */
export function listQuickChoices(today: string): QuickChoice[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const quarter = Math.ceil(month / MONTHS_OF_QUARTER)
  const last = month === 1 ? monthOf(year - 1, MONTHS_OF_YEAR) : monthOf(year, month - 1)
  const quarterEnd = quarter * MONTHS_OF_QUARTER
  const at = { year, quarter }
  return [
    { ...at, id: 'thisMonth', days: daysOfMonth(monthOf(year, month)) },
    { ...at, id: 'lastMonth', days: daysOfMonth(last) },
    {
      ...at,
      id: 'quarter',
      days: { from: `${monthOf(year, quarterEnd - MONTHS_OF_QUARTER + 1)}-01`, to: daysOfMonth(monthOf(year, quarterEnd)).to },
    },
    { ...at, id: 'year', days: { from: `${monthOf(year, 1)}-01`, to: daysOfMonth(monthOf(year, MONTHS_OF_YEAR)).to } },
    { ...at, id: 'all', days: {} },
  ]
}
