import { GenerationCache } from '../engine/cache.ts'
import { canonicalName, isTokenSubject, nameHash, subjectName } from '../lists/lists.ts'
import type { Directory } from '../lists/segments.ts'
import { lastNameId, namesByHash } from '../reader/read-names.ts'
import { NAMES_BY_ID, NAME_HASH_INSERT, NAME_INSERT } from '../engine/sql.ts'
import { allIn, runRows, type SqlValue, type Work } from '../engine/work.ts'

/** The writer's cached data of an entity. */
export type OldEntity = { firstTx: number; derived: string }

/**
 * An id or subject with the writer's cached data of it. There is one object per name while a batch uses it; `id` is 0 until `resolve`.
 * A name created by this writer is `isFresh`: data that are not cached for it do not exist.
 */
export type Name = {
  id: number
  readonly text: string
  isFresh: boolean
  /** Newest ordinals, by list code. */
  readonly tails: (number | undefined)[]
  /** Entries this batch appends, each followed by its facet, by list code. */
  pending: number[][] | undefined
  /** `null`: there is no entity. */
  entity: OldEntity | null | undefined
  directories: Map<number, Directory> | undefined
}

/** A cached name includes its entity's state. A backfill needs so many repeatedly; live mode needs those of recent blocks. */
const MAX_CACHED_NAMES = { backfill: 100_000, live: 20_000 } as const

/** All names of the writer. Cleared when a batch fails, because cached data may then not be stored. */
export class Names {
  readonly #cache = new GenerationCache<string, Name>(MAX_CACHED_NAMES.backfill)
  #unresolved: Name[] = []
  #lastId: number | undefined
  readonly #tokens = new Map<string, Name>()

  intern(text: string): Name {
    const key = canonicalName(text)
    const known = this.#cache.get(key)
    if (known) return known
    const name: Name = { id: 0, text: key, isFresh: false, tails: [], pending: undefined, entity: undefined, directories: undefined }
    this.#cache.set(key, name)
    this.#unresolved.push(name)
    return name
  }

  /** A cached name. */
  find(text: string): Name | undefined {
    return this.#cache.get(canonicalName(text))
  }

  /** The name of a list's subject. Tokens are few and needed for every transaction. */
  internSubject(code: number, subject: string): Name {
    if (!isTokenSubject(code, subject)) return this.intern(subject)
    const known = this.#tokens.get(subject)
    if (known) return known
    const name = this.intern(subjectName(code, subject))
    this.#tokens.set(subject, name)
    return name
  }

  /** Gives every interned name its id; stores new names in the order in which they were interned. Throws STORE_CORRUPT. */
  *resolve(): Work<void> {
    const asked = this.#unresolved
    if (asked.length === 0) return
    yield* this.#findStored(asked)
    this.#unresolved = []
    const fresh = asked.filter(({ id }) => id === 0)
    this.#lastId ??= yield* lastNameId()
    const rows: SqlValue[] = []
    const hashes: [hash: number, id: number][] = []
    for (const name of fresh) {
      this.#lastId += 1
      name.id = this.#lastId
      name.isFresh = true
      name.entity = null
      rows.push(name.id, name.text)
      hashes.push([nameHash(name.text), name.id])
    }
    hashes.sort(([a], [b]) => a - b)
    yield* runRows(NAME_INSERT, rows)
    yield* runRows(NAME_HASH_INSERT, hashes.flat())
  }

  /** Names by id; every id must be stored. */
  *byIds(ids: readonly number[]): Work<Name[]> {
    const rows = yield* allIn<[number, string]>(NAMES_BY_ID, [...ids])
    return rows.map(([id, text]) => {
      const name = this.#cache.get(text)
      if (name) {
        name.id = id
        return name
      }
      const stored: Name = { id, text, isFresh: false, tails: [], pending: undefined, entity: undefined, directories: undefined }
      this.#cache.set(text, stored)
      return stored
    })
  }

  /** Sets the cache size. */
  keepFor(mode: keyof typeof MAX_CACHED_NAMES): void {
    this.#cache.resize(MAX_CACHED_NAMES[mode])
  }

  /** Call between batches only. */
  trim(): void {
    this.#tokens.clear()
    this.#cache.trim()
  }

  clear(): void {
    this.#tokens.clear()
    this.#cache.clear()
    this.#unresolved = []
    this.#lastId = undefined
  }

  *#findStored(asked: readonly Name[]): Work<void> {
    const byText = new Map(asked.map((name) => [name.text, name]))
    const hashes = asked.map(({ text }) => nameHash(text)).sort((a, b) => a - b)
    for (const [id, text] of yield* namesByHash(hashes)) {
      const name = byText.get(text)
      if (name) name.id = id
    }
  }
}

/** Appends `entry` to one of the name's lists. `facet`: of a transaction, `model/facets.ts`. */
export function append(listed: Set<Name>, name: Name, code: number, entry: number, facet = 0): void {
  name.pending ??= []
  const entries = name.pending[code]
  if (entries) entries.push(entry, facet)
  else name.pending[code] = [entry, facet]
  listed.add(name)
}
