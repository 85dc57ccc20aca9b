import { boundJson, type Bounds } from '../../base/bound-json.ts'
import type { JsonObject } from '../../base/json.ts'
import type { EntityKind } from '../../chain/ids.ts'
import type { EntityFeed } from '../../model/feed.ts'
import { damaged, readBack } from '../engine/damage.ts'
import { LISTS, listId } from '../lists/lists.ts'
import { fullId } from '../rows/pack.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { ENTITIES, ENTITY_LAST, FEED_TAILS, SHORT_ENTITIES, TX_MARKS } from '../engine/sql.ts'
import type { Entity, Page, TxMark } from '../store.ts'
import { allIn, type Work } from '../engine/work.ts'
import { blockIdOf, findBlockIds, findList, findNameId, findNameIds, findNamesById, type ReadCaches } from './read-names.ts'
import { countRanking, listRanking } from './read-rankings.ts'
import { countList, listEntries, pageOf } from './read-txs.ts'

/** Longest JSON of a state that lists return complete and that is cached. Packed, even one of megabytes may be short. */
const MAX_WHOLE_LENGTH = 6_000
/** Limits of a longer state in lists: they show a part of it, and twenty complete ones may exceed the memory. */
const LONG_STATE: Bounds = { bytes: 64_000, text: 8_000, entries: 2_000, fields: 2_000 }

export type EntityRow = [id: number, kind: EntityKind, firstTx: number, lastTx: number, state: Uint8Array]
export type ShortRow = [id: number, kind: EntityKind, firstTx: number, lastTx: number, state: Uint8Array | null]

/**
 * Entities by the ids of their names. Cached ones are read again only after a new transaction. Long states are read and cut one at a time,
 * unless `isComplete`.
 */
export function* entitiesById(caches: ReadCaches, ids: readonly number[], isComplete = false): Work<Map<number, Entity>> {
  if (ids.length === 0) return new Map()
  const found = new Map<number, Entity>()
  const rows = (yield* allIn<ShortRow>(isComplete ? ENTITIES : SHORT_ENTITIES, [...ids])).filter(([id, , , lastTx]) => {
    const known = caches.entities.get(id) ?? (isComplete ? undefined : caches.longEntities.get(id))
    if (known?.last.sn !== lastTx) return true
    found.set(id, known)
    return false
  })
  if (rows.length === 0) return found
  const names = yield* findNamesById(
    caches,
    rows.map(([id]) => id),
  )
  const marks = yield* txMarks(caches, [...new Set(rows.flatMap(([, , firstTx, lastTx]) => [firstTx, lastTx]))])
  for (const [id, kind, firstTx, lastTx, state] of rows) {
    const [key, first, last] = [names.get(id), marks.get(firstTx), marks.get(lastTx)]
    // All were written in the same commit.
    if (key === undefined || !first || !last) throw damaged({ entity: id })
    const row: EntityRow = state === null ? yield* entityRow(id) : [id, kind, firstTx, lastTx, state]
    const { isLong, ...of } = readState(row, isComplete)
    const entity: Entity = { key, kind, ...of, first, last }
    found.set(id, entity)
    if (!isLong) caches.entities.set(id, entity)
    else if (!isComplete) caches.longEntities.set(id, entity)
  }
  caches.entities.trim()
  caches.longEntities.trim()
  return found
}

/** The row of an existing entity. Throws STORE_CORRUPT. */
export function* entityRow(id: number): Work<EntityRow> {
  const [row] = yield* allIn<EntityRow>(ENTITIES, [id])
  if (row === undefined) throw damaged({ entity: id })
  return row
}

function readState([, , , , packed]: EntityRow, isComplete: boolean): Pick<Entity, 'state' | 'cut'> & { isLong: boolean } {
  const json = readBack(() => unpackJson(packed))
  const state = readBack(() => JSON.parse(json) as JsonObject)
  const isLong = json.length > MAX_WHOLE_LENGTH
  if (isComplete || !isLong) return { state, isLong }
  const { value, cut } = boundJson(state, LONG_STATE)
  return { state: value, isLong, ...(cut && { cut }) }
}

/** Places of transactions in the chain. */
export function* txMarks(caches: ReadCaches, sns: readonly number[]): Work<Map<number, TxMark>> {
  const rows = yield* allIn<[number, number, number, string]>(TX_MARKS, [...sns])
  const blockIds = yield* findBlockIds(
    caches,
    rows.map(([, block]) => block),
  )
  return new Map(
    rows.map(([sn, block, timestampSec, id]) => [sn, { txid: fullId(id), blockId: blockIdOf(blockIds, block), sn, block, timestampSec }]),
  )
}

export function* findEntity(caches: ReadCaches, key: string): Work<Entity | undefined> {
  return (yield* findEntities(caches, [key], true)).get(key)
}

