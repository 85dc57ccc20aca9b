import { entityId } from '../../chain/ids.ts'
import { partsAt, type AccountEntry } from '../rows/account.ts'
import { damaged } from '../engine/damage.ts'
import { LISTS, listId } from '../lists/lists.ts'
import { PAIR_AT } from '../engine/sql.ts'
import type { AccountFilter, AccountRow, AccountRows, BalanceParts, OwnChanges } from '../store.ts'
import { first, type Work } from '../engine/work.ts'
import { boundsOf, findLedger, toPlace, walletLedger, type Ledger, type Place, type StoredRow } from './ledger-places.ts'
import { txMarks } from './read-entities.ts'
import { asksOfTxs, filterAccount } from './filter-accounts.ts'
import type { FilterCaches } from './common-entries.ts'
import { findList, findNamesById, type ReadCaches } from './read-names.ts'

/** Matching rows: those after the place `bottom` up to `top`, or of them the increases or decreases. */
type Matches = { count: number; bottom: number; top: number; counted: ((entry: AccountEntry) => number) | undefined; before: number }

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
  // Search for the first place whose count reaches n.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const row = yield* ledger.at(middle)
    if (!row) throw damaged({ place: middle })
    if (counted(row.entry) - before >= n) high = middle
    else low = middle
  }
  return high
}

/** Rows per range when only few of them may match. */
const RANGE_ROWS = 200

/** Rows of the account ledger, newest first: matches `skip` + 1 to `skip` + `most`. */
export function* listAccount(
  caches: ReadCaches,
  filters: FilterCaches,
  address: string,
  filter: AccountFilter,
  skip: number,
  most: number,
): Work<AccountRows> {
  if (asksOfTxs(filter)) {
    const { count, places } = yield* filterAccount(caches, filters, address, filter, skip, most)
    return { count, rows: yield* toRows(caches, places) }
  }
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

/** The `wanted` matches from the `last`-th downwards. */
function* readPart(ledger: Ledger, matches: Matches, last: number, wanted: number): Work<Place[]> {
  const top = yield* placeOfMatch(ledger, matches, last)
  return matches.counted ? yield* readMatches(ledger, matches, top, last, wanted) : yield* ledger.range(top - wanted + 1, top)
}

/** Matches from a place downwards. Where they are far apart, each is searched on its own. */
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
    const { delta, after, locked, sale, auction, escrow, fee } = entry
    return { sn, tx, asset: entityId(name), delta, balance: after, locked, sale, auction, escrow, fee }
  })
}

/** Changes of an address's wallet by the transactions on a page of its list: one range of the account ledger. */
export function* listOwnChanges(caches: ReadCaches, address: string, sns: readonly number[], most: number): Work<Map<number, OwnChanges>> {
  const found = new Map<number, OwnChanges>()
  const list = sns.length === 0 ? undefined : yield* findList(caches, 'account', address)
  if (list === undefined) return found
  const ledger = yield* walletLedger(list)
  const byTx = new Map<number, Place[]>(sns.map((sn) => [sn, []]))
  const [from, to] = [yield* ledger.countUpTo(Math.min(...sns) - 1), yield* ledger.countUpTo(Math.max(...sns))]
  if (to - from <= MAX_ROWS) for (const row of yield* ledger.range(from + 1, to)) byTx.get(row.tx)?.push(row)
  // A transaction on this page changes a thousand assets: each transaction gets its own query.
  const more = new Map<number, number>()
  if (to - from > MAX_ROWS)
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

/** Most rows read for a page at once. A transaction usually changes a handful of assets in a wallet. */
const MAX_ROWS = 1000
/** Nearly every transaction changes fewer, and then no second query for the end of its rows is needed. */
const FEW_ROWS = 16

const NONE: BalanceParts = { total: 0n, free: 0n, locked: 0n, sale: 0n, auction: 0n, locks: [] }

/** Changes of a wallet by a transaction: at most a thousand assets, each before and after. `wallet` is the id of its name. */
export function* listChangesOf(
  caches: ReadCaches,
  wallet: number,
  tx: number,
): Work<{ asset: string; before: BalanceParts; after: BalanceParts }[]> {
  const list = listId(wallet, LISTS.account.code)
  const ledger = yield* walletLedger(list)
  const from = yield* ledger.countUpTo(tx - 1)
  const few = (yield* ledger.range(from + 1, from + FEW_ROWS)).filter((row) => row.tx === tx)
  const isAll = few.length < FEW_ROWS
  const rows = (isAll ? few : yield* ledger.range(from + 1, Math.min(yield* ledger.countUpTo(tx), from + MAX_ROWS))).reverse()
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
