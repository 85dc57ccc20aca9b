import type { Dialect } from '../engine/statement.ts'
import { isSpread } from './recent-rows.ts'

/**
 * SQLite, while new rows of the divided tables go to their `recent` or to their `settled` part. `$1` is a name to SQLite, `?1` the same value
 * by position, `?` the next one. Numbered ones are looked up again for each value given, so that a statement of some hundred takes ten times
 * as long: they stand only where a text needs them.
 */
const sqlite = (part: 'recent' | 'settled'): Dialect => ({
  value: (number, isInOrder) => (isInOrder ? '?' : `?${number}`),
  digits: (column) => `lower(hex(${column}))`,
  into: (table) => (isSpread(table) ? `${table}_${part}` : table),
  tuples: 'values ',
})

export const SQLITE = { recent: sqlite('recent'), settled: sqlite('settled') } as const
