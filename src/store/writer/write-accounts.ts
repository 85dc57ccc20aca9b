import { isMrc401Id } from '../../chain/ids.ts'
import { NO_SUMS, addSums, packEntry, unpackEntry, type AccountChange, type AccountSums } from '../rows/account.ts'
import {
  joinLines,
  lineWithoutOffers,
  linesByAsset,
  offersOfLine,
  packHolding,
  positionAt,
  putOffers,
  unpackLine,
  type Offered,
} from '../rows/holdings.ts'
import { unpackOffers } from '../rows/offers.ts'
import { readBack } from '../engine/damage.ts'
import { LISTS, canonicalName, listId } from '../lists/lists.ts'
import { compareAssets } from '../../model/compare-assets.ts'
import { ACCOUNT_INSERT, ACCOUNT_TAILS, PAIR_TAILS } from '../engine/sql.ts'
import { RowBuffer, allIn, type SqlValue, type Work } from '../engine/work.ts'
import type { Holding, Offer } from '../../model/changes.ts'
import type { EntityWrite, ItemStep, WalletStep } from './entity-write.ts'
import { growth, type Grown } from './growth.ts'
import { append, type Name, type Names } from './names.ts'

/** Units that a transaction moved into or out of a DEX record for a wallet. */
type OfferMove = { sn: number; sec: number; asset: string; place: Offer['place']; units: bigint }
export type OfferMoves = ReadonlyMap<Name, readonly OfferMove[]>

/** A change before its fee is known. */
type Change = Omit<AccountChange, 'fee'>
type AccountRow = { owner: Name; asset: Name; assetId: string; tx: number; change: AccountChange }

/** The lines of a wallet's record. A batch with many records of one wallet stores only the changed lines of each. */
export function stepOf(
  last: ReadonlyMap<string, string> | undefined,
  holdings: readonly Holding[],
): Pick<WalletStep, 'lines' | 'isComplete'> & {
  whole: ReadonlyMap<string, string>
} {
  const whole = new Map(holdings.map((holding) => [holding.asset, packHolding(holding)]))
  if (last === undefined) return { lines: whole, isComplete: true, whole }
  const lines = new Map<string, string>()
  for (const [asset, line] of whole) if (last.get(asset) !== line) lines.set(asset, line)
  for (const asset of last.keys()) if (!whole.has(asset)) lines.set(asset, '')
  return { lines, isComplete: false, whole }
}

/** Moves by DEX records written in a batch, by wallet and in order. Their stored offers must be loaded. */
export function offerMoves(names: Names, writes: ReadonlyMap<Name, EntityWrite>): OfferMoves {
  const moves = new Map<Name, OfferMove[]>()
  for (const [name, { offerSteps = [] }] of writes) {
    let before: readonly Offer[] = offerSteps.length === 0 ? [] : unpackOffers(name.entity?.derived ?? '')
    for (const { sn, sec, offers } of offerSteps) {
      for (const { owner, units, ...what } of differences(before, offers)) {
        const wallet = names.intern(owner)
        const known = moves.get(wallet) ?? []
        moves.set(wallet, known)
        known.push({ sn, sec, ...what, units })
      }
      before = offers
    }
  }
  return moves
}

/** Most writes of a DEX record do not change what it holds: a bid moves nothing of the seller's. */
function differences(before: readonly Offer[], after: readonly Offer[]): (Omit<Offer, 'units'> & { units: bigint })[] {
  const signed = [...before.map((offer) => [offer, -1n] as const), ...after.map((offer) => [offer, 1n] as const)]
  const byPlace = new Map<string, Omit<Offer, 'units'> & { units: bigint }>()
  for (const [{ owner, asset, place, units }, sign] of signed) {
    const key = `${owner} ${asset} ${place}`
    byPlace.set(key, { owner, asset, place, units: (byPlace.get(key)?.units ?? 0n) + sign * BigInt(units) })
  }
  return [...byPlace.values()].filter(({ units }) => units !== 0n)
}

/** Key of a fee by transaction, payer and token. */
export const feeKey = (tx: number, payer: string, asset: string): string => `${tx} ${payer} ${asset}`

/** Follows wallets from their stored holdings through the transactions of a batch, and collects the rows of the account ledger. */
export class Accounts {
  readonly #names: Names
  readonly #moves: OfferMoves
  readonly #fees: ReadonlyMap<string, bigint>
  readonly #rows: AccountRow[] = []

  /** `fees`: fees paid on top of a price, by `feeKey`. */
  constructor(names: Names, moves: OfferMoves, fees: ReadonlyMap<string, bigint>) {
    this.#names = names
    this.#moves = moves
    this.#fees = fees
  }

