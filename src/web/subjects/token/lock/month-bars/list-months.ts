import { sumUnits } from '../../../../../base/units.ts'

export type Month = { month: string; amount: string; count: number }

/** Number of bars; later months are one bar at the end. */
export const MONTHS_SHOWN = 24

const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthName = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`

/**
 * Consecutive months without gaps, at most 24, soonest first. Later ones are summed in the last, which has `isRest`. Empty ones have `'0'`.
 */
export function listMonths(months: readonly Month[]): (Month & { isRest: boolean })[] {
  const sorted = [...months].sort((a, b) => monthIndex(a.month) - monthIndex(b.month))
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const start = monthIndex(first.month)
  const isCut = monthIndex(last.month) - start >= MONTHS_SHOWN
  const end = isCut ? start + MONTHS_SHOWN - 2 : monthIndex(last.month)
  const known = new Map(sorted.map((month) => [month.month, month]))
  const shown = Array.from({ length: end - start + 1 }, (_, offset) => {
    const month = monthName(start + offset)
    return { ...(known.get(month) ?? { month, amount: '0', count: 0 }), isRest: false }
  })
  if (!isCut) return shown
  const rest = sorted.filter(({ month }) => monthIndex(month) > end)
  return [
    ...shown,
    {
      month: 'rest',
      amount: sumUnits(rest.map(({ amount }) => amount)),
      count: rest.reduce((sum, { count }) => sum + count, 0),
      isRest: true,
    },
  ]
}
