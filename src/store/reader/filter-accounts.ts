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
  const parts: Common[] = []
  if (filter.asset !== undefined) {
    const asset = yield* findAsset(caches, filter.asset)
    if (asset === undefined) return NOTHING
    parts.push(yield* cachedPair(filters, rows, asset))
  }
  if (filter.with !== undefined) {
    const other = yield* findList(caches, 'address', filter.with)
    const length = yield* countList(other)
    if (other === undefined || length === 0) return NOTHING
    parts.push(yield* cachedCommon(filters, rows, [yield* openFacetList(filters, other, length)]))
  }
  const [first, second] = parts
  if (first === undefined) return { list, stretches, entries: entriesOfChunks(filters, rows, 0) }
  return { list, stretches, entries: entriesOfCommon(second === undefined ? first : inBoth(first, second), 0) }
}

/** The rows of an asset among those of a wallet. Cost: reading their numbers, and the chunks that they are in. */
function* cachedPair(filters: FilterCaches, rows: FacetList, asset: number): Work<Common> {
  const key = `${rows.list}:${rows.length} asset ${asset}`
  const known = filters.common.get(key)
  if (known) return known
  const ordinals = Uint32Array.from((yield* all<[number]>(PAIR_SNS, rows.list, asset)).map(([sn]) => sn))
  const pair: Common = { ordinals, sns: new Uint32Array(ordinals.length), facets: new Uint16Array(ordinals.length) }
  let [from, until] = [0, 0]
  let chunk = { sns: pair.sns, facets: pair.facets }
  for (const [at, ordinal] of ordinals.entries()) {
    if (ordinal > until) {
      const number = chunkAt(rows, ordinal)
      ;({ from, until } = boundsOfChunk(rows, number))
      if (ordinal > until) throw damaged({ list: rows.list, row: ordinal })
      chunk = yield* readChunk(filters, rows, number)
    }
    pair.sns[at] = chunk.sns[ordinal - from - 1] ?? 0
    pair.facets[at] = chunk.facets[ordinal - from - 1] ?? 0
  }
  filters.common.set(key, pair)
  return pair
}

/** Entries by place that two lists of them have. */
function inBoth(one: Common, other: Common): Common {
  const wanted = new Set(other.ordinals)
  const kept = [...one.ordinals.keys()].filter((at) => wanted.has(one.ordinals[at] ?? 0))
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
