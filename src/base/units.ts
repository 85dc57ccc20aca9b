/**
 * Amounts are strings of digits in the smallest unit, with an optional leading `-`. They exceed 2^63, so they are compared and
 * computed as big integers and scaled only for display.
 */
const UNITS = /^-?\d{1,120}$/
/** Text in the form that `readUnits` returns, as nearly every amount of the chain is: no conversion needed. */
const CANONICAL = /^(?:0|-?[1-9]\d{0,119})$/

/** Foreign text as an amount: digits without leading zeros; empty, malformed or absurdly long text is `'0'`. */
export function readUnits(value: unknown): string {
  const digits = typeof value === 'number' ? String(value) : value
  if (typeof digits === 'string' && CANONICAL.test(digits)) return digits
  return typeof digits === 'string' && UNITS.test(digits) ? BigInt(digits).toString() : '0'
}

/** Sum of amounts. Malformed parts count as 0. For lists of foreign length use `sumUnits`: the number of arguments of a call is limited. */
export const addUnits = (...amounts: readonly string[]): string => sumUnits(amounts)

/** Sum of a list of amounts of any length. Malformed parts count as 0. */
export const sumUnits = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum + BigInt(readUnits(amount)), 0n).toString()

/** `a - b`. */
export function subtractUnits(a: string, b: string): string {
  return (BigInt(readUnits(a)) - BigInt(readUnits(b))).toString()
}

/** An amount floored at 0: the chain's own counters can go below (quirks Q3, Q4, Q6). */
export function floorUnits(amount: string): string {
  return amount.startsWith('-') ? '0' : readUnits(amount)
}

export function isPositive(amount: string): boolean {
  const digits = readUnits(amount)
  return digits !== '0' && !digits.startsWith('-')
}

/** `a × b / 10^shift`, cut toward zero; exact wherever the chain requires it (price × quantity). */
export function multiplyUnits(a: string, b: string, shift = 0): string {
  return ((BigInt(readUnits(a)) * BigInt(readUnits(b))) / 10n ** BigInt(shift)).toString()
}

/** Descending order of amounts. */
export function compareUnitsDescending(a: string, b: string): number {
  const difference = BigInt(readUnits(b)) - BigInt(readUnits(a))
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/**
 * `part / whole × 100` as text with exactly `decimals` places, cut, `'0.0000'` for a whole of 0 (OPEN-062, OPEN-064).
 * Big integers throughout: both amounts may exceed 2^63.
 */
export function ratioPercent(part: string, whole: string, decimals = 4): string {
  const total = BigInt(readUnits(whole))
  return decimalText(total > 0n ? scaledPart(part, decimals) / total : 0n, decimals)
}

/**
 * The rate behind an amount that the chain cut to whole units, rounded half up: 29,999 of 999,999 was charged at 3 %, not at 2.99 %.
 * Two places, as rates have; `'0.00'` for a whole of 0.
 */
export function ratePercent(part: string, whole: string, decimals = 2): string {
  const total = BigInt(readUnits(whole))
  return decimalText(total > 0n ? (scaledPart(part, decimals) * 2n + total) / (total * 2n) : 0n, decimals)
}

const scaledPart = (part: string, decimals: number): bigint => BigInt(readUnits(part)) * 100n * 10n ** BigInt(decimals)

function decimalText(scaled: bigint, decimals: number): string {
  const sign = scaled < 0n ? '-' : ''
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
