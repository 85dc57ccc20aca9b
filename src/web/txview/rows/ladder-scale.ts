import { ratioPercent, subtractUnits } from '../../../base/units.ts'

/** Position of the current bid without a buy-now price, which leaves space above it. */
const OPEN_END_PERCENT = 75

export type LadderScale = { start: string; current: string | undefined; end: string | undefined }

/**
 * Position of a price between start and buy-now price, in percent from 0 to 100. Without a buy-now price the line is open-ended, with the
 * current bid at three quarters.
 */
export function placeOnLadder(units: string, { start, current, end }: LadderScale): number {
  const climbed = subtractUnits(units, start)
  if (climbed.startsWith('-')) return 0
  const span = subtractUnits(end ?? current ?? start, start)
  const percent = Number(ratioPercent(climbed, span, 2))
  if (end !== undefined) return Math.min(100, percent)
  return span === '0' ? 0 : Math.min(100, Math.round(percent * OPEN_END_PERCENT) / 100)
}
