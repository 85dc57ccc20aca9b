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

/** `common`: what was found so far. Lists only get longer, so it stays right, and what came since is added to it. */
export type FilterCaches = FacetCaches & { common: LRUCache<string, Common> }

const COMMON_BYTES = 32 * 1024 * 1024
const ENTRY_BYTES = 200

export const makeFilterCaches = (): FilterCaches => ({
  ...makeFacetCaches(),
  common: new LRUCache({
    maxSize: COMMON_BYTES,
    sizeCalculation: ({ ordinals, sns, facets }) => ENTRY_BYTES + ordinals.byteLength + sns.byteLength + facets.byteLength,
  }),
})

/** Entries that are known, with those of `more` after them. */
export function withMore(known: Common, more: { ordinals: ArrayLike<number>; sns: ArrayLike<number>; facets: ArrayLike<number> }): Common {
  const at = known.ordinals.length
  const length = at + more.ordinals.length
  const { untilTx } = known
  const longer: Common = { ordinals: new Uint32Array(length), sns: new Uint32Array(length), facets: new Uint16Array(length), untilTx }
  for (const part of ['ordinals', 'sns', 'facets'] as const) {
    longer[part].set(known[part])
    longer[part].set(more[part], at)
  }
  return longer
}

/**
 * The entries of a list that all others have too. The shortest list leads: its transactions are looked for in the chunks of the others that
 * may have them, so the cost is that of the shortest one, at most that of reading all chunks. Of an account ledger as the list itself all rows
 * of a transaction are found.
 */
export function* cachedCommon(filters: FilterCaches, own: FacetList, others: readonly FacetList[]): Work<Common> {
  let common = keptCommon(filters, own, others)
  for (let isMore = true; isMore;) [common, isMore] = yield* extendCommon(filters, own, others, common)
  return common
}

/** Looks through the next chunks for `cachedCommon`, and keeps what it finds. Whether there may be more to keep. */
export function* readCommonAhead(filters: FilterCaches, own: FacetList, others: readonly FacetList[]): Work<boolean> {
  const [common, isMore] = yield* extendCommon(filters, own, others, keptCommon(filters, own, others))
  // What is too long to be kept is read where it is needed.
  return isMore && keptCommon(filters, own, others) === common
}

const keyOf = (own: FacetList, others: readonly FacetList[]): string => [own, ...others].map(({ list }) => list).join(' ')
const keptCommon = (filters: FilterCaches, own: FacetList, others: readonly FacetList[]): Common =>
  filters.common.get(keyOf(own, others)) ?? NOTHING_COMMON

/** Chunks of each list that are looked through at once: other requests wait for them. */
const CHUNKS_AT_ONCE = 4

/** What is known with the entries of the next chunks, and whether more may follow. */
function* extendCommon(
  filters: FilterCaches,
  own: FacetList,
  others: readonly FacetList[],
  known: Common,
): Work<[common: Common, isMore: boolean]> {
  const lists = [own, ...others].sort((a, b) => a.length - b.length)
  const [leader = own, ...rest] = lists
  const start = yield* nextTx(filters, leader, known.untilTx)
  if (start === undefined) return [known, false]
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
  const common = {
    ...withMore(known, yield* keepListed(filters, own, sns)),
    untilTx: Math.max(newest, Number.isFinite(untilTx) ? untilTx : 0),
  }
  filters.common.set(keyOf(own, others), common)
  return [common, Number.isFinite(untilTx)]
}

/** The first transaction of a list after another. */
function* nextTx(caches: FacetCaches, list: FacetList, tx: number): Work<number | undefined> {
  const chunk = chunkOfTx(list, tx + 1)
  return chunk < chunksOf(list) ? (yield* readChunk(caches, list, chunk)).sns.find((sn) => sn > tx) : undefined
}

type Kept = { ordinals: number[]; sns: number[]; facets: number[] }

/** Of ascending transactions those of a list, with their places and facets in it. */
function* keepListed(caches: FacetCaches, list: FacetList, sns: readonly number[]): Work<Kept> {
  const kept: Kept = { ordinals: [], sns: [], facets: [] }
  let chunk = -1
  let entries: FacetEntries = { sns: new Uint32Array(), facets: new Uint16Array() }
  let place = 0
  for (const sn of sns) {
    if ((entries.sns.at(-1) ?? 0) < sn) {
      // Never back: transactions ascend.
      chunk = chunkOfTx(list, sn)
      if (chunk >= chunksOf(list)) return kept
      entries = yield* readChunk(caches, list, chunk)
      place = 0
    }
    while ((entries.sns[place] ?? Infinity) < sn) place += 1
    while (entries.sns[place] === sn) {
      kept.ordinals.push(boundsOf(list, chunk).from + place + 1)
      kept.sns.push(sn)
      kept.facets.push(entries.facets[place] ?? 0)
      place += 1
      // Rows of one transaction may go on in the next chunk.
      if (place === entries.sns.length && chunk + 1 < chunksOf(list)) {
        chunk += 1
        entries = yield* readChunk(caches, list, chunk)
        place = 0
      }
    }
  }
  return kept
}
