import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'

export type QuickChoice = {
  id: 'thisMonth' | 'lastMonth' | 'quarter' | 'year' | 'lastYear' | 'all'
  year: number
  quarter: number
  days: LedgerFilter
}

const MONTHS_OF_QUARTER = 3
const MONTHS_OF_YEAR = 12
const QUARTERS = 4
const monthOf = (year: number, month: number): string => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** First and last day of a month. */
function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

const daysOfYear = (year: number): { from: string; to: string } => ({
  from: `${monthOf(year, 1)}-01`,
  to: daysOfMonth(monthOf(year, MONTHS_OF_YEAR)).to,
})

/** Periods around a day, `YYYY-MM-DD` in UTC: the current month and year, including future days, and the last complete ones. */
export function listQuickChoices(today: string): QuickChoice[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const thisQuarter = Math.ceil(month / MONTHS_OF_QUARTER)
  // The last complete quarter, because today's is not complete.
  const [quarterYear, quarter] = thisQuarter === 1 ? [year - 1, QUARTERS] : [year, thisQuarter - 1]
  const last = month === 1 ? monthOf(year - 1, MONTHS_OF_YEAR) : monthOf(year, month - 1)
  const quarterEnd = quarter * MONTHS_OF_QUARTER
  const at = { year, quarter }
  return [
    { ...at, id: 'thisMonth', days: daysOfMonth(monthOf(year, month)) },
    { ...at, id: 'lastMonth', days: daysOfMonth(last) },
    {
      ...at,
      year: quarterYear,
      id: 'quarter',
      days: {
        from: `${monthOf(quarterYear, quarterEnd - MONTHS_OF_QUARTER + 1)}-01`,
        to: daysOfMonth(monthOf(quarterYear, quarterEnd)).to,
      },
    },
    { ...at, id: 'year', days: daysOfYear(year) },
    { ...at, year: year - 1, id: 'lastYear', days: daysOfYear(year - 1) },
    { ...at, id: 'all', days: {} },
  ]
}