/** As `findEntity`, many at once. A party to transactions without a state of its own has a name and no entity. */
export function* findEntities(caches: ReadCaches, keys: readonly string[], isComplete = false): Work<Map<string, Entity>> {
  const ids = yield* findNameIds(caches, keys)
  const entities = yield* entitiesById(caches, [...new Set(ids.values())], isComplete)
  const found = new Map<string, Entity>()
  for (const [key, id] of ids) {
    const entity = entities.get(id)
    if (entity) found.set(key, entity)
  }
  return found
}

/** The number of the last transaction that wrote each entity. Cost: a seek for each, however long its state. */
export function* findLastSns(caches: ReadCaches, keys: readonly string[]): Work<Map<string, number>> {
  const ids = yield* findNameIds(caches, keys)
  const sns = new Map(yield* allIn<[number, number]>(ENTITY_LAST, [...new Set(ids.values())]))
  const found = new Map<string, number>()
  for (const [key, id] of ids) {
    const sn = sns.get(id)
    if (sn !== undefined) found.set(key, sn)
  }
  return found
}

/** Name ids of a page. A list by key counts its ordinals from the end: tokens, by number. */
function* listIds(caches: ReadCaches, feed: EntityFeed, subject: string, page: number, size: number): Work<Page<number>> {
  const list = yield* findList(caches, feed, subject)
  if (LISTS[feed].order === 'key') {
    const ranked = yield* listRanking(list, page, size)
    return {
      ...ranked,
      items: ranked.items.map(({ ordinal, item }) => ({ ordinal: ranked.count + 1 - ordinal, item: Number(item.value) })),
    }
  }
  const { window, count, entries } = yield* listEntries(list, page, size)
  const items = entries.map(([ordinal, item]) => ({ ordinal, item }))
  return pageOf(window, count, size, items)
}

const itemsOf = <T>({ items }: Page<T>): T[] => items.map(({ item }) => item)

export function* listEntities(caches: ReadCaches, feed: EntityFeed, subject: string, page: number, size: number): Work<Page<Entity>> {
  const ids = yield* listIds(caches, feed, subject, page, size)
  return withEntities(ids, yield* entitiesById(caches, itemsOf(ids)))
}

export function* listEntityKeys(caches: ReadCaches, feed: EntityFeed, subject: string, page: number, size: number): Work<Page<string>> {
  const ids = yield* listIds(caches, feed, subject, page, size)
  return withItems(ids, yield* findNamesById(caches, itemsOf(ids)))
}

/** Replaces name ids of a page by entities. Throws STORE_CORRUPT when one of them is not stored. */
export const withEntities = (page: Page<number>, entities: ReadonlyMap<number, Entity>): Page<Entity> => withItems(page, entities)

/** Replaces name ids of a page by their items. Throws as `withEntities`. */
export function withItems<T>(page: Page<number>, byId: ReadonlyMap<number, T>): Page<T> {
  return {
    ...page,
    items: page.items.map(({ ordinal, item: id }) => {
      const item = byId.get(id)
      if (item === undefined) throw damaged({ entity: id })
      return { ordinal, item }
    }),
  }
}

export function* countEntities(caches: ReadCaches, feed: EntityFeed, subject: string): Work<number> {
  const list = yield* findList(caches, feed, subject)
  return LISTS[feed].order === 'key' ? yield* countRanking(list) : yield* countList(list)
}

export function* countParts(caches: ReadCaches, feed: 'answers' | 'parts', subjects: readonly string[]): Work<Map<string, number>> {
  const ids = yield* findNameIds(caches, subjects)
  const subjectOf = new Map([...ids].map(([subject, id]) => [listId(id, LISTS[feed].code), subject]))
  const found = new Map<string, number>()
  for (const [list, tail] of yield* allIn<[number, number | null]>(FEED_TAILS, [...subjectOf.keys()])) {
    const subject = subjectOf.get(list)
    if (subject !== undefined && tail !== null && tail > 0) found.set(subject, tail)
  }
  return found
}

export function* listItemsOf(caches: ReadCaches, owner: string, page: number, size: number): Work<Page<Entity>> {
  const ownerId = owner === '' ? undefined : yield* findNameId(caches, owner)
  return yield* listRanked(caches, ownerId === undefined ? undefined : listId(ownerId, LISTS['items-of'].code), page, size)
}

export function* listBook(caches: ReadCaches, book: string, page: number, size: number): Work<Page<Entity>> {
  return yield* listRanked(caches, yield* findList(caches, 'book', book), page, size)
}

function* listRanked(caches: ReadCaches, list: number | undefined, page: number, size: number): Work<Page<Entity>> {
  const ranked = yield* listRanking(list, page, size)
  const items = ranked.items.map(({ ordinal, item }) => ({ ordinal, item: Number(item.value) }))
  const ids = { ...ranked, items }
  return withEntities(ids, yield* entitiesById(caches, itemsOf(ids)))
}
