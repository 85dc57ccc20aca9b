import { GenerationCache } from '../engine/cache.ts'
import type { Entity, StoredTx } from '../store.ts'
import { damaged } from '../engine/damage.ts'
import { LISTS, canonicalName, listId, nameHash, subjectName, type ListName } from '../lists/lists.ts'
import { BLOCK_IDS, NAMES_BY_HASH, NAMES_BY_ID, NAME_LAST } from '../engine/sql.ts'
import { fullId } from '../rows/pack.ts'
import { allIn, first, type SqlValue, type Work } from '../engine/work.ts'

/** Immutable data that every page needs. */
export type ReadCaches = {
  ids: GenerationCache<string, number>
  names: GenerationCache<number, string>
  blockIds: GenerationCache<number, string>
  /** Cards by serial number, parsed. */
  cards: GenerationCache<number, StoredTx>
  /** Pages of cards that were requested recently, by their newest card. */
  asked: GenerationCache<number, true>
  /** Entities by the id of their name, parsed, as their last transaction left them. */
  entities: GenerationCache<number, Entity>
  /** Long entities, cut for lists. */
  longEntities: GenerationCache<number, Entity>
}

export const makeReadCaches = (): ReadCaches => ({
  ids: new GenerationCache(50_000),
  names: new GenerationCache(50_000),
  blockIds: new GenerationCache(50_000),
  cards: new GenerationCache(4_000),
  asked: new GenerationCache(1_000),
  entities: new GenerationCache(2_000),
  longEntities: new GenerationCache(64),
})

/** A block's id. A transaction's block was written in the same commit. Throws STORE_CORRUPT. */
export function blockIdOf(blockIds: ReadonlyMap<number, string>, block: number): string {
  const id = blockIds.get(block)
  if (id === undefined) throw damaged({ block })
  return id
}

/** Ids of those names that are stored. Throws STORE_CORRUPT. */
export function* findNameIds(caches: ReadCaches, names: readonly string[]): Work<Map<string, number>> {
  const found = new Map<string, number>()
  const missing = new Map<string, string>()
  for (const name of names) {
    const id = caches.ids.get(canonicalName(name))
    if (id === undefined) missing.set(canonicalName(name), name)
    else found.set(name, id)
  }
  if (missing.size === 0) return found
  for (const [id, stored] of yield* namesByHash([...missing.keys()].map(nameHash))) {
    const name = missing.get(stored)
    if (name === undefined) continue
    found.set(name, id)
    caches.ids.set(stored, id)
    missing.delete(stored)
  }
  caches.ids.trim()
  return found
}

/** The highest name id: names are numbered from 1 without a gap. */
export function* lastNameId(): Work<number> {
  return (yield* first<[number | null]>(NAME_LAST))?.[0] ?? 0
}

/** Stored names by `nameHash`, including others with the same hash. Throws STORE_CORRUPT for a name without its text. */
export function* namesByHash(hashes: readonly number[]): Work<[id: number, name: string][]> {
  const rows = yield* allIn<[number, string | null]>(NAMES_BY_HASH, [...hashes])
  return rows.map(([id, name]) => {
    if (name === null) throw damaged({ name: id })
    return [id, name]
  })
}

export function* findNameId(caches: ReadCaches, name: string): Work<number | undefined> {
  return (yield* findNameIds(caches, [name])).get(name)
}

/** A list's number; `undefined` when its subject has no name, so the list is empty. */
export function* findList(caches: ReadCaches, list: ListName, subject: string): Work<number | undefined> {
  const code = LISTS[list].code
  const id = yield* findNameId(caches, subjectName(code, subject))
  return id === undefined ? undefined : listId(id, code)
}

export const findNamesById = (caches: ReadCaches, ids: readonly number[]): Work<Map<number, string>> =>
  findCached(caches.names, ids, function* (missing) {
    return yield* allIn<[number, string]>(NAMES_BY_ID, missing)
  })

export const findBlockIds = (caches: ReadCaches, sns: readonly number[]): Work<Map<number, string>> =>
  findCached(caches.blockIds, sns, function* (missing) {
    return (yield* allIn<[number, string]>(BLOCK_IDS, missing)).map(([sn, id]): [number, string] => [sn, fullId(id)])
  })

function* findCached(
  cache: GenerationCache<number, string>,
  keys: readonly number[],
  ask: (missing: SqlValue[]) => Work<[number, string][]>,
): Work<Map<number, string>> {
  const found = new Map<number, string>()
  const missing = new Set<number>()
  for (const key of keys) {
    const value = cache.get(key)
    if (value === undefined) missing.add(key)
    else found.set(key, value)
  }
  if (missing.size === 0) return found
  for (const [key, value] of yield* ask([...missing])) {
    found.set(key, value)
    cache.set(key, value)
  }
  cache.trim()
  return found
}
