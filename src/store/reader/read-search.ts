import { GenerationCache } from '../engine/cache.ts'
import { tokenKey } from '../../chain/ids.ts'
import { pageWindow } from '../../model/page-window.ts'
import { readCursor } from '../engine/cursor.ts'
import { MAX_GRAM_LENGTH, charactersOf, normaliseName, trigramsOf } from '../rows/grams.ts'
import { eachMatch, fitOf, type Fit } from '../rows/name-lines.ts'
import { SEARCH_KINDS, SEARCH_FEEDS, readNames } from '../rows/searched.ts'
import { CALLED_BELOW, ENTITY_DERIVED, FEED_ENTRIES, GRAM_DOCS } from '../engine/sql.ts'
import type { SearchKind, SearchPage } from '../store.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { entitiesById, withEntities } from './read-entities.ts'
import { findList, findNameIds, type ReadCaches } from './read-names.ts'
import { pageOf } from './read-txs.ts'

/** Most entries of an n-gram that are read; when all n-grams of a text have more, all names are scanned. */
export const MAX_OF_PIECE = 1_000
/**
 * Most parts of names that a search and a suggestion scan. A part takes some 15 µs of processor time when all of it matches, half a million
 * names 60 ms.
 */
const MAX_PARTS = 4_096
const MAX_QUICK_PARTS = 512
const PARTS_AT_ONCE = 64
/** Longer results are not cached. */
const MAX_CACHED = 50_000

/** `exact`: the number of leading entries that match the text exactly. */
export type FoundDocs = { docs: readonly number[]; exact: number; isCapped: boolean }
export type SearchCache = GenerationCache<string, FoundDocs>
export const makeSearchCache = (): SearchCache => new GenerationCache(64)

/** Exact, then prefix, then substring matches, each newest first. Blank text matches nothing. `isQuick`: scans fewer names. */
export function* search(
  caches: ReadCaches,
  found: SearchCache,
  kind: SearchKind,
  text: string,
  page: number,
  size: number,
  isQuick: boolean,
): Work<SearchPage> {
  const { docs, isCapped } = yield* findDocs(caches, found, kind, text, isQuick)
  const window = pageWindow(page, docs.length, size)
  const skipped = (window.page - 1) * size
  const shown = docs.slice(skipped, skipped + size)
  const ids = yield* idsOfDocs(caches, kind, shown)
  const items = shown.flatMap((doc, index) => {
    const item = ids.get(doc)
    return item === undefined ? [] : [{ ordinal: skipped + index + 1, item }]
  })
  return { ...withEntities(pageOf(window, docs.length, size, items), yield* entitiesById(caches, [...ids.values()])), isCapped }
}

/** Numbers of the matches, cached for the next page of the same search. */
export function* findDocs(caches: ReadCaches, found: SearchCache, kind: SearchKind, text: string, isQuick: boolean): Work<FoundDocs> {
  const { version } = yield* readCursor()
  const wanted = normaliseName(text)
  const cacheKey = `${version} ${kind} ${isQuick ? 'quick' : 'whole'} ${wanted}`
  const cached = found.get(cacheKey)
  if (cached) return cached
  const docs = wanted === '' ? NOTHING : yield* findMatches(caches, kind, wanted, isQuick ? MAX_QUICK_PARTS : MAX_PARTS)
  if (docs.docs.length <= MAX_CACHED) found.set(cacheKey, docs)
  found.trim()
  return docs
}

const NOTHING: FoundDocs = { docs: [], exact: 0, isCapped: false }

function* findMatches(caches: ReadCaches, kind: SearchKind, wanted: string, parts: number): Work<FoundDocs> {
  const candidates = yield* findCandidates(SEARCH_KINDS[kind], wanted)
  if (candidates === undefined) return yield* readAllNames(SEARCH_KINDS[kind], wanted, parts)
  const ids = yield* idsOfDocs(caches, kind, candidates)
  const rows = yield* allIn<[number, string]>(ENTITY_DERIVED, [...ids.values()])
  const names = new Map(rows.map(([id, derived]) => [id, readNames(derived).names]))
  const matches = makeMatches()
  for (const doc of candidates) matches.add(doc, fitOf(wanted, names.get(ids.get(doc) ?? 0) ?? []))
  return matches.all(false)
}

/** Entities with the rarest n-gram of a text, newest first; `undefined` when every n-gram is frequent. */
function* findCandidates(code: number, wanted: string): Work<number[] | undefined> {
  const pieces = charactersOf(wanted).length <= MAX_GRAM_LENGTH ? [wanted] : trigramsOf(wanted)
  let fewest: number[] | undefined
  for (const piece of pieces) {
    const docs = (yield* all<[number]>(GRAM_DOCS, code, piece, MAX_OF_PIECE + 1)).map(([doc]) => doc)
    if (docs.length <= MAX_OF_PIECE && docs.length < (fewest?.length ?? Infinity)) fewest = docs
    if (docs.length === 0) return docs
  }
  return fewest
}

/** Compares every name of a kind with the text. */
function* readAllNames(code: number, wanted: string, parts: number): Work<FoundDocs> {
  const matches = makeMatches()
  let before = Number.MAX_SAFE_INTEGER
  for (let read = 0; read < parts; read += PARTS_AT_ONCE) {
    const rows = yield* all<[number, string]>(CALLED_BELOW, code, before, PARTS_AT_ONCE)
    for (const [part, lines] of rows) {
      const own: [number, Fit][] = []
      eachMatch(part, lines, wanted, (doc, fit) => own.push([doc, fit]))
      for (const [doc, fit] of own.reverse()) matches.add(doc, fit)
    }
    if (rows.length < PARTS_AT_ONCE) return matches.all(false)
    before = rows.at(-1)?.[0] ?? 0
  }
  return matches.all((yield* all(CALLED_BELOW, code, before, 1)).length > 0)
}

/** Collects matches by how they fit, in the order in which they are added. */
function makeMatches() {
  const by: Record<Fit, number[]> = { whole: [], front: [], within: [] }
  return {
    add: (doc: number, fit: Fit | undefined): void => {
      if (fit !== undefined) by[fit].push(doc)
    },
    all: (isCapped: boolean): FoundDocs => ({ docs: [...by.whole, ...by.front, ...by.within], exact: by.whole.length, isCapped }),
  }
}

/** Name ids of the numbers in the search index: tokens have their own number, others their place in the list of their kind. */
export function* idsOfDocs(caches: ReadCaches, kind: SearchKind, docs: readonly number[]): Work<Map<number, number>> {
  if (docs.length === 0) return new Map()
  if (kind === 'token') {
    const ids = yield* findNameIds(
      caches,
      docs.map((doc) => tokenKey(String(doc))),
    )
    return new Map(
      docs.flatMap((doc) => {
        const id = ids.get(tokenKey(String(doc)))
        return id === undefined ? [] : [[doc, id] as const]
      }),
    )
  }
  const { feed, subject } = SEARCH_FEEDS[kind]
  const list = yield* findList(caches, feed, subject)
  if (list === undefined) return new Map()
  const rows = yield* allIn<[number, number]>(
    FEED_ENTRIES,
    docs.flatMap((doc) => [list, doc]),
  )
  return new Map(rows)
}
