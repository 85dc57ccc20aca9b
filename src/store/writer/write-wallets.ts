import { MRC402_ID } from '../../chain/ids.ts'
import { liesBetween, linesByAsset, positionAt, unpackLine, type Held, type Position } from '../rows/holdings.ts'
import { LISTS } from '../lists/lists.ts'
import { holderKey, lockKey, lockOfTokenKey } from '../rows/rank-keys.ts'
import { DUE_DELETE, DUE_INSERT, TOTALS, TOTALS_UPSERT } from '../engine/sql.ts'
import { allIn, runRows, type SqlValue, type Work } from '../engine/work.ts'
import type { Name, Names } from './names.ts'
import type { RankingChanges } from './write-rankings.ts'

type Sums = { total: bigint; locked: bigint }
/** Occurs only in packed dates. */
const DATED = ':'
const NOTHING: Position = { total: 0n, locked: 0n, value: '', locks: [] }

/**
 * Turns old and new holdings of wallets into changes of rankings, totals and the queue of unlock dates. `fromSec` is the clock of the
 * stored lists, `untilSec` their new clock. A wallet without a write changes too when an unlock date of its passes. `untilSec` may be
 * earlier when the former clock was wrong: then released entries become locks again.
 */
export class WalletChanges {
  readonly #names: Names
  readonly #rankings: RankingChanges
  readonly #fromSec: number
  readonly #untilSec: number
  readonly #sums = new Map<Name, Sums>()
  readonly #dueAdded: [sec: number, owner: Name][] = []
  readonly #dueRemoved: [sec: number, owner: Name][] = []
  /** Number of entries that became free, or locks again. */
  settled = 0

  constructor(names: Names, rankings: RankingChanges, fromSec: number, untilSec: number) {
    this.#names = names
    this.#rankings = rankings
    this.#fromSec = fromSec
    this.#untilSec = untilSec
  }

  compare(owner: Name, before: string, after: string): void {
    if (before === after && !after.includes(DATED)) return
    const [old, now] = [linesByAsset(before), linesByAsset(after)]
    const dates = new Set<number>()
    const datesBefore = new Set<number>()
    for (const [asset, line] of now) {
      const lineBefore = old.get(asset)
      if (line === lineBefore && !line.includes(DATED)) continue
      const held = unpackLine(line)
      const heldBefore = lineBefore === undefined ? undefined : unpackLine(lineBefore)
      for (const { unlockSec } of held.dated) if (unlockSec > this.#untilSec) dates.add(unlockSec)
      this.#addDates(datesBefore, heldBefore)
      if (line !== lineBefore || liesBetween(held, this.#fromSec, this.#untilSec)) this.#move(owner, asset, heldBefore, held)
    }
    for (const [asset, line] of old) {
      if (now.has(asset)) continue
      const heldBefore = unpackLine(line)
      this.#addDates(datesBefore, heldBefore)
      this.#move(owner, asset, heldBefore, undefined)
    }
    for (const sec of dates) if (!datesBefore.has(sec)) this.#dueAdded.push([sec, owner])
    for (const sec of datesBefore) if (!dates.has(sec)) this.#dueRemoved.push([sec, owner])
  }

  /** Stores totals and dates; rankings are stored by their own writers. All names must be resolved. */
  *write(): Work<void> {
    const sums = [...this.#sums].filter(([, { total, locked }]) => total !== 0n || locked !== 0n).sort(([a], [b]) => a.id - b.id)
    const ids = sums.map(([{ id }]) => id)
    const stored = new Map(
      (yield* allIn<[number, string, string]>(TOTALS, ids)).map(([asset, total, locked]) => [
        asset,
        { total: BigInt(total), locked: BigInt(locked) },
      ]),
    )
    const rows = sums.flatMap(([{ id }, { total, locked }]): SqlValue[] => {
      const old = stored.get(id) ?? { total: 0n, locked: 0n }
      return [id, (old.total + total).toString(), (old.locked + locked).toString()]
    })
    yield* runRows(TOTALS_UPSERT, rows)
    yield* runRows(DUE_DELETE, dueRows(this.#dueRemoved))
    yield* runRows(DUE_INSERT, dueRows(this.#dueAdded))
  }

  /** Dates up to the later clock are no longer in the queue. */
  #addDates(dates: Set<number>, held: Held | undefined): void {
    const leftSec = Math.max(this.#fromSec, this.#untilSec)
    for (const { unlockSec } of held?.dated ?? []) if (unlockSec > leftSec) dates.add(unlockSec)
  }

  #move(owner: Name, assetId: string, heldBefore: Held | undefined, held: Held | undefined): void {
    const asset = this.#names.internSubject(LISTS.holders.code, assetId)
    const before = heldBefore ? positionAt(heldBefore, this.#fromSec) : NOTHING
    const after = held ? positionAt(held, this.#untilSec) : NOTHING
    const isNft = MRC402_ID.test(assetId)
    const holder = ({ total, value }: Position): { key: string; value: string } | undefined =>
      total > 0n ? { key: holderKey(total.toString(), owner.text), value } : undefined
    this.#rankings.move(asset, LISTS.holders.code, holder(before), holder(after))
    if (isNft) {
      const nft = ({ total, value }: Position): { key: string; value: string } | undefined =>
        total > 0n ? { key: assetId, value } : undefined
      this.#rankings.move(owner, LISTS['mrc402-of'].code, nft(before), nft(after))
    }
    this.#moveLocks(owner, asset, assetId, before, after)
    const sums = this.#sums.get(asset) ?? { total: 0n, locked: 0n }
    sums.total += after.total - before.total
    sums.locked += after.locked - before.locked
    this.#sums.set(asset, sums)
  }

  #moveLocks(owner: Name, asset: Name, token: string, before: Position, after: Position): void {
    if (before.locks.length === 0 && after.locks.length === 0) return
    const old = new Map(before.locks.map(({ unlockSec, amount }) => [unlockSec, amount]))
    const now = new Map(after.locks.map(({ unlockSec, amount }) => [unlockSec, amount]))
    for (const sec of new Set([...old.keys(), ...now.keys()])) {
      if (sec <= Math.max(this.#fromSec, this.#untilSec)) this.settled += 1
      const entry = (key: string, value: string | undefined): { key: string; value: string } | undefined =>
        value === undefined ? undefined : { key, value }
      const ofOwner = lockOfTokenKey(sec, token)
      const inToken = lockKey(sec, owner.text)
      this.#rankings.move(owner, LISTS['locks-of'].code, entry(ofOwner, old.get(sec)), entry(ofOwner, now.get(sec)))
      this.#rankings.move(asset, LISTS['locks-in'].code, entry(inToken, old.get(sec)), entry(inToken, now.get(sec)))
    }
  }
}

const dueRows = (dates: readonly [sec: number, owner: Name][]): SqlValue[] => dates.flatMap(([sec, owner]): SqlValue[] => [sec, owner.id])
