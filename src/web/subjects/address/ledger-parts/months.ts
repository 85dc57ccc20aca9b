import { isUnshown } from '../../../../contract/unshown.ts'
import { utcDay } from '../../../format/time.ts'

/** Entries of one month, `YYYY-MM` in UTC like their sums. */
export type Month<T> = { month: string; rows: T[] }

/** Times are not strictly sorted: an entry of a month with an earlier heading stays below its neighbour. */
export function groupByMonth<T extends { timestamp: number }>(rows: readonly T[]): Month<T>[] {
  const months: Month<T>[] = []
  for (const row of rows) {
    const last = months.at(-1)
    // An entry that could not be made has no time, so it stays below its neighbour.
    const month = isUnshown(row) ? (last?.month ?? '') : utcDay(row.timestamp).slice(0, 7)
    if (last !== undefined && months.some((known) => known.month === month)) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}

/** `November 2026`, `2026년 11월`. */
export function nameMonth(month: string, lang: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  // The date format does not support years of five digits.
  if (Number.isNaN(date.getTime())) return month
  return new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date)
}
