import { SEARCH_KINDS, readNames } from '../rows/searched.ts'
import { charactersOf, normaliseName, trigramsOf } from '../rows/grams.ts'
import { LISTS, listId } from '../lists/lists.ts'
import { ENTITY_DERIVED, FEED_TAILS, GRAM_DOCS } from '../engine/sql.ts'
import type { Match, Matches, SearchKind } from '../store.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { findNamesById, type ReadCaches } from './read-names.ts'
import { countRankings } from './read-rankings.ts'
import { findDocs, idsOfDocs, type SearchCache } from './read-search.ts'

export type MatchesAsked = { kind: SearchKind; text: string; first: readonly string[]; isQuick: boolean }

/** Matches from `skip` on. Cost: the search, and for each match its names and a count. */
export function* listMatches(
  caches: ReadCaches,
  found: SearchCache,
  { kind, text, first, isQuick }: MatchesAsked,
  skip: number,
  most: number,
): Work<Matches> {
  const { docs, exact, isCapped } = yield* findDocs(caches, found, kind, text, isQuick)
  const isExact = new Set(docs.slice(0, exact))
  const shown = inOrder(docs, first.map(Number)).slice(skip, skip + most)
  const ids = yield* idsOfDocs(caches, kind, shown)
  const nameIds = [...ids.values()]
  const [keys, names, popular] = [
    yield* findNamesById(caches, nameIds),
    new Map((yield* allIn<[number, string]>(ENTITY_DERIVED, nameIds)).map(([id, derived]) => [id, readNames(derived).names])),
    yield* countPopular(kind, nameIds),
  ]
  const rows = shown.flatMap((doc): Match[] => {
    const id = ids.get(doc)
    const key = id === undefined ? undefined : keys.get(id)
    if (id === undefined || key === undefined) return []
    return [{ key, names: names.get(id) ?? [], isExact: isExact.has(doc), popular: popular.get(id) ?? 0 }]
  })
  return { count: docs.length, isCapped, rows }
}

/** Matches among `first`, then all others: there may be a million. */
function inOrder(docs: readonly number[], first: readonly number[]): readonly number[] {
  if (first.length === 0) return docs
  const wanted = new Set(first)
  const there = new Set(docs.filter((doc) => wanted.has(doc)))
  return there.size === 0 ? docs : [...first.filter((doc) => there.has(doc)), ...docs.filter((doc) => !there.has(doc))]
}

/** Popularity by name id: holders of tokens and MRC402, items of projects, votes of surveys. */
function* countPopular(kind: SearchKind, ids: readonly number[]): Work<Map<number, number>> {
  if (kind === 'token' || kind === 'mrc402') {
    const counts = yield* countRankings(ids.map((id) => listId(id, LISTS.holders.code)))
    return new Map(ids.map((id) => [id, counts.get(listId(id, LISTS.holders.code)) ?? 0]))
  }
  const { code } = LISTS[kind === 'mrc400' ? 'items' : 'parts']
  const tails = new Map(
    yield* allIn<[number, number | null]>(
      FEED_TAILS,
      ids.map((id) => listId(id, code)),
    ),
  )
  return new Map(ids.map((id) => [id, tails.get(listId(id, code)) ?? 0]))
}

/** Newest entries of each trigram that are read for a guess. */
const MAX_OF_PIECE = 200
/** Most trigrams of a text that are used for a guess. */
const MAX_PIECES = 24
/** Most names of a kind that are returned, those sharing most with a text. */
const MAX_ALIKE = 20
const MIN_CHARACTERS = 3

/** Names that share most trigrams with a text. Cost: at most 24 short reads of the index for each kind. */
export function* listNamesLike(caches: ReadCaches, text: string): Work<string[]> {
  const wanted = normaliseName(text)
  if (charactersOf(wanted).length < MIN_CHARACTERS) return []
  const pieces = trigramsOf(wanted).slice(0, MAX_PIECES)
  const ranked: { shared: number; names: readonly string[] }[] = []
  for (const kind of Object.keys(SEARCH_KINDS) as SearchKind[]) {
    const shared = new Map<number, number>()
    for (const piece of pieces)
      for (const [doc] of yield* all<[number]>(GRAM_DOCS, SEARCH_KINDS[kind], piece, MAX_OF_PIECE))
        shared.set(doc, (shared.get(doc) ?? 0) + 1)
    const best = [...shared].sort(([a, n], [b, m]) => m - n || b - a).slice(0, MAX_ALIKE)
    const ids = yield* idsOfDocs(
      caches,
      kind,
      best.map(([doc]) => doc),
    )
    const names = new Map(
      (yield* allIn<[number, string]>(ENTITY_DERIVED, [...ids.values()])).map(([id, derived]) => [id, readNames(derived).names]),
    )
    for (const [doc, n] of best) ranked.push({ shared: n, names: names.get(ids.get(doc) ?? 0) ?? [] })
  }
  return ranked.sort((a, b) => b.shared - a.shared).flatMap(({ names }) => names)
}
