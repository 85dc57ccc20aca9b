import { text, type JsonObject } from '../../base/json.ts'
import { ESCROW_KINDS, escrowOf, issuedOf, reservesOf } from '../../chain/escrow.ts'
import type { EntityKind } from '../../chain/ids.ts'
import type { EntityChange } from '../../model/changes.ts'
import type { ReportFinding } from './scan.ts'
import type { AuditStart } from './start.ts'

/** An entity written after the pass began and before it was checked. Its balances at the start come from its history. */
export type Moved = { id: number; key: string; kind: EntityKind }

type Totals = Map<string, bigint>
const add = (totals: Totals, token: string, units: bigint): void => void totals.set(token, (totals.get(token) ?? 0n) + units)

/**
 * Distribution of each token at the start of a pass. Two sums are compared, and both hold at every block of both recorded ledgers.
 * 1. Balances of all holders (free, locked, on sale, in auction), open bids, unpaid survey rewards, and reserves of items and MRC402 units
 *    add up to issued minus burnt, to the last unit. Exception: trades of MRC040 orders sometimes credited more than they debited
 *    (quirk Q9), so a token that they moved may exceed its supply.
 * 2. The totals that the store counts for a token equal the sum over wallets and DEX records.
 */
export class Sums {
  readonly #escrow: Totals = new Map()
  readonly #reserves = new Map<string, { token: string; units: bigint }[]>()
  readonly #held: Totals = new Map()
  readonly #locked: Totals = new Map()
  readonly #clockSec: number
  readonly #overCredited = new Set<string>()
  readonly #unjudged = new Set<string>()
  readonly moved: Moved[] = []
  /** Every entity was checked. */
  isComplete = false

  /** `clockSec`: time up to which locks were released at the start of the pass. */
  constructor(clockSec: number) {
    this.#clockSec = clockSec
  }

  /** Records that an MRC040 order was traded in these tokens. */
  noteExchange(tokens: readonly string[]): void {
    for (const token of tokens) this.#overCredited.add(token)
  }

  static concerns(kind: EntityKind): boolean {
    return kind === 'wallet' || ESCROW_KINDS.has(kind)
  }

  /** Records an entity written since. An earlier state of a survey is not requested: its reward token is not checked in this pass. */
  noteMoved(moved: Moved, state: JsonObject): void {
    if (moved.kind === 'mrc030') this.#unjudged.add(text(state, 'reward_token'))
    else this.moved.push(moved)
  }

  /** Records the reserve of an MRC402. */
  addNft(key: string, state: JsonObject): void {
    const reserves = reservesOf(state)
    if (reserves.length > 0) this.#reserves.set(key, reserves)
  }

  /** Adds what an entity held at the start of the pass. */
  add(kind: EntityKind, state: JsonObject, { holdings = [], offers = [] }: Pick<EntityChange, 'holdings' | 'offers'>): void {
    for (const { token, units } of escrowOf(kind, state)) add(this.#escrow, token, units)
    for (const { asset, place, units } of offers) if (place !== 'bid') add(this.#held, asset, BigInt(units))
    for (const { asset, free, dated, sale, auction } of holdings) {
      const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + BigInt(amount), 0n)
      add(this.#held, asset, sum([free, sale, auction, ...dated.map(({ amount }) => amount)]))
      add(this.#locked, asset, sum(dated.filter(({ unlockSec }) => unlockSec > this.#clockSec).map(({ amount }) => amount)))
    }
  }

  /** Compares the sums once every entity has been added. Returns the number of checked tokens. */
  judge({ tokens }: AuditStart, report: ReportFinding): number {
    for (const [id, reserves] of this.#reserves)
      for (const { token, units } of reserves) add(this.#escrow, token, (this.#held.get(id) ?? 0n) * units)
    let judged = 0
    for (const { id, state, total, locked } of tokens) {
      // Another check reports the missing name.
      if (id === '') continue
      const held = this.#held.get(id) ?? 0n
      if (held !== BigInt(total)) report(`token ${id}`, `${total} counted over all wallets`, `${held}, as wallets and DEX records say`)
      const lockedHere = this.#locked.get(id) ?? 0n
      if (lockedHere !== BigInt(locked)) report(`token ${id}`, `${locked} locked over all wallets`, `${lockedHere}, as the wallets say`)
      if (!state || this.#unjudged.has(id)) continue
      judged += 1
      const [issued, escrow] = [issuedOf(state), this.#escrow.get(id) ?? 0n]
      const there = held + escrow
      if (there === issued || (there > issued && this.#overCredited.has(id))) continue
      report(
        `token ${id}`,
        `${held} with holders and ${escrow} in bids, rewards and reserves`,
        `${issued} together, as issued and not burnt`,
      )
    }
    return judged
  }
}
