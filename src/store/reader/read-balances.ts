import { entityId } from '../../chain/ids.ts'
import { partsAt, sentOf, unpackEntry, type AccountEntry } from '../rows/account.ts'
import { compareAssets } from '../../model/compare-assets.ts'
import { damaged, readBack } from '../engine/damage.ts'
import { LISTS, listId } from '../lists/lists.ts'
import { FEED_RANGE, PAIR_ENDS, PAIR_ENDS_AT } from '../engine/sql.ts'
import type { BalanceParts, BalancePoint, PairSums, TxSpan } from '../store.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { boundsOf, findAsset, findLedger, pairLedger, type Ledger } from './ledger-places.ts'
import { findList, findNamesById, type ReadCaches } from './read-names.ts'
import { countList } from './read-txs.ts'

/** Assets that a wallet ever had, in order of arrival: at most `most` after the first `skip`. */
export function* listAssetsOf(caches: ReadCaches, address: string, skip: number, most: number): Work<{ count: number; assets: string[] }> {
  const list = yield* findList(caches, 'assets-of', address)
  const count = yield* countList(list)
  if (list === undefined || count <= skip) return { count, assets: [] }
  const rows = (yield* all<[number, number]>(FEED_RANGE, list, skip, Math.min(count, skip + most))).reverse()
  const names = yield* findNamesById(
    caches,
    rows.map(([, id]) => id),
  )
  return { count, assets: rows.map(([, id]) => entityId(names.get(id) ?? '')) }
}

type Sums = Omit<PairSums, 'opening' | 'closing'>

/** Sums of a pair's rows in the given transactions. */
function* sumSpans(ledger: Ledger, spans: readonly TxSpan[]): Work<Sums> {
  const sums: Sums = { in: 0n, out: 0n, fees: 0n, count: 0 }
  for (const { bottom, top } of yield* boundsOf(ledger, { spans })) {
    const [before, after] = [bottom === 0 ? undefined : yield* ledger.at(bottom), yield* ledger.at(top)]
    if (!after || (bottom > 0 && !before)) throw damaged({ place: top })
    sums.in += after.entry.sums.received - (before?.entry.sums.received ?? 0n)
    sums.out += sentOf(after.entry) - (before ? sentOf(before.entry) : 0n)
    sums.fees += after.entry.sums.fees - (before?.entry.sums.fees ?? 0n)
    sums.count += top - bottom
  }
  return sums
}

/** Sums of some assets in a wallet over the spans `within`, with the balance from `before`. Assets without rows in either are left out. */
export function* sumPairs(
  caches: ReadCaches,
  address: string,
  assets: readonly string[],
  before: readonly TxSpan[],
  within: readonly TxSpan[],
): Work<Map<string, PairSums>> {
  const found = new Map<string, PairSums>()
  for (const asset of [...assets].sort(compareAssets)) {
    const ledger = yield* findLedger(caches, address, asset)
    if (!ledger || ledger.count === 0) continue
    const [earlier, sums] = [yield* sumSpans(ledger, before), yield* sumSpans(ledger, within)]
    if (earlier.count + sums.count === 0) continue
    const opening = earlier.in - earlier.out
    found.set(asset, { opening, ...sums, closing: opening + sums.in - sums.out })
  }
  return found
}

/** A wallet's balances of assets after a transaction, with locks as of `atSec`; empty balances are left out. */
export function* listBalances(
  caches: ReadCaches,
  address: string,
  assets: readonly string[],
  untilTx: number,
  atSec: number,
): Work<{ asset: string; parts: BalanceParts }[]> {
  const list = yield* findList(caches, 'account', address)
  if (list === undefined) return []
  const ids = new Map<string, number>()
  for (const asset of assets) {
    const id = yield* findAsset(caches, asset)
    if (id !== undefined) ids.set(asset, id)
  }
  const pairs = [...ids.values()].map((asset): Pair => [list, asset])
  const entries = yield* entriesAt(pairs, untilTx)
  return [...ids]
    .sort(([a], [b]) => compareAssets(a, b))
    .flatMap(([asset, id]) => {
      const entry = entries.get(keyOf(list, id))
      return entry && entry.after > 0n ? [{ asset, parts: partsAt(entry, atSec) }] : []
    })
}

