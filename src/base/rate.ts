import { trimEnd } from './trim-end.ts'

const PLACES = 18
/** Significant digits of a rate; zeros before the first of them do not count. */
const SIGNIFICANT = 6

/** Amount of `to` for one whole unit of `from`, as decimal text cut to six significant digits; `undefined` when either amount is 0. */
export function findRate(from: { units: string; decimal: number }, to: { units: string; decimal: number }): string | undefined {
  const [given, got] = [BigInt(from.units), BigInt(to.units)]
  if (given <= 0n || got <= 0n) return undefined
  const scaled = (got * 10n ** BigInt(from.decimal + PLACES)) / (given * 10n ** BigInt(to.decimal))
  if (scaled === 0n) return undefined
  const digits = scaled.toString().padStart(PLACES + 1, '0')
  const whole = digits.slice(0, -PLACES)
  const places = digits.slice(-PLACES)
  const zeros = whole === '0' ? (/^0*/.exec(places)?.[0].length ?? 0) : 0
  const placesShown = whole === '0' ? zeros + SIGNIFICANT : Math.max(0, SIGNIFICANT - whole.length)
  const fraction = trimEnd(places.slice(0, placesShown), '0')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
