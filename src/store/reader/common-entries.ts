import { LRUCache } from 'lru-cache'
import type { FacetEntries } from '../rows/facet-chunk.ts'
import type { Work } from '../engine/work.ts'
import { boundsOf, chunkOfTx, chunksOf, makeFacetCaches, readChunk, type FacetCaches, type FacetList } from './facet-lists.ts'

/**
 * Entries of a list that occur in other lists too: their places in the list, oldest first, with their transactions and facets. `untilTx`:
 * the transaction up to which the search has come.
 */
export type Common = FacetEntries & { ordinals: Uint32Array; untilTx: number }

export const NOTHING_COMMON: Common = { ordinals: new Uint32Array(), sns: new Uint32Array(), facets: new Uint16Array(), untilTx: 0 }

/**
 * `common`: results of earlier searches. Lists only grow, so results stay correct and later entries are appended. `searches`: the
 * unfinished searches of one request, by the same names.
 */
export type FilterCaches = FacetCaches & { common: LRUCache<string, Common>; searches: Map<string, Search> }

/** `found`: entries after those that were `known`, in parts, which are joined once at the end. */
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

/** The search under a name at its present progress. It starts from the cached result when another request has come further. */
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

/** Returns all that a search has found, and caches it for the next one. */
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
 * The entries of a list that all others have too. The shortest list leads: its transactions are searched in the matching chunks of the
 * others. So the cost follows the shortest list, and is at most that of reading all chunks. When the list is an account ledger, all
 * rows of a transaction are found.
 */
export function* cachedCommon(filters: FilterCaches, own: FacetList, others: readonly FacetList[]): Work<Common> {
  while (yield* readCommonAhead(filters, own, others));
  return endSearch(filters, nameOf(own, others))
}

const nameOf = (own: FacetList, others: readonly FacetList[]): string => [own, ...others].map(({ list }) => list).join(' ')

/** Chunks of each list that are searched at once: other requests wait meanwhile. */
const CHUNKS_AT_ONCE = 4

/** Searches the next chunks for `cachedCommon`. Returns whether more may follow. */
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

/** The first transaction of a list after `tx`. */
function* nextTx(caches: FacetCaches, list: FacetList, tx: number): Work<number | undefined> {
  const chunk = chunkOfTx(list, tx + 1)
  return chunk < chunksOf(list) ? (yield* readChunk(caches, list, chunk)).sns.find((sn) => sn > tx) : undefined
}

type Listed = { ordinals: number[]; sns: number[]; facets: number[] }

/** Those of ascending transactions that a list has, with their places and facets in it. */
function* keepListed(caches: FacetCaches, list: FacetList, sns: readonly number[]): Work<Listed> {
  const listed: Listed = { ordinals: [], sns: [], facets: [] }
  let chunk = -1
  let entries: FacetEntries = { sns: new Uint32Array(), facets: new Uint16Array() }
  let place = 0
  for (const sn of sns) {
    if ((entries.sns.at(-1) ?? 0) < sn) {
      // Chunks are read forwards only, because transactions ascend.
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
      // The rows of one transaction may continue in the next chunk.
      if (place === entries.sns.length && chunk + 1 < chunksOf(list)) {
        chunk += 1
        entries = yield* readChunk(caches, list, chunk)
        place = 0
      }
    }
  }
  return listed
}
