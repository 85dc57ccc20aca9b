import type { Dialect } from '../engine/statement.ts'
import { isSpread } from './recent-rows.ts'

/**
 * The dialect of SQLite, with new rows of the divided tables in their `recent` or `settled` part. `$1` is a name to SQLite, `?1` a
 * parameter by position, `?` the next one. SQLite looks up numbered parameters for each value, which makes a statement of some hundred ten
 * times slower. So they are used only where a text needs them.
 */
const sqlite = (part: 'recent' | 'settled'): Dialect => ({
  value: (number, isInOrder) => (isInOrder ? '?' : `?${number}`),
  digits: (column) => `lower(hex(${column}))`,
  into: (table) => (isSpread(table) ? `${table}_${part}` : table),
  tuples: 'values ',
})

export const SQLITE = { recent: sqlite('recent'), settled: sqlite('settled') } as const
