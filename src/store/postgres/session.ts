import type { PoolClient, QueryArrayResult } from 'pg'
import { sqlOf, widthOf, type InsertSql, type ListSql } from '../engine/statement.ts'
import type { Row, SqlValue, Statement, Work } from '../engine/work.ts'
import { ONE_SERVER, type Layout, type Traffic } from './layout.ts'

/** Most statements in flight: enough that neither side waits for the other. */
const MAX_SENT = 24
const NO_ROWS: Row[] = []
const NUL = '\u0000'

const names = new Map<string, string>()

/** Each text is prepared once per connection, under a unique name. */
function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = `s${names.size + 1}`
  names.set(sql, name)
  return name
}

/** PostgreSQL's text cannot hold NUL. Lone surrogates are replaced elsewhere, for all engines. */
const storable = (value: SqlValue): SqlValue => (typeof value === 'string' && value.includes(NUL) ? value.replaceAll(NUL, '\ufffd') : value)

/**
 * One transaction's use of a connection. Statements without rows are sent and not awaited. The first failure fails the complete session,
 * even if it arrives later.
 */
export class Session {
  readonly #client: PoolClient
  readonly #layout: Layout
  readonly #traffic: Traffic
  #sent = 0
  #failure: unknown
  #waiting: { list: ListSql; statements: Statement[]; values: number } | undefined
  #wake: (() => void) | undefined

  constructor(client: PoolClient, layout = ONE_SERVER) {
    this.#client = client
    this.#layout = layout
    this.#traffic = layout.traffic()
  }

  /** Sends a plain statement (`begin`, `commit`) without waiting. */
  push(text: string): void {
    this.#flush()
    this.#sent += 1
    this.#client.query({ text, rowMode: 'array' }, this.#onAnswer)
  }

  /** Resolves with the rows. Rejects with the first failure of this session. */
  async ask(statement: Statement): Promise<Row[]> {
    this.#flush()
    return this.#traffic.ask(statement, (form) => this.#request(form))
  }

  #request({ sql, params }: Statement): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#sent += 1
      this.#client.query(this.#config(this.#layout.textOf(sql), params), (error: Error | undefined, result?: QueryArrayResult) => {
        this.#onAnswer(error)
        if (error) reject(this.#failure)
        else resolve((result?.rows ?? NO_ROWS) as Row[])
      })
    })
  }

  /** Runs the work's statements to its end. */
  async drive<T>(work: Work<T>): Promise<T> {
    let step = work.next(NO_ROWS)
    while (step.done !== true) {
      const statement: Statement = step.value
      let rows = NO_ROWS
      if (statement.hasRows) rows = await this.ask(statement)
      else {
        this.#gather(this.#traffic.send(statement))
        if (this.#sent >= MAX_SENT) await this.#until(MAX_SENT / 2)
      }
      step = work.next(rows)
    }
    return step.value
  }

  /** Buffers rows of one list until a statement is full, or a different statement comes. */
  #gather(statement: Statement): void {
    const { list } = statement
    if (this.#waiting && this.#waiting.list !== list) this.#flush()
    if (!list) return this.#send(statement)
    this.#waiting ??= { list, statements: [], values: 0 }
    this.#waiting.statements.push(statement)
    this.#waiting.values += statement.params.length
    if (this.#waiting.values >= widthOf(list) * this.#layout.joinedRows) this.#flush()
  }

  /** Sends the rows as one statement when they have the prepared size, else as they came. */
  #flush(): void {
    if (!this.#waiting) return
    const { list, statements, values } = this.#waiting
    this.#waiting = undefined
    const { bulk, joinedRows } = this.#layout
    if (bulk && list.shape === 'insert' && statements.length > 1) return this.#sendBulk(bulk, list, statements)
    if (values === widthOf(list) * joinedRows)
      this.#send({ sql: sqlOf(list, joinedRows), params: statements.flatMap(({ params }) => params) })
    else for (const { params } of statements) this.#send({ sql: sqlOf(list, params.length / widthOf(list)), params })
  }

  /** Sent without a name, because the set of columns with only nulls varies. */
  #sendBulk(bulk: NonNullable<Layout['bulk']>, list: InsertSql, statements: readonly Statement[]): void {
    const rows = statements.flatMap(({ params }) => params)
    const { text, arrays } = bulk(list, rows.map(storable))
    this.#sent += 1
    this.#client.query({ text, values: arrays, rowMode: 'array' as const }, this.#onAnswer)
  }

  #send({ sql, params }: Pick<Statement, 'sql' | 'params'>): void {
    this.#sent += 1
    this.#client.query(this.#config(this.#layout.textOf(sql), params), this.#onAnswer)
  }

  /** Resolves when every sent statement is answered. Rejects with the first failure. */
  async settle(): Promise<void> {
    this.#flush()
    await this.#until(0)
  }

  async #until(most: number): Promise<void> {
    while (this.#sent > most) await new Promise<void>((resolve) => (this.#wake = resolve))
    if (this.#failure !== undefined) throw this.#failure
  }

  readonly #onAnswer = (error: Error | undefined): void => {
    this.#sent -= 1
    if (error) this.#failure ??= error
    const wake = this.#wake
    this.#wake = undefined
    wake?.()
  }

  #config(sql: string, params: readonly SqlValue[]) {
    return { name: nameOf(sql), text: sql, values: params.map(storable), rowMode: 'array' as const }
  }
}
