/** What statements take and give. Integers stay below 2^53. */
export type SqlValue = string | number | null | Uint8Array
export type Row = readonly SqlValue[]
export type Statement = {
  sql: string
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
  /** Lists are to carry the cards of their transactions, since these lie on another machine; known once `claim` was answered. */
  carriesCards?: () => boolean
  /** One consistent snapshot for the whole piece. */
  read: <T>(work: Work<T>) => Promise<T>
  /** One transaction: all of it or, when anything throws, nothing. */
  write: <T>(work: Work<T>) => Promise<T>
  /** Makes this the only one that may write, or tells who is. */
  claim: () => Promise<string | undefined>
  /** Whether another could write since this was last asked; absent where nobody can. */
  wasLost?: () => boolean
  setMode: (mode: 'backfill' | 'live') => Promise<void>
  /** Gives back the memory of pages that were read: they are read from the disk again. Absent where none is kept. */
  release?: () => void
  close: () => Promise<void>
}

export function* all<R extends Row>(sql: string, ...params: SqlValue[]): Work<R[]> {
  return (yield { sql, params, hasRows: true }) as unknown as R[]
}

export function* first<R extends Row>(sql: string, ...params: SqlValue[]): Work<R | undefined> {
  return ((yield { sql, params, hasRows: true }) as unknown as R[])[0]
}

export function* run(sql: string, ...params: SqlValue[]): Work<void> {
  yield { sql, params, hasRows: false }
}

/**
 * A statement over a list of rows or values: `head`, then the groups of placeholders, then `tail`. `types` names the columns' types
 * where the engine cannot tell them from the table: in lists of rows that are compared.
 */
export type ListSql = { head: string; columns: number; tail: string; types?: readonly ('bigint' | 'text')[] }

/** Sizes are fixed so that few texts exist and each stays prepared. */
const INSERT_SIZES = [64, 8, 1] as const
const IN_SIZES = [1, 8, 40, 200] as const
const LARGEST_IN = 200

const texts = new Map<ListSql, Map<number, string>>()

/** The text for `size` rows or values. Every size asked for is kept: ask for few. */
export function textOf(sql: ListSql, size: number): string {
  const known = texts.get(sql)?.get(size)
  if (known !== undefined) return known
  const rows = Array.from({ length: size }, (_, row) => {
    const marks = Array.from({ length: sql.columns }, (_, column) => {
      const mark = `$${row * sql.columns + column + 1}`
      return sql.types ? `cast(${mark} as ${sql.types[column]})` : mark
    })
    return sql.head.endsWith('values ') ? `(${marks.join()})` : marks.join()
  })
  const text = `${sql.head}${rows.join()}${sql.tail}`
  const sizes = texts.get(sql) ?? new Map<number, string>()
  texts.set(sql, sizes.set(size, text))
  return text
}

/** Runs a multi-row statement over flat `values`, `columns` to a row. */
export function* runRows(sql: ListSql, values: readonly SqlValue[]): Work<void> {
  let at = 0
  for (const size of INSERT_SIZES) {
    const width = size * sql.columns
    const text = textOf(sql, size)
    for (; values.length - at >= width; at += width) yield { sql: text, params: values.slice(at, at + width), hasRows: false, list: sql }
  }
}

/** Rows on their way to a table: full statements are run as they fill, so that a batch never holds more than one of each. */
export class RowBuffer {
  readonly #sql: ListSql
  readonly #width: number
  #values: SqlValue[] = []

  constructor(sql: ListSql) {
    this.#sql = sql
    this.#width = INSERT_SIZES[0] * sql.columns
  }

  /** The row's values, then `drain` when this says so. */
  push(...row: SqlValue[]): boolean {
    for (const value of row) this.#values.push(value)
    return this.#values.length >= this.#width
  }

  *drain(): Work<void> {
    const values = this.#values
    this.#values = []
    if (values.length === this.#width) yield { sql: textOf(this.#sql, INSERT_SIZES[0]), params: values, hasRows: false, list: this.#sql }
    else yield* runRows(this.#sql, values)
  }
}

/** Rows for every row of flat `values`, asked in pieces padded to a fixed size with the last one. Their order is not that of the values. */
export function* allIn<R extends Row>(sql: ListSql, values: readonly SqlValue[]): Work<R[]> {
  const { columns } = sql
  const rows: R[] = []
  for (let at = 0; at < values.length; at += LARGEST_IN * columns) {
    const part = values.slice(at, at + LARGEST_IN * columns)
    const size = IN_SIZES.find((size) => size * columns >= part.length) ?? LARGEST_IN
    const last = part.slice(-columns)
    while (part.length < size * columns) part.push(...last)
    const found = (yield { sql: textOf(sql, size), params: part, hasRows: true, list: sql }) as unknown as R[]
    for (const row of found) rows.push(row)
  }
  return rows
}
