import { runRows, type ListSql, type Row, type SqlValue, type Work } from '../work.ts'
import type { CopiedTable } from './tables.ts'

/** Values of a primary key, in the order of its columns. */
export type Key = readonly SqlValue[]

const firstTexts = new Map<CopiedTable, string>()
const nextTexts = new Map<CopiedTable, string>()
const inserts = new Map<CopiedTable, ListSql>()

function known<T>(texts: Map<CopiedTable, T>, table: CopiedTable, make: () => T): T {
  const text = texts.get(table) ?? make()
  texts.set(table, text)
  return text
}

const select = ({ name, columns, key }: CopiedTable, where: string, mark: string): string =>
  `select ${columns.join()} from ${name}${where} order by ${key.join()} limit ${mark}`

/** At most `limit` rows in order of their keys, those after `after`. One seek, whatever the place. */
export function* readPiece(table: CopiedTable, after: Key | undefined, limit: number): Work<Row[]> {
  const { key } = table
  if (!after) return yield { sql: known(firstTexts, table, () => select(table, '', '$1')), params: [limit], hasRows: true }
  const sql = known(nextTexts, table, () =>
    select(table, ` where (${key.join()}) > (${key.map((_, at) => `$${at + 1}`).join()})`, `$${key.length + 1}`),
  )
  return yield { sql, params: [...after, limit], hasRows: true }
}

/** Adds rows as `readPiece` gave them. */
export function* writeRows(table: CopiedTable, rows: readonly Row[]): Work<void> {
  const { name, columns } = table
  yield* runRows(
    known(inserts, table, () => ({ head: `insert into ${name} (${columns.join()}) values `, columns: columns.length, tail: '' })),
    rows.flat(),
  )
}

/** Keys stand in front in every row. */
export const keyOf = ({ key }: CopiedTable, row: Row): Key => row.slice(0, key.length)
export const lastKey = (table: CopiedTable, rows: readonly Row[]): Key | undefined => {
  const row = rows.at(-1)
  return row && keyOf(table, row)
}
