import { AppError } from '../../base/errors.ts'
import { makeOwner, nameOfOwner } from '../engine/owner.ts'
import type { Row, SqlValue, Statement } from '../engine/work.ts'

/**
 * The right to write, for one indexer at a time. It lasts for a while by the database's clock, so it ends by itself when its owner dies,
 * and every new owner gets the next number (`fence`): a commit under an older number fails, however late it comes. A standby that lacks
 * the newest lease may give the same number again: to another owner. A commit holds the row's lock to its end, so the right cannot
 * change hands in the middle of one.
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
  /** Who this is, for others to be told, and never the same twice. */
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

  /** The number under which the lease is held: another one each time that it is taken. */
  get fence(): number | undefined {
    return this.#fence
  }

  /** Renews the lease, or takes it when it is free or has run out; otherwise tells who has it. */
  async claim(ask: Ask): Promise<string | undefined> {
    if (await this.#isRenewed(ask)) return undefined
    const [taken] = await ask(statement(TAKE, this.owner, this.#leaseMs))
    if (taken) {
      this.#fence = Number(taken[0])
      return undefined
    }
    return nameOfOwner(String((await ask(statement(OWNER)))[0]?.[0] ?? ''))
  }

  /** Prolongs the lease; inside a transaction it also keeps others from it until the end. Throws STORE_LEASE_LOST. */
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

  /** Whether the lease was another's since this was last asked. */
  wasLost(): boolean {
    const isLost = this.#isLost
    this.#isLost = false
    return isLost
  }

  /** Lets the next one begin at once. */
  async leave(ask: Ask): Promise<void> {
    const fence = this.#fence
    this.#fence = undefined
    if (fence !== undefined) await ask(statement(LEAVE, fence, this.owner))
  }
}
