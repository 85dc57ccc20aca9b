import { ENTITY_KINDS } from '../chain/ids.ts'
import { readCursor } from './cursor.ts'
import { damaged } from './damage.ts'
import { BLOCK_HASH_NEIGHBOURS, ENTITY_ENDS, ENTITY_GAPS, NAME_HASH_NEIGHBOURS, TX_HASH_NEIGHBOURS } from './sql.ts'
import { allIn, first, type ListSql, type SqlValue, type Work } from './work.ts'

/** Ids are found by this many of their bits (`nameHash`, `hashPrefix`). */
const INDEXES = {
  blocks: { neighbours: BLOCK_HASH_NEIGHBOURS, bits: 40 },
  txs: { neighbours: TX_HASH_NEIGHBOURS, bits: 40 },
  names: { neighbours: NAME_HASH_NEIGHBOURS, bits: 48 },
} as const satisfies Record<string, { neighbours: ListSql; bits: number }>

const KINDS: ReadonlySet<SqlValue> = new Set(ENTITY_KINDS)
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

/**
 * Makes sure that entities which were not found by the numbers of their names are not there. A page that lies where another belongs leads
 * every search for what stood there astray: of the two entities beside the gap one is that page's, and a look from there, which goes to
 * where it really belongs, finds another neighbour than the one across the gap. Throws STORE_CORRUPT.
 */
export function* requireNoEntities(ids: readonly number[]): Work<void> {
  if (ids.length === 0) return
  type Gap = [below: number | null, above: number | null, fromBelow: number | null, fromAbove: number | null, kind: SqlValue]
  for (const [below, above, fromBelow, fromAbove, kind] of yield* allIn<Gap>(ENTITY_GAPS, ids)) {
    const isGap = fromBelow === above && (above === null || fromAbove === below)
    // At the top of the table's tree any page agrees with itself: another table's has no entities, and one of this table too few.
    const isAtEnd = below === null || above === null
    if (!isGap || (kind !== null && !KINDS.has(kind)) || (isAtEnd && !(yield* hasRoom()))) throw damaged({ between: [below, above] })
  }
}

/** Whether there are as many numbers from the first entity to the last as there are wallets and tokens at least. */
function* hasRoom(): Work<boolean> {
  const { wallets, tokens } = yield* readCursor()
  const [from, to] = (yield* first<[number | null, number | null]>(ENTITY_ENDS)) ?? []
  const room = from === undefined || from === null || to === undefined || to === null ? 0 : to - from + 1
  return room >= wallets + tokens
}
