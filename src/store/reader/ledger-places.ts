import { unpackEntry, type AccountEntry } from '../rows/account.ts'
import { damaged, readBack } from '../engine/damage.ts'
import { LISTS, subjectName } from '../lists/lists.ts'
import { ACCOUNT_AT, ACCOUNT_LAST, ACCOUNT_RANGE, ACCOUNT_TXS, PAIR_AT, PAIR_LAST, PAIR_RANGE, PAIR_TXS } from '../engine/sql.ts'
import type { ListSql } from '../engine/statement.ts'
import type { AccountFilter } from '../store.ts'
import { all, allIn, first, type SqlValue, type Work } from '../engine/work.ts'
import { findList, findNameId, type ReadCaches } from './read-names.ts'

export type StoredRow = [sn: number, asset: number, ordinal: number, tx: number, change: string]
export type Place = { sn: number; asset: number; ordinal: number; tx: number; entry: AccountEntry }

export const toPlace = ([sn, asset, ordinal, tx, change]: StoredRow): Place => ({
  sn,
  asset,
  ordinal,
  tx,
  entry: readBack(() => unpackEntry(change)),
})

/** Rows of a wallet, or of a pair of wallet and asset; `at` counts them from 1 in chain order. */
export type Ledger = {
  count: number
  at: (place: number) => Work<Place | undefined>
  /** Newest first. */
  range: (from: number, to: number) => Work<Place[]>
  /** Number of rows of transactions up to `tx`, or with numbers up to `sn`. */
  countUpTo: (tx: number) => Work<number>
  countUpToSn: (sn: number) => Work<number>
  ins: (entry: AccountEntry) => number
  outs: (entry: AccountEntry) => number
}

/** Rows requested at once in a binary search: one round trip for three halvings. */
const PROBES = 7

type Probe = [place: number, tx: number, sn: number]
/** Rows whose transactions and numbers never decrease. `last`: the newest row. */
type Places = { last: Place | undefined; placeOf: (row: Place) => number; list: ListSql; keyOf: (place: number) => SqlValue[] }

/**
 * Number of rows whose transaction or number is at most `limit`. Cost: a third of log2 of the row count in round trips; none for all rows.
 */
function* halve({ last, placeOf, list, keyOf }: Places, by: 'tx' | 'sn', limit: number): Work<number> {
  if (!last) return 0
  if (last[by] <= limit) return placeOf(last)
  let [low, high] = [0, placeOf(last) - 1]
  while (low < high) {
    const step = Math.max(1, Math.ceil((high - low) / (PROBES + 1)))
    const probes: number[] = []
    for (let place = low + step; place <= high && probes.length < PROBES; place += step) probes.push(place)
    if (probes.at(-1) !== high && probes.length < PROBES) probes.push(high)
    const found = new Map((yield* allIn<Probe>(list, probes.flatMap(keyOf))).map(([place, tx, sn]) => [place, by === 'tx' ? tx : sn]))
    let next = high
    for (const place of probes) {
      const at = found.get(place)
      if (at === undefined) throw damaged({ place })
      if (at <= limit) low = place
      else {
        next = place - 1
        break
      }
    }
    high = next
  }
  return low
}

export function* walletLedger(list: number): Work<Ledger> {
  const row = yield* first<StoredRow>(ACCOUNT_LAST, list)
  const last = row && toPlace(row)
  const places: Places = { last, placeOf: ({ sn }) => sn, list: ACCOUNT_TXS, keyOf: (place) => [list, place] }
  return {
    count: last?.sn ?? 0,
    at: function* (place) {
      const row = yield* first<StoredRow>(ACCOUNT_AT, list, place)
      return row && toPlace(row)
    },
    range: function* (from, to) {
      return (yield* all<StoredRow>(ACCOUNT_RANGE, list, from, to)).map(toPlace)
    },
    countUpTo: (tx) => halve(places, 'tx', tx),
    countUpToSn: (sn) => halve(places, 'sn', sn),
    ins: ({ sums }) => sums.allIns,
    outs: ({ sums }) => sums.allOuts,
  }
}

export function* pairLedger(list: number, asset: number): Work<Ledger> {
  const row = yield* first<StoredRow>(PAIR_LAST, list, asset)
  const last = row && toPlace(row)
  const places: Places = { last, placeOf: ({ ordinal }) => ordinal, list: PAIR_TXS, keyOf: (place) => [list, asset, place] }
  return {
    count: last?.ordinal ?? 0,
    at: function* (place) {
      const row = yield* first<StoredRow>(PAIR_AT, list, asset, place)
      return row && toPlace(row)
    },
    range: function* (from, to) {
      return (yield* all<StoredRow>(PAIR_RANGE, list, asset, from, to)).map(toPlace)
    },
    countUpTo: (tx) => halve(places, 'tx', tx),
    countUpToSn: (sn) => halve(places, 'sn', sn),
    ins: ({ sums }) => sums.ins,
    outs: ({ sums }) => sums.outs,
  }
}

/** The name id of an asset in the rows; `undefined` for an asset that no address ever had. */
export const findAsset = (caches: ReadCaches, asset: string): Work<number | undefined> =>
  findNameId(caches, subjectName(LISTS.holders.code, asset))

/** The rows of a wallet, or of one asset in it; `undefined` when there can be none. */
export function* findLedger(caches: ReadCaches, address: string, asset: string | undefined): Work<Ledger | undefined> {
  const list = yield* findList(caches, 'account', address)
  if (list === undefined) return undefined
  if (asset === undefined) return yield* walletLedger(list)
  const id = yield* findAsset(caches, asset)
  return id === undefined ? undefined : yield* pairLedger(list, id)
}

/** Ranges of places with the rows of some transactions, in order: after `bottom` up to `top`. */
export function* boundsOf(ledger: Ledger, { spans, afterSn = 0 }: AccountFilter): Work<{ bottom: number; top: number }[]> {
  const least = afterSn === 0 ? 0 : yield* ledger.countUpToSn(afterSn)
  if (!spans) return [{ bottom: Math.min(least, ledger.count), top: ledger.count }]
  const bounds: { bottom: number; top: number }[] = []
  for (const { afterTx, untilTx } of spans) {
    const [bottom, top] = [Math.max(least, yield* ledger.countUpTo(afterTx)), yield* ledger.countUpTo(untilTx)]
    if (top > bottom) bounds.push({ bottom, top })
  }
  return bounds
}
