import { tokenKey } from '../../chain/ids.ts'
import { pageWindow } from '../../model/page-window.ts'
import { LISTS, listId } from '../lists/lists.ts'
import { heldTokenKey } from '../rows/rank-keys.ts'
import { GROUP_LEVEL, LAST_KEY, SEGMENT_LEVEL } from '../lists/segments.ts'
import { RANK_KEYS, RANK_ROWS, SEGMENTS } from '../engine/sql.ts'
import type { Entity, Page } from '../store.ts'
import { all, allIn, type SqlValue, type Work } from '../engine/work.ts'
import { entitiesById, listEntities, withEntities } from './read-entities.ts'
import { findList, findNameIds, type ReadCaches } from './read-names.ts'
import { countRanking, countRankings, readRanking } from './read-rankings.ts'
import { pageOf } from './read-txs.ts'

const MAX_FIRST = 500

/** A token placed before the ranking, with its key in the ranking. */
type First = { id: number; key: string }

/**
 * Tokens: the given ones first, then the ranking by holders without them. Cost: that of a page of the ranking, and the keys of the segments
 * with the given ones.
 */
export function* listTokens(caches: ReadCaches, wanted: readonly string[], page: number, size: number): Work<Page<Entity>> {
  const list = yield* findList(caches, 'tokens-held', '')
  const count = yield* countRanking(yield* findList(caches, 'tokens', ''))
  // No token yet: an empty page.
  if (list === undefined) return yield* listEntities(caches, 'tokens', '', page, size)
  const firsts = yield* findFirsts(caches, list, wanted)
  const window = pageWindow(page, count, size)
  const skipped = (window.page - 1) * size
  const shown = firsts.slice(skipped, skipped + size).map(({ id }) => id)
  const room = Math.min(size, count - skipped) - shown.length
  const others = room > 0 ? yield* readOthers(list, firsts, Math.max(0, skipped - firsts.length), room) : []
  const items = [...shown, ...others].map((item, index) => ({ ordinal: skipped + index + 1, item }))
  return withEntities(
    pageOf(window, count, size, items),
    yield* entitiesById(
      caches,
      items.map(({ item }) => item),
    ),
  )
}

function* findFirsts(caches: ReadCaches, list: number, wanted: readonly string[]): Work<First[]> {
  const ids = [...new Set(wanted)].slice(0, MAX_FIRST)
  const names = yield* findNameIds(caches, ids.map(tokenKey))
  const holders = yield* countRankings([...names.values()].map((id) => listId(id, LISTS.holders.code)))
  const firsts = ids.flatMap((token): First[] => {
    const id = names.get(tokenKey(token))
    return id === undefined ? [] : [{ id, key: heldTokenKey(holders.get(listId(id, LISTS.holders.code)) ?? 0, token) }]
  })
  // A name may belong to something that is not a token.
  const rows = yield* allIn<[number, string, string]>(
    RANK_ROWS,
    firsts.flatMap(({ key }): SqlValue[] => [list, key]),
  )
  const listed = new Set(rows.map(([, key]) => key))
  return firsts.filter(({ key }) => listed.has(key))
}

/** Name ids of ranked tokens without the first ones, from the place `skipped` among them. */
function* readOthers(list: number, firsts: readonly First[], skipped: number, size: number): Work<number[]> {
  const ranks = yield* ranksOf(list, firsts)
  let at = skipped
  for (const rank of ranks) if (rank <= at) at += 1
  let inside = 0
  for (const rank of ranks) if (rank >= at && rank < at + size + inside) inside += 1
  const gone = new Set(firsts.map(({ key }) => key))
  const rows = yield* readRanking(list, at, size + inside)
  return rows.flatMap(({ key, value }) => (gone.has(key) ? [] : [Number(value)]))
}

/** Places of tokens in the ranking, from 0, ascending. */
function* ranksOf(list: number, firsts: readonly First[]): Work<number[]> {
  const segments = yield* all<[string, number]>(SEGMENTS, list, SEGMENT_LEVEL)
  const divided = new Set(segments.map(([first]) => first))
  // A group of one segment has no row for it.
  const groups = (yield* all<[string, number]>(SEGMENTS, list, GROUP_LEVEL)).filter(([first]) => !divided.has(first))
  const parts = [...segments, ...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  const wanted = firsts.map(({ key }) => key).sort()
  const ranks: number[] = []
  let before = 0
  for (const [at, [first, n]] of parts.entries()) {
    const next = parts[at + 1]?.[0] ?? LAST_KEY
    const inside = new Set(wanted.filter((key) => key >= first && key < next))
    if (inside.size > 0) {
      const keys = yield* all<[string]>(RANK_KEYS, list, first, n)
      for (const [place, [key]] of keys.entries()) if (inside.has(key)) ranks.push(before + place)
    }
    before += n
  }
  return ranks
}
