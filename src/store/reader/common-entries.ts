import { LRUCache } from 'lru-cache'
import type { FacetEntries } from '../rows/facet-chunk.ts'
import type { Work } from '../engine/work.ts'
import { boundsOf, chunkOfTx, chunksOf, makeFacetCaches, readChunk, type FacetCaches, type FacetList } from './facet-lists.ts'

/**
 * Entries of a list that are in others too: their places in it, oldest first, with what its entries say. `untilTx`: the transaction up to
 * which they have been looked for.
 */
export type Common = FacetEntries & { ordinals: Uint32Array; untilTx: number }

export const NOTHING_COMMON: Common = { ordinals: new Uint32Array(), sns: new Uint32Array(), facets: new Uint16Array(), untilTx: 0 }

/**
 * `common`: what was found before. Lists only get longer, so it stays right, and later entries are added to it. `searches`: what a request is
 * looking for in parts, by the same names.
 */
export type FilterCaches = FacetCaches & { common: LRUCache<string, Common>; searches: Map<string, Search> }

/** `found`: entries that follow those that were `known`, in parts; they are joined once, at the end. */
export type Search = { known: Common; found: FoundEntries[]; length: number; untilTx: number }
type FoundEntries = { ordinals: Uint32Array; sns: Uint32Array; facets: Uint16Array }

const COMMON_BYTES = 32 * 1024 * 1024
const ENTRY_BYTES = 200

export const makeFilterCaches = (): FilterCaches => ({
  ...makeFacetCaches(),
  common: new LRUCache({
    maxSize: COMMON_BYTES,
    sizeCalculation: ({ ordinals, sns, facets }) => ENTRY_BYTES + ordinals.byteLength + sns.byteLength + facets.byteLength,
  }),
  searches: new Map(),
})

/** The search under a name, as far as it is; from what was kept, where another request came further meanwhile. */
export function searchOf({ common, searches }: FilterCaches, name: string): Search {
  const listed = common.get(name) ?? NOTHING_COMMON
  const own = searches.get(name)
  if (own && own.length >= listed.ordinals.length) return own
  const fresh: Search = { known: listed, found: [], length: listed.ordinals.length, untilTx: listed.untilTx }
  searches.set(name, fresh)
  return fresh
}

export function addFound(search: Search, found: FoundEntries): void {
  search.found.push(found)
  search.length += found.ordinals.length
}

/** All that a search has found, kept for the next one where there is room. */
export function endSearch(filters: FilterCaches, name: string): Common {
  const { known, found, length, untilTx } = searchOf(filters, name)
  if (found.length === 0 && untilTx === known.untilTx) return known
  const all: Common = { ordinals: new Uint32Array(length), sns: new Uint32Array(length), facets: new Uint16Array(length), untilTx }
  let at = 0
  for (const part of [known, ...found]) {
    all.ordinals.set(part.ordinals, at)
    all.sns.set(part.sns, at)
    all.facets.set(part.facets, at)
    at += part.ordinals.length
  }
  filters.common.set(name, all)
  filters.searches.set(name, { known: all, found: [], length, untilTx })
  return all
}

/**
 * The entries of a list that all others have too. The shortest list leads: its transactions are looked for in the chunks of the others that
 * may have them, so the cost is that of the shortest one, at most that of reading all chunks. Of an account ledger as the list itself all rows
 * of a transaction are found.
 */
export function* cachedCommon(filters: FilterCaches, own: FacetList, others: readonly FacetList[]): Work<Common> {
  while (yield* readCommonAhead(filters, own, others));
  return endSearch(filters, nameOf(own, others))
}

const nameOf = (own: FacetList, others: readonly FacetList[]): string => [own, ...others].map(({ list }) => list).join(' ')

/** Chunks of each list that are looked through at once: other requests wait for them. */
const CHUNKS_AT_ONCE = 4

/** Looks through the next chunks for `cachedCommon`. Whether more may follow. */
export function* readCommonAhead(filters: FilterCaches, own: FacetList, others: readonly FacetList[]): Work<boolean> {
  const search = searchOf(filters, nameOf(own, others))
  const lists = [own, ...others].sort((a, b) => a.length - b.length)
  const [leader = own, ...rest] = lists
  const start = yield* nextTx(filters, leader, search.untilTx)
  if (start === undefined) return false
  const untilTx = Math.min(...lists.map((list) => list.heads[chunkOfTx(list, start) + CHUNKS_AT_ONCE - 1]?.newest ?? Infinity))
  let sns: number[] = []
  let newest = start
  for (let chunk = chunkOfTx(leader, start); chunk < chunksOf(leader) && chunk <= chunkOfTx(leader, untilTx); chunk += 1)
    for (const sn of (yield* readChunk(filters, leader, chunk)).sns) {
      if (sn < start || sn > untilTx || sn === sns.at(-1)) continue
      sns.push(sn)
      newest = sn
    }
  for (const list of rest) if (list !== own) sns = (yield* keepListed(filters, list, sns)).sns
  const listed = yield* keepListed(filters, own, sns)
  addFound(search, {
    ordinals: Uint32Array.from(listed.ordinals),
    sns: Uint32Array.from(listed.sns),
    facets: Uint16Array.from(listed.facets),
  })
  search.untilTx = Number.isFinite(untilTx) ? untilTx : newest
  return Number.isFinite(untilTx)
}

/** The first transaction of a list after another. */
function* nextTx(caches: FacetCaches, list: FacetList, tx: number): Work<number | undefined> {
  const chunk = chunkOfTx(list, tx + 1)
  return chunk < chunksOf(list) ? (yield* readChunk(caches, list, chunk)).sns.find((sn) => sn > tx) : undefined
}

type Listed = { ordinals: number[]; sns: number[]; facets: number[] }

/** Of ascending transactions those of a list, with their places and facets in it. */
function* keepListed(caches: FacetCaches, list: FacetList, sns: readonly number[]): Work<Listed> {
  const listed: Listed = { ordinals: [], sns: [], facets: [] }
  let chunk = -1
  let entries: FacetEntries = { sns: new Uint32Array(), facets: new Uint16Array() }
  let place = 0
  for (const sn of sns) {
    if ((entries.sns.at(-1) ?? 0) < sn) {
      // Never back: transactions ascend.
      chunk = chunkOfTx(list, sn)
      if (chunk >= chunksOf(list)) return listed
      entries = yield* readChunk(caches, list, chunk)
      place = 0
    }
    while ((entries.sns[place] ?? Infinity) < sn) place += 1
    while (entries.sns[place] === sn) {
      listed.ordinals.push(boundsOf(list, chunk).from + place + 1)
      listed.sns.push(sn)
      listed.facets.push(entries.facets[place] ?? 0)
      place += 1
      // Rows of one transaction may go on in the next chunk.
      if (place === entries.sns.length && chunk + 1 < chunksOf(list)) {
        chunk += 1
        entries = yield* readChunk(caches, list, chunk)
        place = 0
      }
    }
  }
  return listed
}
