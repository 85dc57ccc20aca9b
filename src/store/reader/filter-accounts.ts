import { dirOfFacet, FACETS, withoutDir, type Facet } from '../../model/facets.ts'
import { damaged } from '../engine/damage.ts'
import { ACCOUNT_PAIRS, PAIR_ROWS, PAIR_SNS } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import type { AccountFilter } from '../store.ts'
import {
  addFound,
  cachedCommon,
  endSearch,
  NOTHING_COMMON,
  readCommonAhead,
  searchOf,
  type Common,
  type FilterCaches,
} from './common-entries.ts'
import { boundsOf as boundsOfChunk, chunkAt, openFacetList, readChunk, type FacetList } from './facet-lists.ts'
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

/** Whether a filter needs properties of the transactions, which the ledger's rows lack. */
export const asksOfTxs = (filter: AccountFilter): boolean => filter.facets !== undefined || filter.with !== undefined

type Opened = { list: number; entries: Entries; stretches: readonly Stretch[] }

const NOTHING: Opened = { list: 0, entries: noEntries, stretches: [] }

/** The rows of a wallet as entries by place: all of them, or those of an asset or of transactions shared with another address. */
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
  const other = yield* openOther(caches, filters, filter.with)
  if (!other) return NOTHING
  const common = asset === undefined ? yield* cachedCommon(filters, rows, [other]) : yield* cachedBoth(filters, rows, asset, other)
  return { list, stretches, entries: entriesOfCommon(common, 0) }
}

/** The transactions of another address; `undefined` when it has none. */
function* openOther(caches: ReadCaches, filters: FilterCaches, address: string): Work<FacetList | undefined> {
  const list = yield* findList(caches, 'address', address)
  const length = yield* countList(list)
  return list === undefined || length === 0 ? undefined : yield* openFacetList(filters, list, length)
}

/**
 * The rows of an asset among those of a wallet. Rows never change, and new ones are appended. Cost: reading their numbers and their
 * chunks, once; later only those of new rows.
 */
function* cachedPair(filters: FilterCaches, rows: FacetList, asset: number): Work<Common> {
  while (yield* readPairAhead(filters, rows, asset));
  return endSearch(filters, pairName(rows, asset))
}

const pairName = (rows: FacetList, asset: number): string => `${rows.list} asset ${asset}`

/** Rows of an asset that are read at once: other requests wait meanwhile. */
const ROWS_AT_ONCE = 32_768

/** Reads the next rows of an asset for `cachedPair`. Returns whether more may follow. */
function* readPairAhead(filters: FilterCaches, rows: FacetList, asset: number): Work<boolean> {
  const search = searchOf(filters, pairName(rows, asset))
  const after = search.length
  const places = (yield* all<[number]>(PAIR_SNS, rows.list, asset, after, after + ROWS_AT_ONCE)).map(([ordinal]) => ordinal)
  const found = { ordinals: Uint32Array.from(places), sns: new Uint32Array(places.length), facets: new Uint16Array(places.length) }
  let [from, until] = [0, 0]
  let chunk: Pick<Common, 'sns' | 'facets'> = NOTHING_COMMON
  for (const [at, ordinal] of places.entries()) {
    if (ordinal > until) {
      const number = chunkAt(rows, ordinal)
      ;({ from, until } = boundsOfChunk(rows, number))
      if (ordinal > until) throw damaged({ list: rows.list, row: ordinal })
      chunk = yield* readChunk(filters, rows, number)
    }
    found.sns[at] = chunk.sns[ordinal - from - 1] ?? 0
    found.facets[at] = chunk.facets[ordinal - from - 1] ?? 0
  }
  if (places.length > 0) addFound(search, found)
  return places.length === ROWS_AT_ONCE
}

/** Reads and caches the next rows for a filter by asset and address. Returns whether more may follow. */
export function* readRowsAhead(
  caches: ReadCaches,
  filters: FilterCaches,
  address: string,
  filter: Pick<AccountFilter, 'asset' | 'with'>,
): Work<boolean> {
  const list = yield* findList(caches, 'account', address)
  if (list === undefined) return false
  const rows = yield* openFacetList(filters, list, (yield* walletLedger(list)).count)
  const asset = filter.asset === undefined ? undefined : yield* findAsset(caches, filter.asset)
  const other = filter.with === undefined ? undefined : yield* openOther(caches, filters, filter.with)
  const isMoreOfAsset = asset !== undefined && (yield* readPairAhead(filters, rows, asset))
  return (other !== undefined && (yield* readCommonAhead(filters, rows, [other]))) || isMoreOfAsset
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

/** Entries that occur at the same place in both. */
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
    untilTx: Math.min(one.untilTx, other.untilTx),
  }
}

/** The facet of a row includes its direction. */
function acceptsRow({ facets, dir }: AccountFilter): Accepts {
  const accepts = acceptsOf(undefined)
  for (let facet = 0; facet < FACETS; facet += 1)
    if (facets?.has(withoutDir(facet)) === false || (dir !== undefined && dirOfFacet(facet) !== dir)) accepts[facet] = 0
  return accepts
}

/** Rows of an account ledger filtered by their transactions, newest first: matches `skip` + 1 to `skip` + `most`. */
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

/** Counts by facet of the rows that match a filter; the facet includes the row's direction. */
export function* countAccount(
  caches: ReadCaches,
  filters: FilterCaches,
  address: string,
  filter: Pick<AccountFilter, 'asset' | 'with' | 'spans'>,
): Work<ReadonlyMap<Facet, number>> {
  const { entries, stretches } = yield* openRows(caches, filters, address, filter)
  return yield* facetsIn(entries, stretches)
}
