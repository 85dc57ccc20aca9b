import { entityId } from '../../chain/ids.ts'
import { partsAt, sentOf, unpackEntry, type AccountEntry } from '../rows/account.ts'
import { compareAssets } from '../../model/compare-assets.ts'
import { damaged, readBack } from '../engine/damage.ts'
import { LISTS, listId, nameIdOf, subjectName } from '../lists/lists.ts'
import {
  ACCOUNT_AT,
  ACCOUNT_LAST,
  ACCOUNT_RANGE,
  ACCOUNT_TXS,
  FEED_RANGE,
  PAIR_AT,
  PAIR_ENDS,
  PAIR_ENDS_AT,
  PAIR_LAST,
  PAIR_RANGE,
  PAIR_TXS,
} from '../engine/sql.ts'
import type { ListSql } from '../engine/statement.ts'
import type { AccountFilter, AccountRow, AccountRows, BalanceParts, BalancePoint, OwnChanges, PairSums, TxSpan } from '../store.ts'
import { all, allIn, first, type SqlValue, type Work } from '../engine/work.ts'
import { txMarks } from './read-entities.ts'
import { findList, findNameId, findNamesById, type ReadCaches } from './read-names.ts'
import { countList } from './read-txs.ts'

type StoredRow = [sn: number, asset: number, ordinal: number, tx: number, change: string]
type Place = { sn: number; asset: number; ordinal: number; tx: number; entry: AccountEntry }

const toPlace = ([sn, asset, ordinal, tx, change]: StoredRow): Place => ({
  sn,
  asset,
  ordinal,
  tx,
  entry: readBack(() => unpackEntry(change)),
})

/** A row is one of a wallet's, or one of those of a pair of wallet and asset; `at` counts them from 1 in the order of the chain. */
type Ledger = {
  count: number
  at: (place: number) => Work<Place | undefined>
  /** Newest first. */
  range: (from: number, to: number) => Work<Place[]>
  /** How many are of transactions up to `tx`, or have numbers up to `sn`. */
  countUpTo: (tx: number) => Work<number>
  countUpToSn: (sn: number) => Work<number>
  ins: (entry: AccountEntry) => number
  outs: (entry: AccountEntry) => number
}

/** Rows asked for at once while a place is sought: a round trip for every three halvings. */
const PROBES = 7

type Probe = [place: number, tx: number, sn: number]
/** Of rows whose transactions and numbers never fall from one to the next. `last`: the newest. */
type Places = { last: Place | undefined; placeOf: (row: Place) => number; list: ListSql; keyOf: (place: number) => SqlValue[] }

/** How many rows have a transaction or number up to `limit`. Cost: a third of the logarithm of all in round trips; none for all of them. */
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

