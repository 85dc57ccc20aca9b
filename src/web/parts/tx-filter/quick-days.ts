import { readDay, showDay } from '../../../model/moment.ts'

export type QuickDays = { name: 'today' | 'sevenDays' | 'thirtyDays' | 'thisMonth' | 'lastMonth' | 'year'; since: string; until: string }

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** Quick choices of day ranges. */
export function quickDays(today: string): QuickDays[] {
  const day = readDay(today) ?? 0
  const year = today.slice(0, 4)
  const first = `${today.slice(0, 8)}01`
  const lastOfBefore = showDay((readDay(first) ?? 0) - 1)
  return [
    { name: 'today', since: today, until: today },
    { name: 'sevenDays', since: showDay(day - WEEK_DAYS + 1), until: today },
    { name: 'thirtyDays', since: showDay(day - MONTH_DAYS + 1), until: today },
    { name: 'thisMonth', since: first, until: today },
    { name: 'lastMonth', since: `${lastOfBefore.slice(0, 8)}01`, until: lastOfBefore },
    { name: 'year', since: `${year}-01-01`, until: `${year}-12-31` },
  ]
}
