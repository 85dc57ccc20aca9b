import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { isUnshown } from '../../../../contract/unshown.ts'
import { momentIn } from '../../../format/time.ts'

/** Entries that follow each other in one month, `YYYY-MM` of a zone. */
export type Month<T> = { month: string; rows: T[] }

export function groupByMonth<T extends { timestamp: number }>(rows: readonly T[], zone: string): Month<T>[] {
  const months: Month<T>[] = []
  for (const row of rows) {
    const last = months.at(-1)
    // An entry that could not be made has no time: it stays below its neighbour.
    const month = isUnshown(row) ? (last?.month ?? '') : momentIn(row.timestamp, zone).slice(0, 7)
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}

/** `November 2026`, `2026년 11월`. */
export function nameMonth(month: string, lang: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  // A year of five digits stands in no such text.
  if (Number.isNaN(date.getTime())) return month
  return new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date)
}

/** First and last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** The days of a month that a filter chooses. */
export function monthFilter(month: string, { asset, from, to }: LedgerFilter): LedgerFilter {
  const days = daysOfMonth(month)
  return {
    ...(asset !== undefined && { asset }),
    from: from !== undefined && from > days.from ? from : days.from,
    to: to !== undefined && to < days.to ? to : days.to,
  }
}
