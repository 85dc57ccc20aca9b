import { dirOfFacet, FACETS, withoutDir, type Facet } from '../../model/facets.ts'
import { damaged } from '../engine/damage.ts'
import { ACCOUNT_PAIRS, PAIR_ROWS, PAIR_SNS } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import type { AccountFilter } from '../store.ts'
import type { Common } from './common-entries.ts'
import { boundsOf as boundsOfChunk, chunkAt, openFacetList, readChunk, type FacetList } from './facet-lists.ts'
import { cachedCommon, type FilterCaches } from './filter-txs.ts'
import {
  acceptsOf,
  entriesOfChunks,
  entriesOfCommon,
  facetsIn,
  noEntries,
  partsOf,
  selectIn,
  type Accepts,
  type Entries,
  type Stretch,
} from './filtered-entries.ts'
import { boundsOf, findAsset, toPlace, walletLedger, type Place, type StoredRow } from './ledger-places.ts'
import { findList, type ReadCaches } from './read-names.ts'
import { countList } from './read-txs.ts'

/** Whether rows are chosen by what only their transactions tell. */
export const asksOfTxs = (filter: AccountFilter): boolean => filter.facets !== undefined || filter.with !== undefined

type Opened = { list: number; entries: Entries; stretches: readonly Stretch[] }

const NOTHING: Opened = { list: 0, entries: noEntries, stretches: [] }

/** The rows of a wallet as entries by place: all of them, or those of an asset and of transactions that another address is in too. */
function* openRows(caches: ReadCaches, filters: FilterCaches, address: string, filter: AccountFilter): Work<Opened> {
  const list = yield* findList(caches, 'account', address)
  if (list === undefined) return NOTHING
  const ledger = yield* walletLedger(list)
  const stretches = (yield* boundsOf(ledger, filter)).map(({ bottom, top }) => ({ from: bottom, until: top }))
  const rows = yield* openFacetList(filters, list, ledger.count)
  const asset = filter.asset === undefined ? undefined : yield* findAsset(caches, filter.asset)
  if (filter.asset !== undefined && asset === undefined) return NOTHING
  if (filter.with === undefined) {
    const entries = asset === undefined ? entriesOfChunks(filters, rows, 0) : entriesOfCommon(yield* cachedPair(filters, rows, asset), 0)
    return { list, stretches, entries }
  }
  const otherList = yield* findList(caches, 'address', filter.with)
  const length = yield* countList(otherList)
  if (otherList === undefined || length === 0) return NOTHING
  const other = yield* openFacetList(filters, otherList, length)
  const common = asset === undefined ? yield* cachedCommon(filters, rows, [other]) : yield* cachedBoth(filters, rows, asset, other)
  return { list, stretches, entries: entriesOfCommon(common, 0) }
}

const NO_ROWS: Common = { ordinals: new Uint32Array(), sns: new Uint32Array(), facets: new Uint16Array() }

/**
 * The rows of an asset among those of a wallet. They stay as they are, and new ones come after them. Cost: reading their numbers and the
 * chunks that they are in, once; then those that came since.
 */
function* cachedPair(filters: FilterCaches, rows: FacetList, asset: number): Work<Common> {
  let pair = keptPair(filters, rows, asset)
  for (let isMore = true; isMore;) [pair, isMore] = yield* extendPair(filters, rows, asset, pair)
  return pair
}

const pairKey = (rows: FacetList, asset: number): string => `${rows.list} asset ${asset}`
const keptPair = (filters: FilterCaches, rows: FacetList, asset: number): Common => filters.common.get(pairKey(rows, asset)) ?? NO_ROWS

/** Rows of an asset that are read at once: other requests wait for them. */
const ROWS_AT_ONCE = 32_768

/** What is known of a pair with the next rows, and whether more may follow. */
function* extendPair(filters: FilterCaches, rows: FacetList, asset: number, known: Common): Work<[pair: Common, isMore: boolean]> {
  const after = known.ordinals.length
  const fresh = yield* all<[number]>(PAIR_SNS, rows.list, asset, after, after + ROWS_AT_ONCE)
  if (fresh.length === 0) return [known, false]
  const pair = withMore(known, fresh)
  let [from, until] = [0, 0]
  let chunk: Pick<Common, 'sns' | 'facets'> = NO_ROWS
  for (let at = after; at < pair.ordinals.length; at += 1) {
    const ordinal = pair.ordinals[at] ?? 0
    if (ordinal > until) {
      const number = chunkAt(rows, ordinal)
      ;({ from, until } = boundsOfChunk(rows, number))
      if (ordinal > until) throw damaged({ list: rows.list, row: ordinal })
      chunk = yield* readChunk(filters, rows, number)
    }
    pair.sns[at] = chunk.sns[ordinal - from - 1] ?? 0
    pair.facets[at] = chunk.facets[ordinal - from - 1] ?? 0
  }
  filters.common.set(pairKey(rows, asset), pair)
  return [pair, fresh.length === ROWS_AT_ONCE]
}