function* walletLedger(list: number): Work<Ledger> {
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

function* pairLedger(list: number, asset: number): Work<Ledger> {
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

/** The name of an asset as rows have it; `undefined` for one that nobody ever had. */
const findAsset = (caches: ReadCaches, asset: string): Work<number | undefined> =>
  findNameId(caches, subjectName(LISTS.holders.code, asset))

/** The rows of a wallet, or of one asset in it; `undefined` where there can be none. */
function* findLedger(caches: ReadCaches, address: string, asset: string | undefined): Work<Ledger | undefined> {
  const list = yield* findList(caches, 'account', address)
  if (list === undefined) return undefined
  if (asset === undefined) return yield* walletLedger(list)
  const id = yield* findAsset(caches, asset)
  return id === undefined ? undefined : yield* pairLedger(list, id)
}

/** Places of rows that match: those after `bottom` up to `top`, or of them those that brought or took something. */
type Matches = { count: number; bottom: number; top: number; counted: ((entry: AccountEntry) => number) | undefined; before: number }

/** Where the rows of some transactions lie: after one place up to another, in order. */
function* boundsOf(ledger: Ledger, { spans, afterSn = 0 }: AccountFilter): Work<{ bottom: number; top: number }[]> {
  const least = afterSn === 0 ? 0 : yield* ledger.countUpToSn(afterSn)
  if (!spans) return [{ bottom: Math.min(least, ledger.count), top: ledger.count }]
  const bounds: { bottom: number; top: number }[] = []
  for (const { afterTx, untilTx } of spans) {
    const [bottom, top] = [Math.max(least, yield* ledger.countUpTo(afterTx)), yield* ledger.countUpTo(untilTx)]
    if (top > bottom) bounds.push({ bottom, top })
  }
  return bounds
}

function* matchesIn(ledger: Ledger, dir: AccountFilter['dir'], { bottom, top }: { bottom: number; top: number }): Work<Matches> {
  if (dir === undefined) return { count: top - bottom, bottom, top, counted: undefined, before: bottom }
  const counted = dir === 'in' ? ledger.ins : ledger.outs
  const countAt = function* (place: number): Work<number> {
    const row = place === 0 ? undefined : yield* ledger.at(place)
    return row ? counted(row.entry) : 0
  }
  const before = yield* countAt(bottom)
  return { count: (yield* countAt(top)) - before, bottom, top, counted, before }
}

/** The place of the n-th match, counted from 1. */
function* placeOfMatch(ledger: Ledger, { bottom, top, counted, before }: Matches, n: number): Work<number> {
  if (!counted) return before + n
  let [low, high] = [bottom, top]
  // The first place at which the count reaches it.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const row = yield* ledger.at(middle)
    if (!row) throw damaged({ place: middle })
    if (counted(row.entry) - before >= n) high = middle
    else low = middle
  }
  return high
}

/** Rows are read in ranges of so many where few of them may match. */
const RANGE_ROWS = 200

/** Rows of the account ledger, newest first: matches `skip` + 1 to `skip` + `most`. */
export function* listAccount(caches: ReadCaches, address: string, filter: AccountFilter, skip: number, most: number): Work<AccountRows> {
  const ledger = yield* findLedger(caches, address, filter.asset)
  if (!ledger) return { count: 0, rows: [] }
  const parts: Matches[] = []
  for (const bounds of yield* boundsOf(ledger, filter)) parts.push(yield* matchesIn(ledger, filter.dir, bounds))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const places: Place[] = []
  let [skipped, wanted] = [skip, Math.min(most, Math.max(0, count - skip))]
  const total = wanted
  for (const part of parts.reverse()) {
    if (wanted === 0) break
    const taken = Math.min(wanted, Math.max(0, part.count - skipped))
    if (taken > 0) places.push(...(yield* readPart(ledger, part, part.count - skipped, taken)))
    skipped = Math.max(0, skipped - part.count)
    wanted -= taken
  }
  if (places.length !== total) throw damaged({ address, rows: places.length })
  return { count, rows: yield* toRows(caches, places) }
}

/** So many matches from the `last`-th downwards. */
function* readPart(ledger: Ledger, matches: Matches, last: number, wanted: number): Work<Place[]> {
  const top = yield* placeOfMatch(ledger, matches, last)
  return matches.counted ? yield* readMatches(ledger, matches, top, last, wanted) : yield* ledger.range(top - wanted + 1, top)
}

/** Matches from a place downwards. Where they are far apart each is sought by itself. */
function* readMatches(ledger: Ledger, matches: Matches, top: number, last: number, wanted: number): Work<Place[]> {
  const found: Place[] = []
  const isMatch = ({ entry: { delta } }: Place): boolean => (matches.counted === ledger.ins ? delta > 0n : delta < 0n)
  let at = top
  while (found.length < wanted) {
    const rows = yield* ledger.range(Math.max(matches.bottom + 1, at - RANGE_ROWS + 1), at)
    const kept = rows.filter(isMatch)
    found.push(...kept)
    if (found.length >= wanted) break
    at = yield* placeOfMatch(ledger, matches, last - found.length)
  }
  return found.slice(0, wanted)
}

function* toRows(caches: ReadCaches, places: readonly Place[]): Work<AccountRow[]> {
  const names = yield* findNamesById(caches, [...new Set(places.map(({ asset }) => asset))])
  return places.map(({ sn, asset, tx, entry }) => {
    const name = names.get(asset)
    if (name === undefined) throw damaged({ asset })
    const { delta, after, locked, sale, auction, escrow } = entry
    return { sn, tx, asset: entityId(name), delta, balance: after, locked, sale, auction, escrow }
  })
}

/** What transactions of a page of an address's list changed in its wallet: one range of the account ledger. */
export function* listOwnChanges(caches: ReadCaches, address: string, sns: readonly number[], most: number): Work<Map<number, OwnChanges>> {
  const found = new Map<number, OwnChanges>()
  const list = sns.length === 0 ? undefined : yield* findList(caches, 'account', address)
  if (list === undefined) return found
  const ledger = yield* walletLedger(list)
  const byTx = new Map<number, Place[]>(sns.map((sn) => [sn, []]))
  const [from, to] = [yield* ledger.countUpTo(Math.min(...sns) - 1), yield* ledger.countUpTo(Math.max(...sns))]
  if (to - from <= MOST_ROWS) for (const row of yield* ledger.range(from + 1, to)) byTx.get(row.tx)?.push(row)
  // A page on which somebody has a thousand: each transaction is asked for by itself.
  const more = new Map<number, number>()
  if (to - from > MOST_ROWS)
    for (const sn of sns) {
      const [first, last] = [yield* ledger.countUpTo(sn - 1), yield* ledger.countUpTo(sn)]
      byTx.set(sn, yield* ledger.range(first + 1, Math.min(last, first + most)))
      more.set(sn, Math.max(0, last - first - most))
    }
  for (const [sn, of] of byTx) {
    if (of.length === 0) continue
    const kept = of.sort((a, b) => a.sn - b.sn).slice(0, most)
    const rows = yield* toRows(caches, kept)
    const changes = rows.map(({ asset, delta, escrow }) => ({ asset, delta: delta.toString(), escrow: escrow.toString() }))
    found.set(sn, { changes, more: more.get(sn) ?? of.length - kept.length })
  }
  return found
}

/** Rows read for a page at once: a transaction of the chain changes a handful of assets in a wallet. */
const MOST_ROWS = 1000

/** Assets that a wallet ever had, in the order in which they came: at most `most` after the first `skip`. */
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

/** What a pair's rows of some transactions brought and took. */
function* sumSpans(ledger: Ledger, spans: readonly TxSpan[]): Work<Sums> {
  const sums: Sums = { in: 0n, out: 0n, count: 0 }
  for (const { bottom, top } of yield* boundsOf(ledger, { spans })) {
    const [before, after] = [bottom === 0 ? undefined : yield* ledger.at(bottom), yield* ledger.at(top)]
    if (!after || (bottom > 0 && !before)) throw damaged({ place: top })
    sums.in += after.entry.sums.received - (before?.entry.sums.received ?? 0n)
    sums.out += sentOf(after.entry) - (before ? sentOf(before.entry) : 0n)
    sums.count += top - bottom
  }
  return sums
}

/** What each of some assets did in a wallet in some transactions, and what those before had left. One that it never had by then is left out. */
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

/** What a wallet had of assets after a transaction, locks judged at `atSec`; those it had none of are left out. */
export function* listBalances(
  caches: ReadCaches,
  address: string,
  assets: readonly string[],
  untilTx: number,
  atSec: number,
): Work<{ asset: string; parts: BalanceParts }[]> {
  const found: { asset: string; parts: BalanceParts }[] = []
  for (const asset of [...assets].sort(compareAssets)) {
    const ledger = yield* findLedger(caches, address, asset)
    const place = ledger ? yield* ledger.countUpTo(untilTx) : 0
    const row = ledger && place > 0 ? yield* ledger.at(place) : undefined
    const parts = row && partsAt(row.entry, atSec)
    if (parts && parts.total > 0n) found.push({ asset, parts })
  }
  return found
}

/** Pairs of no more rows are passed over to the one of a moment; of longer ones it is sought by halving. */
const FEW_ROWS = 64

type EndRow = [list: number, asset: number, ordinal: number | null, tx: number | null, change: string | null]

/** The rows that wallets had of an asset after a transaction, by the ids of their names; those that had none by then are left out. */
function* entriesAt(owners: readonly number[], asset: number, untilTx: number): Work<Map<number, AccountEntry>> {
  const found = new Map<number, AccountEntry>()
  const listOf = (owner: number): number => listId(owner, LISTS.account.code)
  const keep = ([list, , , , change]: EndRow): void => {
    if (change !== null)
      found.set(
        nameIdOf(list),
        readBack(() => unpackEntry(change)),
      )
  }
  const later: number[] = []
  for (const row of yield* allIn<EndRow>(
    PAIR_ENDS,
    owners.flatMap((owner) => [listOf(owner), asset]),
  )) {
    const [list, , ordinal, tx] = row
    if (tx !== null && tx <= untilTx) keep(row)
    else if ((ordinal ?? 0) <= FEW_ROWS) later.push(list)
    else {
      const ledger = yield* pairLedger(list, asset)
      const place = yield* ledger.countUpTo(untilTx)
      const at = place === 0 ? undefined : yield* ledger.at(place)
      if (at) found.set(nameIdOf(list), at.entry)
    }
  }
  for (const row of yield* allIn<EndRow>(
    PAIR_ENDS_AT,
    [...new Set(later)].flatMap((list) => [list, asset, untilTx]),
  ))
    keep(row)
  return found
}

/** Who had some of an asset after a transaction, in the order in which they first did: of those from `skip` on, `most` that are asked. */
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
  const entries = yield* entriesAt(owners, id, untilTx)
  const found = owners.flatMap((owner) => {
    const entry = entries.get(owner)
    return entry && entry.after > 0n ? [{ owner, parts: partsAt(entry, atSec) }] : []
  })
  const names = yield* findNamesById(
    caches,
    found.map(({ owner }) => owner),
  )
  return { count, holders: found.map(({ owner, parts }) => ({ address: names.get(owner) ?? '', parts })) }
}

