import { fractionToDigits } from './decimal.ts'

const PLACES = 18
/** Significant digits of a rate; zeros before the first of them do not count. */
const SIGNIFICANT = 6

/** Amount of `to` for one whole unit of `from`, as decimal text rounded to six significant digits; `undefined` when it is, or rounds to, 0. */
export function findRate(from: { units: string; decimal: number }, to: { units: string; decimal: number }): string | undefined {
  const [given, got] = [BigInt(from.units), BigInt(to.units)]
  if (given <= 0n || got <= 0n) return undefined
  const rate = fractionToDigits(got * 10n ** BigInt(from.decimal), given * 10n ** BigInt(to.decimal), SIGNIFICANT, PLACES)
  return rate === '0' ? undefined : rate
}
