import type { FacetEntries } from '../rows/facet-chunk.ts'
import type { Work } from '../engine/work.ts'
import { boundsOf, chunkOfTx, chunksOf, readChunk, type FacetCaches, type FacetList } from './facet-lists.ts'

/** Entries of a list that are in others too: their places in it, oldest first, with what its entries say. */
export type Common = FacetEntries & { ordinals: Uint32Array }

/**
 * The entries of a list that all others have too. The shortest list leads: its transactions are looked for in the chunks of the others that
 * may have them, so the cost is that of the shortest one, at most that of reading all chunks. Of an account ledger as the list itself all rows
 * of a transaction are found.
 */
export function* commonEntries(caches: FacetCaches, own: FacetList, others: readonly FacetList[]): Work<Common> {
  const [leader = own, ...rest] = [own, ...others].sort((a, b) => a.length - b.length)
  let sns: number[] = []
  const chunks = chunksOf(leader)
  for (let chunk = 0; chunk < chunks; chunk += 1)
    for (const sn of (yield* readChunk(caches, leader, chunk)).sns) if (sn !== sns.at(-1)) sns.push(sn)
  for (const list of rest) if (list !== own) sns = (yield* keepListed(caches, list, sns)).sns
  const { ordinals, facets, sns: kept } = yield* keepListed(caches, own, sns)
  return { ordinals: Uint32Array.from(ordinals), sns: Uint32Array.from(kept), facets: Uint16Array.from(facets) }
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
