import { isPositive } from '../../base/units.ts'
import { formatRatio } from './amount.ts'

/**
 * The share that `part` has, a percent text with a fixed number of places: what is more than nothing never reads as nothing, but
 * `< 0.0001%`. HANDS-005.
 */
export const formatShare = (percent: string, part: string, write: (percent: string) => string = formatRatio): string =>
  isPositive(part) && !/[1-9]/.test(percent) ? `< 0.${'1'.padStart((percent.split('.')[1] ?? '').length || 4, '0')}%` : write(percent)