  /** Returns the wallet's packed holdings after the batch. */
  follow(owner: Name, before: string, steps: readonly WalletStep[]): string {
    const moves = this.#moves.get(owner) ?? []
    if (steps.length === 0 && moves.length === 0) return before
    const lines = linesByAsset(before)
    for (const [sn, { sec, step, moves: moved }] of eventsOf(steps, moves)) {
      const touched = new Set<string>(step?.lines.keys())
      if (step?.isComplete === true) for (const asset of lines.keys()) touched.add(asset)
      for (const { asset } of moved) touched.add(asset)
      for (const asset of touched) {
        const old = lines.get(asset) ?? ''
        const stepLine = step?.lines.get(asset)
        const own = stepLine ?? (step?.isComplete === true ? '' : lineWithoutOffers(old))
        const { offered, bid } = addMoves(old, asset, moved)
        const line = putOffers(asset, own, offered)
        if (line === old && bid === 0n) continue
        if (line === '') lines.delete(asset)
        else lines.set(asset, line)
        this.#note(owner, asset, sn, changeOf(old, line, bid, sec))
      }
    }
    return joinLines([...lines.values()])
  }

  /** Adds rows for the owners of an MRC401 item, each of whom had one of it. `before`: the owner before the batch, or `''`. */
  followItem(item: string, before: string, steps: readonly ItemStep[]): void {
    let last = before
    for (const { sn, owner } of steps) {
      const now = canonicalName(owner)
      if (now === last) continue
      if (last !== '') this.#note(this.#names.intern(last), item, sn, itemChange(-1n))
      if (now !== '') this.#note(this.#names.intern(now), item, sn, itemChange(1n))
      last = now
    }
  }

  /**
   * Stores the rows, and adds names with new pairs of wallet and asset to `listed`. All names must be resolved. Returns the ledgers whose
   * length passed a multiple of `chunk`.
   */
  *write(listed: Set<Name>, chunk: number): Work<Grown[]> {
    const rows = this.#rows.sort((a, b) => a.owner.id - b.owner.id || a.tx - b.tx || compareAssets(a.assetId, b.assetId))
    const tails = yield* loadTails(rows)
    const joined: AccountRow[] = []
    const from = new Map<Tail, { list: number; from: number }>()
    const values = rows.map((row): SqlValue[] => {
      const [wallet, pair] = [tails.ofWallet(row), tails.ofPair(row)]
      const sums = addSums(row.change, pair.sums, wallet.sums)
      if (!from.has(wallet)) from.set(wallet, { list: listOf(row), from: wallet.count })
      wallet.count += 1
      pair.count += 1
      wallet.sums = sums
      pair.sums = sums
      if (pair.count === 1) joined.push(row)
      return [listOf(row), row.asset.id, pair.count, wallet.count, row.tx, packEntry({ ...row.change, sums })]
    })
    for (const row of rows) row.owner.tails[LISTS.account.code] = tails.ofWallet(row).count
    noteJoined(listed, joined)
    const buffer = new RowBuffer(ACCOUNT_INSERT)
    for (const value of values.sort(byPair)) if (buffer.push(...value)) yield* buffer.drain()
    yield* buffer.drain()
    return [...from].flatMap(([{ count }, { list, from: before }]) => growth(list, before, count, chunk))
  }

  #note(owner: Name, assetId: string, tx: number, change: Change): void {
    if (change.delta === 0n && change.escrow === 0n) return
    const asset = this.#names.internSubject(LISTS.holders.code, assetId)
    this.#rows.push({ owner, asset, assetId, tx, change: { ...change, fee: this.#feeOf(owner, assetId, tx, change) } })
  }

  /** For a payer who also earns in the same transaction, the fee is at most the net decrease. */
  #feeOf(owner: Name, assetId: string, tx: number, { delta }: Change): bigint {
    if (delta >= 0n || this.#fees.size === 0) return 0n
    const paid = this.#fees.get(feeKey(tx, owner.text, assetId)) ?? 0n
    return paid < -delta ? paid : -delta
  }
}

type Event = { sec: number; step?: WalletStep; moves: OfferMove[] }

/** Events of a wallet by transaction, in order. */
function eventsOf(steps: readonly WalletStep[], moves: readonly OfferMove[]): [sn: number, event: Event][] {
  const events = new Map<number, Event>()
  for (const step of steps) events.set(step.sn, { sec: step.sec, step, moves: [] })
  for (const move of moves) {
    const event = events.get(move.sn) ?? { sec: move.sec, moves: [] }
    events.set(move.sn, event)
    event.moves.push(move)
  }
  return [...events].sort(([a], [b]) => a - b)
}

