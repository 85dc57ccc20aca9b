import { belowLeast } from '../../base/below-least.ts'
import { isPositive } from '../../base/units.ts'
import { formatRatio } from './amount.ts'

/**
 * The share that `part` has, a percent text with a fixed number of places: what is more than nothing never reads as nothing, but
 * `< 0.0001%`. HANDS-005.
 */
export const formatShare = (percent: string, part: string, write: (percent: string) => string = formatRatio): string =>
  isPositive(part) && !/[1-9]/.test(percent) ? `${belowLeast((percent.split('.')[1] ?? '').length || 4)}%` : write(percent)
