import { integer, type Json } from '../../base/json.ts'

/** `{ key: value }`, or `{}` for an empty value: payloads omit empty values. */
export function given<K extends string, V extends string>(key: K, value: V): { [P in K]?: V } {
  return value === '' ? {} : ({ [key]: value } as { [P in K]?: V })
}

/** Text as Unix seconds or a counter. Anything other than up to 15 digits is 0. */
export const secondsOf = (value: string): number => integer({ value }, 'value')

/** The date as a lock, if it is after the transaction; 0 for a past, zero or malformed date (docs/chain.md, locks). */
export const lockUntil = (unlockSec: number, timestampSec: number): number => (unlockSec > timestampSec ? unlockSec : 0)

/** Text of a number or a string, `''` for anything else. Token ids are numbers in states and strings in parameters. */
export const idOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
