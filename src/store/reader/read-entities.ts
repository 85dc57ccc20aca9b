import { boundJson, type Bounds } from '../../base/bound-json.ts'
import type { JsonObject } from '../../base/json.ts'
import type { EntityKind } from '../../chain/ids.ts'
import type { EntityFeed } from '../../model/feed.ts'
import { damaged, readBack } from '../damage.ts'
import { LIST_CODES, listId } from '../lists.ts'
import { wholeId } from '../pack.ts'
import { openText, sealOfEntity, type EntityColumns } from '../sealed-text.ts'
import { ENTITIES, SHORT_ENTITIES, TX_MARKS } from '../sql.ts'
import type { Entity, Page, TxMark } from '../store.ts'
import { allIn, type Work } from '../work.ts'
import { blockIdOf, findBlockIds, findList, findNameId, findNameIds, findNamesById, type ReadCaches } from './read-names.ts'
import { countRanking, listRanking } from './read-rankings.ts'
import { countList, listEntries, pageOf } from './read-txs.ts'

/** States whose JSON is longer are read each time: memory of a few would be that of all others. As stored even a huge one may be short. */
const LONGEST_KEPT = 6_000
/** What is kept of a longer state than `SHORT_ENTITIES` reads: lists show a part of it, and twenty of them may take more memory than there is. */
const LONG_STATE: Bounds = { bytes: 64_000, text: 8_000, entries: 2_000, fields: 2_000 }

export type EntityRow = [id: number, kind: EntityKind, firstTx: number, lastTx: number, state: string]
type ShortRow = [id: number, kind: EntityKind, firstTx: number, lastTx: number, state: string | null]

/** The JSON of a row's state. Throws STORE_CORRUPT when it is not the row's. */
export function stateJson([id, kind, firstTx, lastTx, state]: EntityRow): string {
  const columns: EntityColumns = { id, kind, firstTx, lastTx }
  return readBack(() => openText(state, sealOfEntity(columns)))
}

/**
 * Entities by the ids of their names. Those without a transaction since they were read last are not read again. Long states are read one
 * at a time and cut, unless they are wanted whole.
 */
export function* entitiesById(caches: ReadCaches, ids: readonly number[], isWhole = false): Work<Map<number, Entity>> {
  if (ids.length === 0) return new Map()
  const found = new Map<number, Entity>()
  const rows = (yield* allIn<ShortRow>(isWhole ? ENTITIES : SHORT_ENTITIES, [...ids])).filter(([id, , , lastTx]) => {
    const known = caches.entities.get(id)
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
    // Each was written in the same commit as the others.
    if (key === undefined || !first || !last) throw damaged({ entity: id })
    const { json, ...of } = state === null ? yield* longState(id) : readState([id, kind, firstTx, lastTx, state])
    const entity: Entity = { key, kind, ...of, first, last }
    found.set(id, entity)
    if (json <= LONGEST_KEPT) caches.entities.set(id, entity)
  }
  caches.entities.trim()
  return found
}

/** `json`: length of its JSON. */
type ReadState = Pick<Entity, 'state' | 'cut'> & { json: number }

function readState(row: EntityRow): ReadState {
  const json = stateJson(row)
  return { state: readBack(() => JSON.parse(json) as JsonObject), json: json.length }
}

function* longState(id: number): Work<ReadState> {
  const [row] = yield* allIn<EntityRow>(ENTITIES, [id])
  if (row === undefined) throw damaged({ entity: id })
  const { state, json } = readState(row)
  const { value, cut } = boundJson(state, LONG_STATE)
  return { state: value, json, ...(cut && { cut }) }
}

function* txMarks(caches: ReadCaches, sns: readonly number[]): Work<Map<number, TxMark>> {
  const rows = yield* allIn<[number, number, number, string]>(TX_MARKS, [...sns])
  const blockIds = yield* findBlockIds(
    caches,
    rows.map(([, block]) => block),
  )
  return new Map(
    rows.map(([sn, block, timestampSec, id]) => [sn, { txid: wholeId(id), blockId: blockIdOf(blockIds, block), sn, block, timestampSec }]),
  )
}

export function* findEntity(caches: ReadCaches, key: string): Work<Entity | undefined> {
  return (yield* findEntities(caches, [key], true)).get(key)
}

/** As `findEntity`, many at once. A party to transactions that nothing was ever written of has a name and no entity. */
export function* findEntities(caches: ReadCaches, keys: readonly string[], isWhole = false): Work<Map<string, Entity>> {
  const ids = yield* findNameIds(caches, keys)
  const entities = yield* entitiesById(caches, [...new Set(ids.values())], isWhole)
  const found = new Map<string, Entity>()
  for (const [key, id] of ids) {
    const entity = entities.get(id)
    if (entity) found.set(key, entity)
  }
  return found
}

/** Tokens are listed by number, all others by arrival. */
export function* listEntities(caches: ReadCaches, feed: EntityFeed, subject: string, page: number, size: number): Work<Page<Entity>> {
  const list = yield* findList(caches, feed, subject)
  if (feed === 'tokens') {
    const ranked = yield* listRanking(list, page, size)
    const ids = ranked.items.map(({ item }) => Number(item.value))
    return withEntities(
      { ...ranked, items: ranked.items.map(({ ordinal }, index) => ({ ordinal: ranked.count + 1 - ordinal, item: ids[index] ?? 0 })) },
      yield* entitiesById(caches, ids),
    )
  }
  const { window, count, entries } = yield* listEntries(list, page, size)
  const entities = yield* entitiesById(
    caches,
    entries.map(([, id]) => id),
  )
  return withEntities(
    pageOf(
      window,
      count,
      size,
      entries.map(([ordinal, item]) => ({ ordinal, item })),
    ),
    entities,
  )
}

/** A page of name ids as a page of entities. Throws STORE_CORRUPT when one of them is not stored. */
export function withEntities(page: Page<number>, entities: ReadonlyMap<number, Entity>): Page<Entity> {
  return {
    ...page,
    items: page.items.map(({ ordinal, item: id }) => {
      const item = entities.get(id)
      if (!item) throw damaged({ entity: id })
      return { ordinal, item }
    }),
  }
}

export function* countEntities(caches: ReadCaches, feed: EntityFeed, subject: string): Work<number> {
  const list = yield* findList(caches, feed, subject)
  return feed === 'tokens' ? yield* countRanking(list) : yield* countList(list)
}

export function* listItemsOf(caches: ReadCaches, owner: string, page: number, size: number): Work<Page<Entity>> {
  const ownerId = owner === '' ? undefined : yield* findNameId(caches, owner)
  const ranked = yield* listRanking(ownerId === undefined ? undefined : listId(ownerId, LIST_CODES['items-of']), page, size)
  const items = ranked.items.map(({ ordinal, item }) => ({ ordinal, item: Number(item.value) }))
  return withEntities(
    { ...ranked, items },
    yield* entitiesById(
      caches,
      items.map(({ item }) => item),
    ),
  )
}
