import { findShortKey } from '../../chain/short-key.ts'
import { hashPrefix, wholeId } from '../rows/pack.ts'
import { ID_PIECES } from '../rows/searched.ts'
import { BLOCKS_BETWEEN, GRAM_DOCS, TXS_BETWEEN, TX_MARKS } from '../engine/sql.ts'
import type { ShortenedId } from '../store.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { findBlockIds, findNamesById, type ReadCaches } from './read-names.ts'

const MOST_FOUND = 20
/** Ids with the same key that are looked at: strangers can make addresses that begin and end alike. */
const MOST_LOOKED = 500
const HEX = /^[0-9a-f]+$/i
/** Digits of a hash that its index holds. */
const INDEXED = 10
const LEAST_DIGITS = 6

/** Ids that begin and end so. Cost: a look into the index of what pages leave of ids, or of the first digits of hashes. */
export function* findShortened(caches: ReadCaches, start: string, end: string): Work<ShortenedId[]> {
  const fits = (id: string): boolean => id.startsWith(start) && id.endsWith(end)
  const key = findShortKey(start, end)
  const docs = key === undefined ? [] : (yield* all<[number]>(GRAM_DOCS, ID_PIECES, key, MOST_LOOKED)).map(([doc]) => doc)
  const names = [...(yield* findNamesById(caches, docs)).values()].filter(fits).sort()
  const hashes = yield* findHashes(caches, start.toLowerCase(), end.toLowerCase())
  return [...names.map((id): ShortenedId => ({ kind: 'key', id })), ...hashes].slice(0, MOST_FOUND)
}

function* findHashes(caches: ReadCaches, start: string, end: string): Work<ShortenedId[]> {
  if (start.length < LEAST_DIGITS || !HEX.test(start + end)) return []
  const digits = start.slice(0, INDEXED)
  const from = hashPrefix(digits.padEnd(INDEXED, '0'))
  const until = from + 16 ** (INDEXED - digits.length)
  const fits = (id: string): boolean => id.startsWith(start) && id.endsWith(end)
  const sns = (yield* all<[number]>(TXS_BETWEEN, from, until, MOST_LOOKED)).map(([sn]) => sn)
  const txs = (yield* allIn<[number, number, number, string]>(TX_MARKS, sns)).map(([, , , id]) => wholeId(id))
  const blocks = (yield* all<[number]>(BLOCKS_BETWEEN, from, until, MOST_LOOKED)).map(([sn]) => sn)
  const blockIds = yield* findBlockIds(caches, blocks)
  return [
    ...txs
      .filter(fits)
      .sort()
      .map((id): ShortenedId => ({ kind: 'tx', id })),
    ...blocks
      .filter((sn) => fits(blockIds.get(sn) ?? ''))
      .sort((a, b) => a - b)
      .map((sn): ShortenedId => ({ kind: 'block', id: String(sn) })),
  ]
}
