import { packChange, type AccountChange } from '../rows/account.ts'
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
import { LISTS, listId } from '../lists/lists.ts'
import { ACCOUNT_INSERT, ACCOUNT_TAILS } from '../engine/sql.ts'
import { RowBuffer, allIn, type SqlValue, type Work } from '../engine/work.ts'
import type { Holding, Offer } from '../../model/changes.ts'
import type { EntityWrite, WalletStep } from './entity-write.ts'
import type { Name, Names } from './names.ts'

/** Units that a transaction moved into a DEX record for a wallet, or out of it. */
type OfferMove = { sn: number; sec: number; asset: string; place: Offer['place']; units: bigint }
export type OfferMoves = ReadonlyMap<Name, readonly OfferMove[]>

type AccountRow = { owner: Name; asset: Name; tx: number; change: string; isFirst: boolean }

/** The lines of a wallet's record, noted so that a batch with many of one wallet holds what changed and not all of it each time. */
export function stepOf(
  last: ReadonlyMap<string, string> | undefined,
  holdings: readonly Holding[],
): Pick<WalletStep, 'lines' | 'isWhole'> & {
  whole: ReadonlyMap<string, string>
} {
  const whole = new Map(holdings.map((holding) => [holding.asset, packHolding(holding)]))
  if (last === undefined) return { lines: whole, isWhole: true, whole }
  const lines = new Map<string, string>()
  for (const [asset, line] of whole) if (last.get(asset) !== line) lines.set(asset, line)
  for (const asset of last.keys()) if (!whole.has(asset)) lines.set(asset, '')
  return { lines, isWhole: false, whole }
}

/** What DEX records written in a batch moved, by wallet and in order. What is stored of them has been loaded. */
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

/** Most writes of a DEX record leave what it holds: who bids moves nothing of the seller's. */
function differences(before: readonly Offer[], after: readonly Offer[]): (Omit<Offer, 'units'> & { units: bigint })[] {
  const signed = [...before.map((offer) => [offer, -1n] as const), ...after.map((offer) => [offer, 1n] as const)]
  const byPlace = new Map<string, Omit<Offer, 'units'> & { units: bigint }>()
  for (const [{ owner, asset, place, units }, sign] of signed) {
    const key = `${owner} ${asset} ${place}`
    byPlace.set(key, { owner, asset, place, units: (byPlace.get(key)?.units ?? 0n) + sign * BigInt(units) })
  }
  return [...byPlace.values()].filter(({ units }) => units !== 0n)
}

/** Follows wallets from what is stored of them through the transactions of a batch, and keeps the rows of the account ledger. */
export class Accounts {
  readonly #names: Names
  readonly #moves: OfferMoves
  readonly #rows: AccountRow[] = []

  constructor(names: Names, moves: OfferMoves) {
    this.#names = names
    this.#moves = moves
  }

  /** Gives what the wallet holds in the end, packed. `isNew`: nothing is stored of it yet. */
  follow(owner: Name, before: string, steps: readonly WalletStep[], isNew: boolean): string {
    const moves = this.#moves.get(owner) ?? []
    if (steps.length === 0 && moves.length === 0) return before
    const lines = linesByAsset(before)
    const events = new Map<number, { sec: number; step?: WalletStep; moves: OfferMove[] }>()
    for (const step of steps) events.set(step.sn, { sec: step.sec, step, moves: [] })
    for (const move of moves) {
      const event = events.get(move.sn) ?? { sec: move.sec, moves: [] }
      events.set(move.sn, event)
      event.moves.push(move)
    }
    for (const [sn, { sec, step, moves: moved }] of [...events].sort(([a], [b]) => a - b)) {
      const touched = new Set<string>(step?.lines.keys())
      if (step?.isWhole === true) for (const asset of lines.keys()) touched.add(asset)
      for (const { asset } of moved) touched.add(asset)
      for (const asset of touched) {
        const old = lines.get(asset) ?? ''
        const stepLine = step?.lines.get(asset)
        const own = stepLine ?? (step?.isWhole === true ? '' : lineWithoutOffers(old))
        const { offered, bid } = addMoves(old, asset, moved)
        const line = putOffers(asset, own, offered)
        if (line === old && bid === 0n) continue
        if (line === '') lines.delete(asset)
        else lines.set(asset, line)
        this.#note(owner, asset, sn, isNew, changeOf(old, line, bid, sec))
      }
    }
    return joinLines([...lines.values()])
  }

  /** Stores the rows. All names are resolved. */
  *write(): Work<void> {
    const rows = this.#rows.sort((a, b) => a.owner.id - b.owner.id || a.asset.id - b.asset.id || a.tx - b.tx)
    const listOf = ({ owner }: AccountRow): number => listId(owner.id, LISTS.account.code)
    const asked: SqlValue[] = []
    for (const [at, row] of rows.entries()) {
      const last = rows[at - 1]
      if (!row.isFirst && (last?.owner !== row.owner || last.asset !== row.asset)) asked.push(listOf(row), row.asset.id)
    }
    const tails = new Map(
      (yield* allIn<[number, number, number | null]>(ACCOUNT_TAILS, asked)).map(([list, asset, tail]) => [`${list} ${asset}`, tail ?? 0]),
    )
    const buffer = new RowBuffer(ACCOUNT_INSERT)
    let [pair, ordinal] = ['', 0]
    for (const row of rows) {
      const list = listOf(row)
      const next = `${list} ${row.asset.id}`
      if (next !== pair) [pair, ordinal] = [next, tails.get(next) ?? 0]
      ordinal += 1
      if (buffer.push(list, row.asset.id, row.tx, ordinal, row.change)) yield* buffer.drain()
    }
    yield* buffer.drain()
  }

  #note(owner: Name, assetId: string, tx: number, isFirst: boolean, change: AccountChange): void {
    if (change.delta === 0n && change.escrow === 0n) return
    const asset = this.#names.internSubject(LISTS.holders.code, assetId)
    this.#rows.push({ owner, asset, tx, change: packChange(change), isFirst })
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

function changeOf(before: string, after: string, bid: bigint, sec: number): AccountChange {
  const [old, now] = [partsAt(before, sec), partsAt(after, sec)]
  return {
    delta: now.total - old.total,
    after: now.total,
    locked: now.locked,
    offered: now.offered,
    escrow: now.offered - old.offered + bid,
  }
}

function partsAt(line: string, sec: number): { total: bigint; locked: bigint; offered: bigint } {
  if (line === '') return { total: 0n, locked: 0n, offered: 0n }
  const held = unpackLine(line)
  const { total, locked } = positionAt(held, sec)
  return { total, locked, offered: BigInt(held.sale) + BigInt(held.auction) }
}
