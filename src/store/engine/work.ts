import { sqlOf, widthOf, type ListSql, type Text } from './statement.ts'

/** What statements take and give. Integers stay below 2^53. */
export type SqlValue = string | number | null | Uint8Array
export type Row = readonly SqlValue[]
export type Statement = {
  sql: Text
  params: readonly SqlValue[]
  hasRows: boolean
  /** The list this statement is a part of: an engine may join parts that follow each other, or ask for each key by itself. */
  list?: ListSql
}

/**
 * A piece of store work: it yields statements and is handed their rows. The engine drives it: SQLite from start to end without a pause,
 * an engine behind a socket awaiting each answer. So one text of the logic serves both, and on SQLite no two pieces ever mix.
 */
export type Work<T> = Generator<Statement, T, Row[]>

/** An open database. Errors: STORE_BUSY, STORE_CORRUPT, STORE_UNWRITABLE; behind a socket also STORE_UNREACHABLE and STORE_LEASE_LOST. */
export type Db = {
  /** How long after a commit a read may lack a part of it; absent where a commit is there at once. */
  lagMs?: () => number
  /** One consistent snapshot for the whole piece. */
  read: <T>(work: Work<T>) => Promise<T>
  /** One transaction: all of it or, when anything throws, nothing. */
  write: <T>(work: Work<T>) => Promise<T>
  /** Makes this the only one that may write, or tells who is. */
  claim: () => Promise<string | undefined>
  /** Whether another process may have written since the last call; absent where that is impossible. */
  wasLost?: () => boolean
  setMode: (mode: 'backfill' | 'live') => Promise<void>
  /** Gives back the memory of pages that were read: they are read from the disk again. Absent where none is kept. */
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

/** Sizes are fixed so that few texts exist and each stays prepared. */
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

/** Rows on their way to a table: full statements are run as they fill, so that a batch never holds more than one of each. */
export class RowBuffer {
  readonly #list: ListSql
  readonly #width: number
  #values: SqlValue[] = []

  constructor(list: ListSql) {
    this.#list = list
    this.#width = INSERT_SIZES[0] * widthOf(list)
  }

  /** The row's values, then `drain` when this says so. */
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

/** Rows for every row of flat `values`, asked in pieces padded to a fixed size with the last one. Their order is not that of the values. */
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
