import { AppError } from '../../base/errors.ts'
import { makeOwner, nameOfOwner } from '../engine/owner.ts'
import type { Row, SqlValue, Statement } from '../engine/work.ts'

/**
 * Gives one indexer at a time the right to write. The lease expires by the database's clock, so it ends by itself when its owner crashes.
 * Every new owner gets the next number (`fence`), and a commit under an older number fails, however late it comes. A standby that lacks
 * the newest lease may issue the same number again, but to another owner. A commit locks the lease's row to its end, so the lease cannot
 * change hands during a commit.
 */
export const LEASE_MS = 20_000

const TAKE = `update lease set owner = $1, fence = fence + 1, until = clock_timestamp() + $2 * interval '1 millisecond'
where id = (select id from lease where id = 1 and until < clock_timestamp() for update skip locked) returning fence`
const OWNER = 'select owner from lease where id = 1'
const HOLD = `update lease set until = clock_timestamp() + $2 * interval '1 millisecond' where id = 1 and fence = $1 and owner = $3 returning fence`
const LEAVE = "update lease set until = '-infinity' where id = 1 and fence = $1 and owner = $2"

type Ask = (statement: Statement) => Promise<Row[]>
const statement = (sql: string, ...params: SqlValue[]): Statement => ({ sql, params, hasRows: true })

export class Lease {
  readonly #leaseMs: number
  /** Unique name of this process, shown to other processes. */
  readonly owner: string
  #fence: number | undefined
  #isLost = false

  constructor(leaseMs = LEASE_MS, owner = makeOwner()) {
    this.#leaseMs = leaseMs
    this.owner = owner
  }

  get isHeld(): boolean {
    return this.#fence !== undefined
  }

  /** The number under which the lease is held; a new one each time it is taken. */
  get fence(): number | undefined {
    return this.#fence
  }

  /** Renews the lease, or takes it when it is free or expired. Otherwise resolves to the name of its owner. */
  async claim(ask: Ask): Promise<string | undefined> {
    if (await this.#isRenewed(ask)) return undefined
    const [taken] = await ask(statement(TAKE, this.owner, this.#leaseMs))
    if (taken) {
      this.#fence = Number(taken[0])
      return undefined
    }
    return nameOfOwner(String((await ask(statement(OWNER)))[0]?.[0] ?? ''))
  }

  /** Renews the lease. Inside a transaction it also locks the lease until the end. Throws STORE_LEASE_LOST. */
  async hold(ask: Ask): Promise<void> {
    if (!(await this.#isRenewed(ask))) throw new AppError('STORE_LEASE_LOST', 'Another process writes this index')
  }

  async #isRenewed(ask: Ask): Promise<boolean> {
    if (this.#fence === undefined) return false
    const held = await ask(statement(HOLD, this.#fence, this.#leaseMs, this.owner))
    if (held.length > 0) return true
    this.#fence = undefined
    this.#isLost = true
    return false
  }

  /** Whether another process held the lease since the last call. */
  wasLost(): boolean {
    const isLost = this.#isLost
    this.#isLost = false
    return isLost
  }

  /** Frees the lease, so that the next writer can start at once. */
  async leave(ask: Ask): Promise<void> {
    const fence = this.#fence
    this.#fence = undefined
    if (fence !== undefined) await ask(statement(LEAVE, fence, this.owner))
  }
}
