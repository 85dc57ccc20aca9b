import type { JsonObject } from '../../base/json.ts'
import type { EntityKind } from '../../chain/ids.ts'
import { SORTED_RANKINGS, type Ranking } from '../../model/feed.ts'
import { ENTITIES, RANK_KEYS } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { declarationOf, nameIdOf, LISTS } from '../lists/lists.ts'
import { findNameIds, findNamesById, type ReadCaches } from '../reader/read-names.ts'
import type { EntityRow } from '../reader/read-entities.ts'
import { countRanking } from '../reader/read-rankings.ts'
import { countList } from '../reader/read-txs.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { figureKeys, isSortable, offerPrice, OFFERS_FROM, ownerOfKey, sortedBy, type Figures } from '../rows/sort-keys.ts'
import type { RankRow } from './held-lists.ts'
import { attempt } from './scan.ts'
import { listOf } from './start.ts'

const SORTED: ReadonlySet<Ranking> = new Set(SORTED_RANKINGS)

/** Whether a ranking is a list in several orders, or the owners of such a list. */
export const isSorted = (list: number): boolean => SORTED.has((declarationOf(list)?.name ?? 'holders') as Ranking)

type SortedEntity = { id: number; key: string; kind: EntityKind; firstTx: number; state: JsonObject }

/** Rows that an entity must have in lists with several orders, from its state and the lengths of its lists. */
export function* sortedRows(caches: ReadCaches, entity: SortedEntity): Work<RankRow[]> {
  const { id, key, kind, firstTx, state } = entity
  if (!isSortable(kind, key)) return []
  const rows: RankRow[] = []
  const value = String(id)
  const places = sortedBy(kind, key, state, firstTx)
  const ids = yield* findNameIds(caches, ['', ...places.map(({ subject }) => subject)])
  const add = (list: Ranking, subject: string, keys: readonly string[]): void => {
    const name = ids.get(subject) ?? 0
    for (const at of keys) rows.push({ list: listOf(name, list), key: at, value, subject: `place of ${key} in ${list}` })
  }
  for (const { list, subject, keys } of places) {
    add(list, subject, keys)
    const owner = list === 'items-market' ? keys.map(ownerOfKey).find((found) => found !== undefined) : undefined
    if (owner === undefined) continue
    const ownerId = (yield* findNameIds(caches, [owner])).get(owner)
    const row = { list: listOf(ids.get(subject) ?? 0, 'project-owners'), key: owner, value: String(ownerId) }
    rows.push({ ...row, subject: `owner of ${key}` })
  }
  const figures = figureKeys(kind, key, yield* readFigures(id, kind))
  if (kind === 'token') add('tokens-sorted', '', figures)
  if (kind === 'mrc400') add('mrc400-sorted', '', figures)
  if (kind === 'mrc402') add('mrc402-sorted', '', figures)
  return rows
}

function* readFigures(id: number, kind: EntityKind): Work<Figures> {
  if (kind === 'token') return { transactions: yield* countList(listOf(id, 'token')) }
  if (kind === 'mrc400')
    return {
      items: yield* countList(listOf(id, 'items')),
      owners: yield* countRanking(listOf(id, 'project-owners')),
      sales: yield* countList(listOf(id, 'mrc400-sales')),
    }
  if (kind !== 'mrc402') return {}
  const [first] = yield* all<[string]>(RANK_KEYS, listOf(id, 'offers-of'), OFFERS_FROM, 1)
  return {
    holders: yield* countRanking(listOf(id, 'holders')),
    sales: yield* countList(listOf(id, 'mrc402-sales')),
    price: offerPrice(first?.[0]),
  }
}

type Stored = readonly [list: number, key: string, value: string]

/** Rows of lists with several orders that do not follow from the state of their entity. */
export function* strangeRows(caches: ReadCaches, rows: readonly Stored[]): Work<Set<Stored>> {
  const sorted = rows.filter(([list]) => isSorted(list))
  const members = sorted.filter(([list]) => !isOwners(list))
  const ids = [...new Set(members.map(([, , value]) => Number(value)).filter(Number.isSafeInteger))]
  const names = yield* findNamesById(caches, [...ids, ...sorted.map(([, , value]) => Number(value)).filter(Number.isSafeInteger)])
  const wanted = new Set<string>()
  const unknown = new Set<number>()
  for (const [id, kind, firstTx, , packed] of yield* allIn<EntityRow>(ENTITIES, ids)) {
    const read = attempt(() => JSON.parse(unpackJson(packed)) as JsonObject)
    const key = names.get(id)
    // An unreadable or unnamed entity is reported once, with the entity.
    if ('error' in read || key === undefined) {
      unknown.add(id)
      continue
    }
    const entity = { id, key, kind, firstTx, state: read.value }
    for (const { list, key, value } of yield* sortedRows(caches, entity)) wanted.add(`${list} ${key} ${value}`)
  }
  const strange = new Set(members.filter(([list, key, value]) => !unknown.has(Number(value)) && !wanted.has(`${list} ${key} ${value}`)))
  for (const row of sorted.filter(([list]) => isOwners(list))) {
    const [list, key, value] = row
    const [first] = yield* all<[string]>(RANK_KEYS, listOf(nameIdOf(list), 'items-market'), `O${key}`, 1)
    if (first?.[0].startsWith(`O${key}`) !== true || names.get(Number(value)) !== key) strange.add(row)
  }
  return strange
}

const isOwners = (list: number): boolean => declarationOf(list)?.code === LISTS['project-owners'].code