/** Shorter pairs are scanned from the newest row back; longer ones use a binary search. */
const FEW_ROWS = 64

type Pair = readonly [list: number, asset: number]
type EndRow = [list: number, asset: number, ordinal: number | null, tx: number | null, change: string | null]
const keyOf = (list: number, asset: number): string => `${list} ${asset}`

/**
 * Rows of pairs as of a transaction, by `keyOf`; pairs without a row at that time are left out. Cost: two round trips, more for long pairs.
 */
function* entriesAt(pairs: readonly Pair[], untilTx: number): Work<Map<string, AccountEntry>> {
  const found = new Map<string, AccountEntry>()
  const later = new Map<string, Pair>()
  const keep = ([list, asset, , , change]: EndRow): void => {
    if (change !== null)
      found.set(
        keyOf(list, asset),
        readBack(() => unpackEntry(change)),
      )
  }
  for (const row of yield* allIn<EndRow>(PAIR_ENDS, pairs.flat())) {
    const [list, asset, ordinal, tx] = row
    if (tx !== null && tx <= untilTx) keep(row)
    else if ((ordinal ?? 0) <= FEW_ROWS) later.set(keyOf(list, asset), [list, asset])
    else {
      const ledger = yield* pairLedger(list, asset)
      const place = yield* ledger.countUpTo(untilTx)
      const at = place === 0 ? undefined : yield* ledger.at(place)
      if (at) found.set(keyOf(list, asset), at.entry)
    }
  }
  for (const row of yield* allIn<EndRow>(
    PAIR_ENDS_AT,
    [...later.values()].flatMap((pair) => [...pair, untilTx]),
  ))
    keep(row)
  return found
}

/** Holders of an asset as of a transaction, in the order of their first holding: among `most` candidates after the first `skip`. */
export function* listHeldBy(
  caches: ReadCaches,
  asset: string,
  untilTx: number,
  atSec: number,
  skip: number,
  most: number,
): Work<{ count: number; holders: { address: string; parts: BalanceParts }[] }> {
  const list = yield* findList(caches, 'held-by', asset)
  const count = yield* countList(list)
  const id = yield* findAsset(caches, asset)
  if (list === undefined || id === undefined || count <= skip) return { count, holders: [] }
  const owners = (yield* all<[number, number]>(FEED_RANGE, list, skip, Math.min(count, skip + most))).reverse().map(([, owner]) => owner)
  const listOf = (owner: number): number => listId(owner, LISTS.account.code)
  const entries = yield* entriesAt(
    owners.map((owner): Pair => [listOf(owner), id]),
    untilTx,
  )
  const found = owners.flatMap((owner) => {
    const entry = entries.get(keyOf(listOf(owner), id))
    return entry && entry.after > 0n ? [{ owner, parts: partsAt(entry, atSec) }] : []
  })
  const names = yield* findNamesById(
    caches,
    found.map(({ owner }) => owner),
  )
  return { count, holders: found.map(({ owner, parts }) => ({ address: names.get(owner) ?? '', parts })) }
}

/** At most `points` balances of a pair in a span, evenly spaced by row, from the row before the span to the span's last row. */
export function* chartBalance(
  caches: ReadCaches,
  address: string,
  asset: string,
  points: number,
  { afterTx, untilTx }: TxSpan,
): Work<BalancePoint[]> {
  const ledger = yield* findLedger(caches, address, asset)
  if (!ledger) return []
  const last = yield* ledger.countUpTo(untilTx)
  const first = afterTx === 0 ? 1 : Math.max(1, yield* ledger.countUpTo(afterTx))
  const count = last - first + 1
  if (count <= 0) return []
  const shown = Math.min(points, count)
  if (shown === count) return (yield* ledger.range(first, last)).reverse().map(({ tx, entry }) => ({ tx, balance: entry.after }))
  const found: BalancePoint[] = []
  for (let at = 0; at < shown; at += 1) {
    const row = yield* ledger.at(first + Math.round((at * (count - 1)) / Math.max(1, shown - 1)))
    if (row) found.push({ tx: row.tx, balance: row.entry.after })
  }
  return found
}
