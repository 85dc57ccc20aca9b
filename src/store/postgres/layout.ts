import type { PoolClient } from 'pg'
import { textsIn, type InsertSql, type Text } from '../engine/statement.ts'
import type { Row, SqlValue, Statement } from '../engine/work.ts'

/** What passes between the store and the server in one transaction. */
export type Traffic = {
  /** What is sent for a statement without rows. */
  send: (statement: Statement) => Statement
  /** The rows of a statement; `request` puts one to the server. */
  ask: (statement: Statement, request: (statement: Statement) => Promise<Row[]>) => Promise<Row[]>
}

/** Where the tables of an index lie, and what follows from it. */
export type Layout = {
  /** The server's text of a statement. */
  textOf: (text: Text) => string
  /** Rows of one insert. */
  joinedRows: number
  /** Follows `begin` in a commit. */
  begin?: string
  /** As `lagMs` of `Db`. */
  lagMs: number
  traffic: () => Traffic
  /** Rows of an insert as one statement; absent where they are sent as they come. */
  bulk?: (list: InsertSql, values: readonly SqlValue[]) => { text: string; arrays: SqlValue[][] }
  /** Ends what a server that died left half done, before a writer continues. Throws STORE_BUSY. */
  settle?: (client: PoolClient) => Promise<void>
}

/** PostgreSQL's form of every word. */
export const POSTGRES = {
  value: (number: number): string => `$${number}`,
  digits: (column: string): string => `encode(${column}, 'hex')`,
  into: (table: string): string => table,
  tuples: 'values ',
} as const

/** All tables on one server. Rows of one statement: a fifth less work for both sides than the 64 that suit a file (bench/postgres-forms.ts). */
export const ONE_SERVER: Layout = {
  textOf: textsIn(POSTGRES),
  joinedRows: 512,
  lagMs: 0,
  traffic: () => ({ send: (statement) => statement, ask: (statement, request) => request(statement) }),
}
