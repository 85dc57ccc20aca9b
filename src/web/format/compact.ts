import { belowLeast } from '../../base/below-least.ts'
import { formatDecimal } from './amount.ts'

const STEPS = [
  { zeros: 12, letter: 'T' },
  { zeros: 9, letter: 'B' },
  { zeros: 6, letter: 'M' },
  { zeros: 3, letter: 'k' },
] as const

/** Decimal text in three or four digits, only for statistic tiles: `108.4M`, `2.31M`. Cut, not rounded; a tooltip has the full value. */
export function formatCompact(decimalText: string): string {
  const [whole = '0'] = formatDecimal(decimalText).replaceAll(',', '').split('.')
  const digits = whole.replace('-', '')
  const step = STEPS.find(({ zeros }) => digits.length > zeros)
  if (step === undefined) {
    const short = formatDecimal(decimalText, 2)
    // A positive value never reads as zero.
    return short === '0' && /[1-9]/.test(formatDecimal(decimalText)) ? belowLeast(2) : short
  }
  const front = digits.slice(0, -step.zeros)
  const places = digits.slice(-step.zeros, digits.length - step.zeros + (front.length > 2 ? 1 : 2))
  return `${whole.startsWith('-') ? '-' : ''}${formatDecimal(`${front}.${places}`)}${step.letter}`
}
