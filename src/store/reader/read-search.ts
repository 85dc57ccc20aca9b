import { GenerationCache } from '../engine/cache.ts'
import { tokenKey } from '../../chain/ids.ts'
import { pageWindow } from '../../model/page-window.ts'
import { readCursor } from '../engine/cursor.ts'
import { FRONT, LONGEST_GRAM, WHOLE, charactersOf, normaliseName, trigramsOf } from '../rows/grams.ts'
import { LAST_KEY } from '../lists/segments.ts'
import { SEARCH_KINDS, SEARCH_FEEDS, readNames } from '../rows/searched.ts'
import { ENTITY_DERIVED, FEED_ENTRIES, GRAM_BETWEEN, GRAM_DOCS, GRAM_DOCS_BEFORE } from '../engine/sql.ts'
import type { SearchKind, SearchPage } from '../store.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { entitiesById, withEntities } from './read-entities.ts'
import { findList, findNameIds, type ReadCaches } from './read-names.ts'
import { pageOf } from './read-txs.ts'

/** Matches that are ranked; more are only known to exist. */
export const MOST_MATCHES = 10_000
/** Entries of each piece that are counted to find the rarest one. */
const PROBE = 500
/** Candidates of a longer text that are compared with it, at most: each takes 4 to 9 µs, during which a site on SQLite answers nobody. */
const MOST_CANDIDATES = 11_000
const STEP = 1_000

type Matches = { docs: readonly number[]; isCapped: boolean }
export type SearchCache = GenerationCache<string, Matches>
export const makeSearchCache = (): SearchCache => new GenerationCache(64)

/** Exact, then prefix, then substring matches, each newest first. Blank text matches nothing. `isQuick`: only what is found at once. */
export function* search(
  caches: ReadCaches,
  found: SearchCache,
  kind: SearchKind,
  text: string,
  page: number,
  size: number,
  isQuick: boolean,
): Work<SearchPage> {
  const { version } = yield* readCursor()
  const wanted = normaliseName(text)
  const cacheKey = `${version} ${kind} ${isQuick ? 'quick' : 'whole'} ${wanted}`
  let matches = found.get(cacheKey)
  if (!matches) {
    matches = wanted === '' ? { docs: [], isCapped: false } : yield* findMatches(caches, kind, wanted, isQuick ? STEP : MOST_CANDIDATES)
    found.set(cacheKey, matches)
    found.trim()
  }
  const { docs, isCapped } = matches
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

function* findMatches(caches: ReadCaches, kind: SearchKind, wanted: string, candidates: number): Work<Matches> {
  const code = SEARCH_KINDS[kind]
  const isShort = charactersOf(wanted).length <= LONGEST_GRAM
  const docs = new Set<number>()
  const addAll = (found: readonly number[]): void => {
    for (const doc of found) docs.add(doc)
  }
  addAll(yield* docsOf(code, WHOLE + wanted))
  addAll(isShort ? yield* docsOf(code, FRONT + wanted) : yield* docsOfFront(code, wanted))
  let isCut = false
  if (docs.size <= MOST_MATCHES) {
    const within = isShort ? { docs: yield* docsOf(code, wanted), isCapped: false } : yield* findWithin(caches, kind, wanted, candidates)
    addAll(within.docs)
    isCut = within.isCapped
  }
  return { docs: [...docs].slice(0, MOST_MATCHES), isCapped: isCut || docs.size > MOST_MATCHES }
}

function* docsOf(code: number, gram: string): Work<number[]> {
  return (yield* all<[number]>(GRAM_DOCS, code, gram, MOST_MATCHES + 1)).map(([doc]) => doc)
}

function* docsOfFront(code: number, wanted: string): Work<number[]> {
  const rows = yield* all<[number]>(GRAM_BETWEEN, code, WHOLE + wanted, WHOLE + wanted + LAST_KEY, MOST_MATCHES + 1)
  return rows.map(([doc]) => doc).sort((a, b) => b - a)
}

/** Entities of which one name holds the text: those under its rarest piece, each compared. */
function* findWithin(caches: ReadCaches, kind: SearchKind, wanted: string, candidates: number): Work<Matches> {
  const code = SEARCH_KINDS[kind]
  let rarest = { gram: '', n: PROBE + 1 }
  for (const gram of trigramsOf(wanted)) {
    const { length: n } = yield* all<[number]>(GRAM_DOCS, code, gram, PROBE)
    if (n < rarest.n) rarest = { gram, n }
    if (n === 0) return { docs: [], isCapped: false }
  }
  const matches: number[] = []
  let before = Number.MAX_SAFE_INTEGER
  for (let looked = 0; looked < candidates && matches.length <= MOST_MATCHES; looked += STEP) {
    const docs = (yield* all<[number]>(GRAM_DOCS_BEFORE, code, rarest.gram, before, STEP)).map(([doc]) => doc)
    const ids = yield* idsOfDocs(caches, kind, docs)
    const names = new Map(
      (yield* allIn<[number, string]>(ENTITY_DERIVED, [...ids.values()])).map(([id, derived]) => [id, readNames(derived).names]),
    )
    matches.push(...docs.filter((doc) => names.get(ids.get(doc) ?? 0)?.some((name) => name.includes(wanted)) === true))
    if (docs.length < STEP) return { docs: matches, isCapped: false }
    before = docs.at(-1) ?? 0
  }
  return { docs: matches, isCapped: true }
}

/** Name ids of what the search index numbers: tokens by their own number, others by their place in the list of their kind. */
function* idsOfDocs(caches: ReadCaches, kind: SearchKind, docs: readonly number[]): Work<Map<number, number>> {
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
  const list = yield* findList(caches, SEARCH_FEEDS[kind], '')
  if (list === undefined) return new Map()
  const rows = yield* allIn<[number, number]>(
    FEED_ENTRIES,
    docs.flatMap((doc) => [list, doc]),
  )
  return new Map(rows)
}
