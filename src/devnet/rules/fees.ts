const RATE = /^(\d{1,3})(?:\.(\d{1,4}))?$/
const PLACES = 4

/** A percent text in ten thousandths of a percent; 0 for text that is empty, malformed or not above 0. */
export function readRate(rate: string): bigint {
  const match = RATE.exec(rate)
  if (!match) return 0n
  const [, whole = '0', part = ''] = match
  return BigInt(whole + part.padEnd(PLACES, '0'))
}

/** floor(price × rate / 100); 0 where the chain writes no fee row (docs/chain.md, fees). */
export const feeOf = (price: bigint, rate: string): bigint => (price * readRate(rate)) / 10n ** BigInt(PLACES + 2)

/** A percent as entity states store it: `"10.00"` becomes `"10"`, empty stays empty. */
export function normalRate(rate: string): string {
  const match = RATE.exec(rate)
  if (!match) return rate
  const [, whole = '0', part = ''] = match
  const places = part.replace(/0+$/, '')
  return `${BigInt(whole)}${places === '' ? '' : `.${places}`}`
}
