import { belowLeast } from '../../base/below-least.ts'
import { isPositive } from '../../base/units.ts'
import { formatRatio } from './amount.ts'

/** The share of `part`, a percent text with a fixed number of places. A positive share never reads as zero: `< 0.0001%`. HANDS-005. */
export const formatShare = (percent: string, part: string, write: (percent: string) => string = formatRatio): string =>
  isPositive(part) && !/[1-9]/.test(percent) ? `${belowLeast((percent.split('.')[1] ?? '').length || 4)}%` : write(percent)
