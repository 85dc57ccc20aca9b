import { damaged } from './damage.ts'
import { BLOCK_HASH_NEIGHBOURS, NAME_HASH_NEIGHBOURS, TX_HASH_NEIGHBOURS } from './sql.ts'
import { allIn, type ListSql, type Work } from './work.ts'

/** Ids are found by this many of their bits (`nameHash`, `hashPrefix`). */
const INDEXES = {
  blocks: { neighbours: BLOCK_HASH_NEIGHBOURS, bits: 40 },
  txs: { neighbours: TX_HASH_NEIGHBOURS, bits: 40 },
  names: { neighbours: NAME_HASH_NEIGHBOURS, bits: 48 },
} as const satisfies Record<string, { neighbours: ListSql; bits: number }>

/** Of evenly spread hashes one gap in e^64 is as wide as so many usual ones. */
const WIDEST = 64

/**
 * Makes sure that hashes which were not found are not there. A page of an index that lies where another belongs (it has some 300 hashes)
 * leads every search for what stood there astray; but the hashes left on either side then stand far apart. `count`: hashes in the index.
 * Throws STORE_CORRUPT.
 */
export function* requireMisses(index: keyof typeof INDEXES, hashes: readonly number[], count: number): Work<void> {
  if (hashes.length === 0 || count < WIDEST) return
  const { neighbours, bits } = INDEXES[index]
  const widest = (2 ** bits / count) * WIDEST
  for (const [hash, below, above] of yield* allIn<[number, number | null, number | null]>(neighbours, hashes))
    if ((above ?? 2 ** bits) - (below ?? 0) > widest) throw damaged({ index, near: hash })
}