/** Reads the next rows of an asset that a filter asks for, and keeps them. Whether there may be more to keep. */
export function* readAhead(caches: ReadCaches, filters: FilterCaches, address: string, assetId: string): Work<boolean> {
  const list = yield* findList(caches, 'account', address)
  const asset = yield* findAsset(caches, assetId)
  if (list === undefined || asset === undefined) return false
  const rows = yield* openFacetList(filters, list, (yield* walletLedger(list)).count)
  const [pair, isMore] = yield* extendPair(filters, rows, asset, keptPair(filters, rows, asset))
  // What is too long to be kept is read where it is needed.
  return isMore && keptPair(filters, rows, asset) === pair
}

/** The entries with room for more places. */
function withMore({ ordinals, sns, facets }: Common, fresh: readonly [number][]): Common {
  const length = ordinals.length + fresh.length
  const longer: Common = { ordinals: new Uint32Array(length), sns: new Uint32Array(length), facets: new Uint16Array(length) }
  longer.ordinals.set(ordinals)
  for (const [at, [ordinal]] of fresh.entries()) longer.ordinals[ordinals.length + at] = ordinal
  longer.sns.set(sns)
  longer.facets.set(facets)
  return longer
}

/** The rows of an asset in transactions that another list has too. */
function* cachedBoth(filters: FilterCaches, rows: FacetList, asset: number, other: FacetList): Work<Common> {
  const key = `${rows.list}:${rows.length} asset ${asset} ${other.list}:${other.length}`
  const known = filters.common.get(key)
  if (known) return known
  const both = inBoth(yield* cachedPair(filters, rows, asset), yield* cachedCommon(filters, rows, [other]))
  filters.common.set(key, both)
  return both
}

/** Entries by place that two lists of them have. */
function inBoth(one: Common, other: Common): Common {
  const kept: number[] = []
  let place = 0
  for (const [at, ordinal] of one.ordinals.entries()) {
    while ((other.ordinals[place] ?? Infinity) < ordinal) place += 1
    if (other.ordinals[place] === ordinal) kept.push(at)
  }
  return {
    ordinals: Uint32Array.from(kept, (at) => one.ordinals[at] ?? 0),
    sns: Uint32Array.from(kept, (at) => one.sns[at] ?? 0),
    facets: Uint16Array.from(kept, (at) => one.facets[at] ?? 0),
  }
}

/** A direction is part of the facet of a row. */
function acceptsRow({ facets, dir }: AccountFilter): Accepts {
  const accepts = acceptsOf(undefined)
  for (let facet = 0; facet < FACETS; facet += 1)
    if (facets?.has(withoutDir(facet)) === false || (dir !== undefined && dirOfFacet(facet) !== dir)) accepts[facet] = 0
  return accepts
}

/** Rows of an account ledger by what their transactions are, newest first: matches `skip` + 1 to `skip` + `most`. */
export function* filterAccount(
  caches: ReadCaches,
  filters: FilterCaches,
  address: string,
  filter: AccountFilter,
  skip: number,
  most: number,
): Work<{ count: number; places: Place[] }> {
  const { list, entries, stretches } = yield* openRows(caches, filters, address, filter)
  const accepts = acceptsRow(filter)
  const { parts, count } = yield* partsOf(entries, accepts, stretches)
  const top = Math.max(0, count - skip)
  const found = most === 0 ? [] : yield* selectIn(entries, accepts, parts, Math.max(0, top - most), top)
  const pairs = yield* allIn<[number, number, number]>(
    ACCOUNT_PAIRS,
    found.flatMap(({ ordinal }) => [list, ordinal]),
  )
  const rows = yield* allIn<StoredRow>(PAIR_ROWS, pairs.flat())
  if (rows.length !== found.length) throw damaged({ address, rows: rows.length })
  return { count, places: rows.map(toPlace).sort((a, b) => b.sn - a.sn) }
}

/** How often each facet occurs among the rows of a filter; the direction of a row is in it. */
export function* countAccount(
  caches: ReadCaches,
  filters: FilterCaches,
  address: string,
  filter: Pick<AccountFilter, 'asset' | 'with' | 'spans'>,
): Work<ReadonlyMap<Facet, number>> {
  const { entries, stretches } = yield* openRows(caches, filters, address, filter)
  return yield* facetsIn(entries, stretches)
}
