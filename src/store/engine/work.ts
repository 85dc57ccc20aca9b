import { sqlOf, widthOf, type ListSql, type Text } from './statement.ts'

/** Parameters and results of statements. Integers stay below 2^53. */
export type SqlValue = string | number | null | Uint8Array
export type Row = readonly SqlValue[]
export type Statement = {
  sql: Text
  params: readonly SqlValue[]
  hasRows: boolean
  /** The list this statement is a part of. An engine may join consecutive parts, or run one query per key. */
  list?: ListSql
}

/**
 * A unit of store work: it yields statements and receives their rows. The engine drives it: SQLite synchronously from start to end, an
 * engine behind a socket by awaiting each answer. The same logic serves both, and on SQLite two units never interleave.
 */
export type Work<T> = Generator<Statement, T, Row[]>

/** An open database. Errors: STORE_BUSY, STORE_CORRUPT, STORE_UNWRITABLE; behind a socket also STORE_UNREACHABLE and STORE_LEASE_LOST. */
export type Db = {
  /** How long after a commit a read may lack a part of it; absent where a commit is visible at once. */
  lagMs?: () => number
  /** Runs the work on one consistent snapshot. */
  read: <T>(work: Work<T>) => Promise<T>
  /** Runs the work in one transaction: it is committed as a unit, or not at all when anything throws. */
  write: <T>(work: Work<T>) => Promise<T>
  /** Makes this the only writer, or resolves to the name of the present one. */
  claim: () => Promise<string | undefined>
  /** Whether another process may have written since the last call; absent where that is impossible. */
  wasLost?: () => boolean
  setMode: (mode: 'backfill' | 'live') => Promise<void>
  /** Frees the memory of pages that were read; later reads go to the disk. Absent where nothing is cached. */
  release?: () => void
  close: () => Promise<void>
}

export function* all<R extends Row>(sql: Text, ...params: SqlValue[]): Work<R[]> {
  return (yield { sql, params, hasRows: true }) as unknown as R[]
}

export function* first<R extends Row>(sql: Text, ...params: SqlValue[]): Work<R | undefined> {
  return ((yield { sql, params, hasRows: true }) as unknown as R[])[0]
}

export function* run(sql: Text, ...params: SqlValue[]): Work<void> {
  yield { sql, params, hasRows: false }
}

/** Fixed sizes, so that there are few texts and each stays prepared. */
const INSERT_SIZES = [64, 8, 1] as const
const IN_SIZES = [1, 8, 40, 200] as const
const LARGEST_IN = 200

/** Runs a multi-row statement over the flat `values` of its rows. */
export function* runRows(list: ListSql, values: readonly SqlValue[]): Work<void> {
  let at = 0
  for (const size of INSERT_SIZES) {
    const width = size * widthOf(list)
    const sql = sqlOf(list, size)
    for (; values.length - at >= width; at += width) yield { sql, params: values.slice(at, at + width), hasRows: false, list }
  }
}

/** Buffers rows of a table. Full statements run as they fill, so that a batch never holds more than one of each. */
export class RowBuffer {
  readonly #list: ListSql
  readonly #width: number
  #values: SqlValue[] = []

  constructor(list: ListSql) {
    this.#list = list
    this.#width = INSERT_SIZES[0] * widthOf(list)
  }

  /** Adds a row's values. Run `drain` when it returns `true`. */
  push(...row: SqlValue[]): boolean {
    for (const value of row) this.#values.push(value)
    return this.#values.length >= this.#width
  }

  *drain(): Work<void> {
    const values = this.#values
    this.#values = []
    const list = this.#list
    if (values.length === this.#width) yield { sql: sqlOf(list, INSERT_SIZES[0]), params: values, hasRows: false, list }
    else yield* runRows(list, values)
  }
}

/** Rows for every row of flat `values`. Each query is padded to a fixed size with its last row. Results are in no particular order. */
export function* allIn<R extends Row>(list: ListSql, values: readonly SqlValue[]): Work<R[]> {
  const width = widthOf(list)
  const rows: R[] = []
  for (let at = 0; at < values.length; at += LARGEST_IN * width) {
    const part = values.slice(at, at + LARGEST_IN * width)
    const size = IN_SIZES.find((size) => size * width >= part.length) ?? LARGEST_IN
    const last = part.slice(-width)
    while (part.length < size * width) part.push(...last)
    const found = (yield { sql: sqlOf(list, size), params: part, hasRows: true, list }) as unknown as R[]
    for (const row of found) rows.push(row)
  }
  return rows
}
