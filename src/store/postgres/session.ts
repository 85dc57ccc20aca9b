import type { PoolClient, QueryArrayResult } from 'pg'
import type { Row, SqlValue, Statement, Work } from '../work.ts'

/** Statements on their way at most: enough that neither side waits for the other. */
const MOST_SENT = 24
const NO_ROWS: Row[] = []
const NUL = '\u0000'

const names = new Map<string, string>()

/** Each text is prepared once per connection, under a name of its own. */
function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = `s${names.size + 1}`
  names.set(sql, name)
  return name
}

/** Text of PostgreSQL holds no NUL, and half a surrogate pair is nothing to any of the engines. */
const storable = (value: SqlValue): SqlValue => (typeof value === 'string' && value.includes(NUL) ? value.replaceAll(NUL, '\ufffd') : value)

/**
 * One transaction's use of a connection. What gives no rows is sent and not waited for; the first that fails fails the whole, also if it
 * is heard of later.
 */
export class Session {
  readonly #client: PoolClient
  #sent = 0
  #failure: unknown
  #wake: (() => void) | undefined

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Sends a plain statement (`begin`, `commit`) without waiting. */
  push(text: string): void {
    this.#sent += 1
    this.#client.query({ text, rowMode: 'array' }, this.#onAnswer)
  }

  /** Resolves with the rows. Rejects with the first failure of this session. */
  ask({ sql, params }: Statement): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#sent += 1
      this.#client.query(this.#config(sql, params), (error: Error | undefined, result?: QueryArrayResult) => {
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
        this.#sent += 1
        this.#client.query(this.#config(statement.sql, statement.params), this.#onAnswer)
        if (this.#sent >= MOST_SENT) await this.#until(MOST_SENT / 2)
      }
      step = work.next(rows)
    }
    return step.value
  }

  /** Resolves when all that was sent is answered. Rejects with the first failure. */
  async settle(): Promise<void> {
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
