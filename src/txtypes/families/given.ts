import { integer, type Json } from '../../base/json.ts'

/** `{ key: value }`, or nothing when the value is empty: absent values are left out of a payload. */
export function given<K extends string, V extends string>(key: K, value: V): { [P in K]?: V } {
  return value === '' ? {} : ({ [key]: value } as { [P in K]?: V })
}

/** Text as unix seconds or a counter; anything but up to 15 digits is 0. */
export const secondsOf = (value: string): number => integer({ value }, 'value')

/** The date as a lock: only while it lies after the transaction; 0 for one that is past, zero or malformed (docs/chain.md, locks). */
export const lockUntil = (unlockSec: number, timestampSec: number): number => (unlockSec > timestampSec ? unlockSec : 0)

/** Text of a number or a string, `''` for anything else: token ids are numbers in states and strings in parameters. */
export const idOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
