import { LRUCache } from 'lru-cache'
import type { Facet } from '../../model/facets.ts'
import { noCounts, toEntries, unpackCounts, unpackEntries, type FacetCounts, type FacetEntries } from '../rows/facet-chunk.ts'
import { CHUNK_COUNTS, CHUNK_ENTRIES } from '../engine/sql.ts'
import { all, first, type Work } from '../engine/work.ts'
import { damaged } from '../engine/damage.ts'
import { facetRows } from './facet-rows.ts'

/**
 * A chunk of a list: it has the places after `from` up to `until`, and `newest` is its last transaction. `counts`: counts by facet of the
 * list up to `until`, packed as stored. A query reads only some of the thousand chunks of a long list.
 */
type ChunkHead = { from: number; until: number; newest: number; counts: Uint8Array }

/** Cached chunks. They never change; a list only gets more of them. */
export type FacetCaches = { heads: LRUCache<number, ChunkHead[]>; entries: LRUCache<string, FacetEntries> }

const HEADS_BYTES = 16 * 1024 * 1024
const ENTRIES_BYTES = 48 * 1024 * 1024
const HEAD_BYTES = 250
const MAP_ENTRY_BYTES = 200

export const makeFacetCaches = (): FacetCaches => ({
  heads: new LRUCache({
    maxSize: HEADS_BYTES,
    sizeCalculation: (heads) => MAP_ENTRY_BYTES + heads.length * (HEAD_BYTES + (heads.at(-1)?.counts.length ?? 0)),
  }),
  entries: new LRUCache({
    maxSize: ENTRIES_BYTES,
    sizeCalculation: ({ sns, facets }) => MAP_ENTRY_BYTES + sns.byteLength + facets.byteLength,
  }),
})

/** A list of transactions or an account ledger, as filters read it: its stored chunks in order, then the open end after them. */
export type FacetList = { list: number; length: number; heads: readonly ChunkHead[] }

/** `list`: the number of a list of transactions with `length` entries, or `ALL_TXS`. */
export function* openFacetList(caches: FacetCaches, list: number, length: number): Work<FacetList> {
  const known = caches.heads.get(list) ?? []
  let from = known.at(-1)?.until ?? 0
  const fresh: ChunkHead[] = []
  for (const [until, newest, counts] of yield* all<[number, number, Uint8Array]>(CHUNK_COUNTS, list, from)) {
    fresh.push({ from, until, newest, counts })
    from = until
  }
  const heads = fresh.length === 0 ? known : [...known, ...fresh]
  if (fresh.length > 0) caches.heads.set(list, heads)
  // Another request may have cached chunks beyond an older snapshot: this list ends before them.
  const isLonger = (heads.at(-1)?.until ?? 0) > length
  return { list, length, heads: isLonger ? heads.filter(({ until }) => until <= length) : heads }
}

/** Number of chunks, including the open end. */
export const chunksOf = ({ heads, length }: FacetList): number => heads.length + ((heads.at(-1)?.until ?? 0) < length ? 1 : 0)

/** Places of a chunk: after `from`, up to `until`. */
export const boundsOf = ({ heads, length }: FacetList, chunk: number): { from: number; until: number } =>
  heads[chunk] ?? { from: heads.at(-1)?.until ?? 0, until: length }

/** Counts by facet of a list before a chunk, only of facets that occur. Throws STORE_CORRUPT. */
export function listBefore({ heads }: FacetList, chunk: number): readonly [facet: Facet, count: number][] {
  const head = heads[chunk - 1]
  return head === undefined ? [] : unpackCounts(head.counts)
}

/** Counts by facet of a list before a chunk. */
export function countsBefore(facetList: FacetList, chunk: number): FacetCounts {
  const counts = noCounts()
  for (const [facet, count] of listBefore(facetList, chunk)) counts[facet] = count
  return counts
}

/** The chunk that contains a place. */
export const chunkAt = ({ heads }: FacetList, ordinal: number): number => firstHead(heads, ({ until }) => until >= ordinal)

/** The chunk that contains a transaction, if the list has it. */
export const chunkOfTx = ({ heads }: FacetList, sn: number): number => firstHead(heads, ({ newest }) => newest >= sn)

/** The first chunk for which `isTrue` holds, as for all after it; the open end when it holds for none. */
function firstHead(heads: readonly ChunkHead[], isTrue: (head: ChunkHead) => boolean): number {
  let [low, high] = [0, heads.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const head = heads[middle]
    if (head && !isTrue(head)) low = middle + 1
    else high = middle
  }
  return low
}

/** Throws STORE_CORRUPT. */
export function* readChunk(caches: FacetCaches, facetList: FacetList, chunk: number): Work<FacetEntries> {
  const { list } = facetList
  const { from, until } = boundsOf(facetList, chunk)
  const key = `${list} ${from} ${until}`
  const known = caches.entries.get(key)
  if (known) return known
  const entries = facetList.heads[chunk] ? yield* storedChunk(list, until) : toEntries(yield* facetRows(list, from, until))
  if (entries.sns.length !== until - from) throw damaged({ list, from, until, entries: entries.sns.length })
  caches.entries.set(key, entries)
  return entries
}

function* storedChunk(list: number, until: number): Work<FacetEntries> {
  const row = yield* first<[Uint8Array]>(CHUNK_ENTRIES, list, until)
  if (!row) throw damaged({ list, until })
  return unpackEntries(row[0])
}
