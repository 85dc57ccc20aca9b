import { headRanges } from '../../chain/head-key.ts'
import { findShortKey } from '../../chain/short-key.ts'
import { hashPrefix, fullId } from '../rows/pack.ts'
import { ID_HEADS, ID_PIECES } from '../rows/searched.ts'
import { BLOCKS_BETWEEN, GRAM_BETWEEN, GRAM_DOCS, TXS_BETWEEN, TX_MARKS } from '../engine/sql.ts'
import { LAST_KEY } from '../lists/segments.ts'
import type { IdsByEnds, ShortenedId } from '../store.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { findBlockIds, findNamesById, type ReadCaches } from './read-names.ts'

const MAX_FOUND = 20
/** Most ids compared per key: anyone can make addresses with the same start and end. */
const MAX_COMPARED = 500
const HEX = /^[0-9a-f]+$/i
/** Leading digits of a hash in its index. */
const INDEXED = 10
const MIN_DIGITS = 6

/** Ids with this start and end, as the site shortens them. Cost: as `listByEnds`. */
export function* findShortened(caches: ReadCaches, start: string, end: string): Work<ShortenedId[]> {
  const key = findShortKey(start, end)
  const docs = key === undefined ? [] : (yield* all<[number]>(GRAM_DOCS, ID_PIECES, key, MAX_COMPARED)).map(([doc]) => doc)
  const fits = (id: string): boolean => id.startsWith(start) && id.endsWith(end)
  const names = [...(yield* findNamesById(caches, docs)).values()].filter(fits).sort()
  const { ids: hashes } = yield* findHashes(caches, start.toLowerCase(), end.toLowerCase())
  return [...names.map((id): ShortenedId => ({ kind: 'key', id })), ...hashes].slice(0, MAX_FOUND)
}

/** Ids with this start and end. Cost: a range of the index for each kind of id; none for a text that is too short. */
export function* listByEnds(caches: ReadCaches, start: string, end: string): Work<IdsByEnds> {
  const names = yield* findNames(caches, start, end)
  const hashes = yield* findHashes(caches, start.toLowerCase(), end.toLowerCase())
  return {
    ids: [...names.ids.map((id): ShortenedId => ({ kind: 'key', id })), ...hashes.ids],
    isCapped: names.isCapped || hashes.isCapped,
  }
}

function* findNames(caches: ReadCaches, start: string, end: string): Work<{ ids: string[]; isCapped: boolean }> {
  const ids = new Set<string>()
  let isCapped = false
  function* take(docs: readonly [number][], fits: (id: string) => boolean): Work<void> {
    if (docs.length > MAX_COMPARED) isCapped = true
    const names = yield* findNamesById(
      caches,
      docs.slice(0, MAX_COMPARED).map(([doc]) => doc),
    )
    for (const id of names.values()) if (fits(id) && id.endsWith(end)) ids.add(id)
  }
  const key = findShortKey(start, end)
  if (key !== undefined) yield* take(yield* all<[number]>(GRAM_DOCS, ID_PIECES, key, MAX_COMPARED + 1), (id) => id.startsWith(start))
  // The key of both ends already finds all of them.
  if (key === undefined || ids.size === 0)
    for (const { of, from, fits } of headRanges(start)) {
      const kind = of === 'short' ? ID_PIECES : ID_HEADS
      yield* take(yield* all<[number]>(GRAM_BETWEEN, kind, from, from + LAST_KEY, MAX_COMPARED + 1), fits)
    }
  return { ids: [...ids].sort(), isCapped }
}

function* findHashes(caches: ReadCaches, start: string, end: string): Work<IdsByEnds> {
  if (start.length < MIN_DIGITS || !HEX.test(start + end)) return { ids: [], isCapped: false }
  const digits = start.slice(0, INDEXED)
  const from = hashPrefix(digits.padEnd(INDEXED, '0'))
  const until = from + 16 ** (INDEXED - digits.length)
  const fits = (id: string): boolean => id.startsWith(start) && id.endsWith(end)
  const sns = (yield* all<[number]>(TXS_BETWEEN, from, until, MAX_COMPARED + 1)).map(([sn]) => sn)
  const txs = (yield* allIn<[number, number, number, string]>(TX_MARKS, sns.slice(0, MAX_COMPARED))).map(([, , , id]) => fullId(id))
  const blocks = (yield* all<[number]>(BLOCKS_BETWEEN, from, until, MAX_COMPARED + 1)).map(([sn]) => sn)
  const blockIds = yield* findBlockIds(caches, blocks.slice(0, MAX_COMPARED))
  return {
    isCapped: sns.length > MAX_COMPARED || blocks.length > MAX_COMPARED,
    ids: [
      ...txs
        .filter(fits)
        .sort()
        .map((id): ShortenedId => ({ kind: 'tx', id })),
      ...blocks
        .filter((sn) => fits(blockIds.get(sn) ?? ''))
        .sort((a, b) => a - b)
        .map((sn): ShortenedId => ({ kind: 'block', id: String(sn) })),
    ],
  }
}