/** At most `points` of the balance of a pair, its first and last row among them, evenly by row. */
export function* chartBalance(caches: ReadCaches, address: string, asset: string, points: number, untilTx: number): Work<BalancePoint[]> {
  const ledger = yield* findLedger(caches, address, asset)
  if (!ledger) return []
  const count = yield* ledger.countUpTo(untilTx)
  if (count === 0) return []
  const shown = Math.min(points, count)
  if (shown === count) return (yield* ledger.range(1, count)).reverse().map(({ tx, entry }) => ({ tx, balance: entry.after }))
  const found: BalancePoint[] = []
  for (let at = 0; at < shown; at += 1) {
    const row = yield* ledger.at(1 + Math.round((at * (count - 1)) / Math.max(1, shown - 1)))
    if (row) found.push({ tx: row.tx, balance: row.entry.after })
  }
  return found
}

const NONE: BalanceParts = { total: 0n, free: 0n, locked: 0n, sale: 0n, auction: 0n, locks: [] }

/** What a transaction changed in a wallet, by the id of its name: at most a thousand assets, before and afterwards. */
export function* listChangesOf(
  caches: ReadCaches,
  wallet: number,
  tx: number,
): Work<{ asset: string; before: BalanceParts; after: BalanceParts }[]> {
  const list = listId(wallet, LISTS.account.code)
  const ledger = yield* walletLedger(list)
  const [from, to] = [yield* ledger.countUpTo(tx - 1), yield* ledger.countUpTo(tx)]
  if (to <= from) return []
  const rows = (yield* ledger.range(from + 1, Math.min(to, from + MOST_ROWS))).reverse()
  const names = yield* findNamesById(
    caches,
    rows.map(({ asset }) => asset),
  )
  const atSec = (yield* txMarks(caches, [tx])).get(tx)?.timestampSec ?? 0
  const changes: { asset: string; before: BalanceParts; after: BalanceParts }[] = []
  for (const { asset, ordinal, entry } of rows) {
    const last = ordinal === 1 ? undefined : yield* first<StoredRow>(PAIR_AT, list, asset, ordinal - 1)
    const before = last ? partsAt(toPlace(last).entry, atSec) : NONE
    changes.push({ asset: entityId(names.get(asset) ?? ''), before, after: partsAt(entry, atSec) })
  }
  return changes
}
