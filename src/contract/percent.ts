import { trimEnd } from '../base/trim-end.ts'

const PERCENT = /^(\d{1,9})(?:\.(\d{1,6}))?$/
const DECIMALS = 6

/** Sum of percents as text without trailing zeros. Empty and malformed ones count as 0. Exact, because no floats are used. */
export function addPercents(percents: readonly string[]): string {
  let sum = 0n
  for (const percent of percents) {
    const [, whole, fraction = ''] = PERCENT.exec(percent) ?? []
    if (whole !== undefined) sum += BigInt(whole + fraction.padEnd(DECIMALS, '0'))
  }
  const digits = sum.toString().padStart(DECIMALS + 1, '0')
  const fraction = trimEnd(digits.slice(-DECIMALS), '0')
  return digits.slice(0, -DECIMALS) + (fraction === '' ? '' : `.${fraction}`)
}
