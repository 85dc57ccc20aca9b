import { insert, sql, value, type ListSql, type Sql } from '../engine/statement.ts'
import { all, runRows, type Row, type SqlValue, type Work } from '../engine/work.ts'
import type { CopiedTable } from '../engine/tables.ts'

/** Values of a primary key, in the order of its columns. */
export type Key = readonly SqlValue[]

const firstPieces = new Map<CopiedTable, Sql>()
const nextPieces = new Map<CopiedTable, Sql>()
const inserts = new Map<CopiedTable, ListSql>()

function known<T>(made: Map<CopiedTable, T>, table: CopiedTable, make: () => T): T {
  const found = made.get(table) ?? make()
  made.set(table, found)
  return found
}

const firstPiece = ({ name, columns, key }: CopiedTable): Sql =>
  sql`select ${columns.join()} from ${name} order by ${key.join()} limit ${value(1)}`

function nextPiece({ name, columns, key }: CopiedTable): Sql {
  const after = { parts: key.flatMap((_, at) => (at === 0 ? [value(1)] : [', ', value(at + 1)])) }
  return sql`select ${columns.join()} from ${name} where (${key.join()}) > (${after}) order by ${key.join()} limit ${value(key.length + 1)}`
}

/** At most `limit` rows after the key `after`, in key order. Costs one seek at any place. */
export function readPiece(table: CopiedTable, after: Key | undefined, limit: number): Work<Row[]> {
  return after
    ? all(
        known(nextPieces, table, () => nextPiece(table)),
        ...after,
        limit,
      )
    : all(
        known(firstPieces, table, () => firstPiece(table)),
        limit,
      )
}

/** Inserts rows in the form that `readPiece` returns. */
export function* writeRows(table: CopiedTable, rows: readonly Row[]): Work<void> {
  const list = known(inserts, table, () => insert(table.name, table.columns))
  yield* runRows(list, rows.flat())
}

/** Every row begins with its key columns. */
export const keyOf = ({ key }: CopiedTable, row: Row): Key => row.slice(0, key.length)
export const lastKey = (table: CopiedTable, rows: readonly Row[]): Key | undefined => {
  const row = rows.at(-1)
  return row && keyOf(table, row)
}