/** Length and last sums of a wallet's rows or of a pair's. */
type Tail = { count: number; sums: AccountSums }
type Tails = { ofWallet: (row: AccountRow) => Tail; ofPair: (row: AccountRow) => Tail }

const listOf = ({ owner }: AccountRow): number => listId(owner.id, LISTS.account.code)

/** Ends of the stored rows. A wallet named first by this batch has none. */
function* loadTails(rows: readonly AccountRow[]): Work<Tails> {
  const known = rows.filter(({ owner }) => !owner.isFresh || owner.tails[LISTS.account.code] !== undefined)
  const wallets = new Map<number, Tail>()
  for (const [list, sn, change] of yield* allIn<[number, number | null, string | null]>(ACCOUNT_TAILS, [...new Set(known.map(listOf))]))
    wallets.set(list, tailOf(sn, change))
  const pairs = new Map<string, Tail>()
  const asked = new Map(known.flatMap((row) => (wallets.get(listOf(row))?.count === 0 ? [] : [[pairOf(row), row] as const])))
  const values = [...asked.values()].flatMap((row) => [listOf(row), row.asset.id])
  for (const [list, asset, ordinal, change] of yield* allIn<[number, number, number | null, string | null]>(PAIR_TAILS, values))
    pairs.set(`${list} ${asset}`, tailOf(ordinal, change))
  const find = <Key>(tails: Map<Key, Tail>, key: Key): Tail => {
    const found = tails.get(key) ?? { count: 0, sums: NO_SUMS }
    tails.set(key, found)
    return found
  }
  return { ofWallet: (row) => find(wallets, listOf(row)), ofPair: (row) => find(pairs, pairOf(row)) }
}

const pairOf = (row: AccountRow): string => `${listOf(row)} ${row.asset.id}`

const tailOf = (count: number | null, change: string | null): Tail =>
  count === null || change === null ? { count: 0, sums: NO_SUMS } : { count, sums: readBack(() => unpackEntry(change)).sums }

const byPair = ([listA, assetA, ordinalA]: SqlValue[], [listB, assetB, ordinalB]: SqlValue[]): number =>
  Number(listA) - Number(listB) || Number(assetA) - Number(assetB) || Number(ordinalA) - Number(ordinalB)

/**
 * Enters first rows of pairs into the lists of a wallet's assets and of an asset's holders. Items, which change hands one by one, have no
 * list of holders.
 */
function noteJoined(listed: Set<Name>, joined: AccountRow[]): void {
  const compare = (a: AccountRow, b: AccountRow): number =>
    a.tx - b.tx || compareAssets(a.assetId, b.assetId) || (a.owner.text < b.owner.text ? -1 : 1)
  for (const { owner, asset, assetId } of joined.sort(compare)) {
    append(listed, owner, LISTS['assets-of'].code, asset.id)
    if (!isMrc401Id(assetId)) append(listed, asset, LISTS['held-by'].code, owner.id)
  }
}

function addMoves(line: string, asset: string, moves: readonly OfferMove[]): { offered: Offered; bid: bigint } {
  const offered = offersOfLine(line)
  let bid = 0n
  for (const move of moves) {
    if (move.asset !== asset) continue
    if (move.place === 'bid') bid += move.units
    else offered[move.place] += move.units
  }
  return { offered, bid }
}

function changeOf(before: string, after: string, bid: bigint, sec: number): Change {
  const [old, now] = [partsOfLine(before, sec), partsOfLine(after, sec)]
  const { sale, auction, locked, dated, total } = now
  return {
    delta: total - old.total,
    after: total,
    locked,
    sale,
    auction,
    escrow: sale + auction - old.sale - old.auction + bid,
    dated,
  }
}

const NOTHING = { total: 0n, locked: 0n, sale: 0n, auction: 0n, dated: [] }

function partsOfLine(line: string, sec: number): Omit<Change, 'delta' | 'after' | 'escrow'> & { total: bigint } {
  if (line === '') return NOTHING
  const held = unpackLine(line)
  const { total, locked, locks } = positionAt(held, sec)
  const dated = locks.map(({ unlockSec, amount }) => ({ unlockSec, amount: BigInt(amount) }))
  return { total, locked, sale: BigInt(held.sale), auction: BigInt(held.auction), dated }
}

const itemChange = (delta: 1n | -1n): Change => ({ ...NOTHING, delta, after: delta === 1n ? 1n : 0n, escrow: 0n })
