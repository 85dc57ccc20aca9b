import { compareUnitsDescending, ratioPercent, sumUnits } from '../../../base/units.ts'
import type { Spoke } from '../../../txtypes/rows.ts'

export const ARM_PX = 30
/** Maximum number of lines; with more spokes the last line combines the others. */
const ARMS_MAX = 6
const THIN_PX = 0.75
const THICK_PX = 4

/** One line of a fan. Without a party it combines `count` others. */
export type Arm = { key: string; party?: string; count: number; units: string; widthPx: number }

/**
 * Lines for a fan's spokes, of which there may be a thousand: up to six in their order, else the five largest and one for the others. The
 * width is proportional to the share of the largest. `whole`: totals of a fan with more spokes than given.
 */
export function listArms(spokes: readonly Spoke[], whole?: { count: number; units: string }): Arm[] {
  const isPart = whole !== undefined && whole.count > spokes.length
  const isCut = isPart || spokes.length > ARMS_MAX
  const drawn = isCut
    ? spokes.toSorted((a, b) => compareUnitsDescending(a.quantity.units, b.quantity.units)).slice(0, ARMS_MAX - 1)
    : spokes
  const largest = drawn.map(({ quantity }) => quantity.units).toSorted(compareUnitsDescending)[0] ?? '0'
  const widthOf = (units: string): number => {
    const share = Math.min(1, Number(ratioPercent(units, largest, 2)) / 100)
    return Math.round((THIN_PX + (THICK_PX - THIN_PX) * share) * 100) / 100
  }
  const arms = drawn.map(({ party, quantity: { units } }, index): Arm => ({
    key: `${index} ${party}`,
    party,
    count: 1,
    units,
    widthPx: widthOf(units),
  }))
  if (!isCut) return arms
  const all = isPart ? whole.units : sumUnits(spokes.map(({ quantity }) => quantity.units))
  const shown = sumUnits(arms.map(({ units }) => units))
  const rest = (BigInt(all) - BigInt(shown)).toString()
  return [...arms, { key: 'others', count: (isPart ? whole.count : spokes.length) - arms.length, units: rest, widthPx: widthOf(rest) }]
}
