import type { JsonObject } from '../../base/json.ts'
import { kindOfKey, type EntityKind } from '../../chain/ids.ts'
import type { EntityChange } from '../../model/changes.ts'
import type { Ranking } from '../../model/feed.ts'
import { readBack } from '../engine/damage.ts'
import { RANK_KEYS } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import { LISTS, listId } from '../lists/lists.ts'
import type { SegmentLimits } from '../lists/segments.ts'
import {
  figureKeys,
  FIGURED,
  isSortable,
  offerPrice,
  OFFERS_FROM,
  ownerOfKey,
  sortedBy,
  type Figures,
  type SortedIn,
} from '../rows/sort-keys.ts'
import type { EntityWrite } from './entity-write.ts'
import type { Name, Names } from './names.ts'
import { loadOld } from './load-old.ts'
import { tailOf } from './write-feeds.ts'
import { directoryOf, RankingChanges } from './write-rankings.ts'

/** Lists whose length or first member is a figure that other lists are sorted by. */
const COUNTED_LISTS = new Set([LISTS.holders.code, LISTS['offers-of'].code, LISTS['project-owners'].code, LISTS['items-market'].code])
const COUNTED_FEEDS = [LISTS.token.code, LISTS.items.code, LISTS['mrc400-sales'].code, LISTS['mrc402-sales'].code]

/** Keys by figures before the batch; `keys` is `undefined` for a new entity. */
type Before = Map<Name, { kind: EntityKind; keys: readonly string[] | undefined }>

/** A batch's changes of lists with several orders: each entity moves once, from its state before the batch to that after it. */
export class SortedLists {
  readonly #names: Names
  readonly #rankings: RankingChanges
  readonly #everything: Name
  readonly #written = new Map<number, { name: Name; firstTx: number }>()
  /** Former places of an entity, by the id of its name. */
  readonly #old = new Map<number, SortedIn[]>()
  readonly #fresh = new Set<Name>()
  /** Owners of items that were added or removed, by project. */
  readonly #owners = new Map<Name, Set<Name>>()

  constructor(names: Names, rankings: RankingChanges, everything: Name) {
    this.#names = names
    this.#rankings = rankings
    this.#everything = everything
  }

  /** Call before the replaced states are read, with the names' stored entities loaded. */
  begin(writes: ReadonlyMap<Name, EntityWrite>): void {
    for (const name of writes.keys()) if (name.entity) this.#written.set(name.id, { name, firstTx: name.entity.firstTx })
  }

  /** Receives the state of an entity that the batch replaces. */
  readonly noteOld = (id: number, json: string): void => {
    const written = this.#written.get(id)
    if (!written) return
    const { name, firstTx } = written
    const kind = kindOfKey(name.text)
    if (isSortable(kind, name.text))
      this.#old.set(
        id,
        sortedBy(
          kind,
          name.text,
          readBack(() => JSON.parse(json) as JsonObject),
          firstTx,
        ),
      )
  }

  /** Moves an entity to the places of its new state. */
  compare(name: Name, { kind, key, state }: EntityChange, firstTx: number): void {
    if (!isSortable(kind, key)) return
    if (!name.entity) this.#fresh.add(name)
    const [before, after] = [this.#old.get(name.id) ?? [], sortedBy(kind, key, state, firstTx)]
    const rest = new Map(before.map((place) => [`${place.list} ${place.subject}`, place]))
    const value = String(name.id)
    for (const place of after) {
      const old = new Set(rest.get(`${place.list} ${place.subject}`)?.keys)
      for (const at of place.keys) if (!old.delete(at)) this.#move(place, undefined, { key: at, value })
      for (const at of old) this.#move(place, { key: at, value }, undefined)
      rest.delete(`${place.list} ${place.subject}`)
    }
    for (const place of rest.values()) for (const at of place.keys) this.#move(place, { key: at, value }, undefined)
  }

  #move(place: SortedIn, before: { key: string; value: string } | undefined, after: { key: string; value: string } | undefined): void {
    const subject = place.subject === '' ? this.#everything : this.#names.intern(place.subject)
    this.#rankings.move(subject, LISTS[place.list].code, before, after)
    const owner = place.list === 'items-market' ? ownerOfKey((before ?? after)?.key ?? '') : undefined
    if (owner === undefined) return
    const owners = this.#owners.get(subject) ?? new Set<Name>()
    this.#owners.set(subject, owners.add(this.#names.intern(owner)))
  }

  /** Stored figures of all entities whose lists the batch changes. */
  *findFigures(listed: ReadonlySet<Name>, limits: SegmentLimits): Work<Before> {
    const touched = new Set([...this.#fresh, ...this.#rankings.namesMoved(COUNTED_LISTS), ...this.#owners.keys()])
    for (const name of listed) if (COUNTED_FEEDS.some((code) => name.pending?.[code] !== undefined)) touched.add(name)
    const found = [...touched].filter(({ text }) => isFigured(text))
    yield* loadOld(found)
    const before: Before = new Map()
    for (const name of found) {
      if (!name.entity) continue
      const kind = kindOfKey(name.text)
      before.set(name, { kind, keys: this.#fresh.has(name) ? undefined : yield* figuresOf(name, kind, limits) })
    }
    return before
  }

  /** Updates owners of projects and places by figures. Call after everything else is stored. */
  *moveFigures(before: Before, limits: SegmentLimits): Work<void> {
    const owners = new RankingChanges()
    for (const [project, names] of this.#owners)
      for (const owner of names) {
        const entry = { key: owner.text, value: String(owner.id) }
        const [had, has] = [yield* hasKey(project, 'project-owners', owner.text, owner.text), yield* hasItems(project, owner.text)]
        if (had !== has) owners.move(project, LISTS['project-owners'].code, had ? entry : undefined, has ? entry : undefined)
      }
    yield* owners.writeOnly(limits)
    const changes = new RankingChanges()
    for (const [name, { kind, keys = [] }] of before) {
      const [code, value] = [LISTS[SORTED_LISTS[kind] ?? 'tokens-sorted'].code, String(name.id)]
      const after = yield* figuresOf(name, kind, limits)
      const gone = new Set(keys)
      for (const key of after) if (!gone.delete(key)) changes.move(this.#everything, code, undefined, { key, value })
      for (const key of gone) changes.move(this.#everything, code, { key, value }, undefined)
    }
    yield* changes.writeOnly(limits)
  }
}

const SORTED_LISTS: Readonly<Partial<Record<EntityKind, Ranking>>> = {
  token: 'tokens-sorted',
  mrc400: 'mrc400-sorted',
  mrc402: 'mrc402-sorted',
}

const isFigured = (text: string): boolean => {
  const kind = kindOfKey(text)
  return FIGURED.has(kind) && isSortable(kind, text)
}

/** Keys of an entity by figures that are not in its state. */
function* figuresOf(name: Name, kind: EntityKind, limits: SegmentLimits): Work<string[]> {
  const figures: Figures = {}
  if (kind === 'token') figures.transactions = yield* tailOf(name, LISTS.token.code)
  if (kind === 'mrc400') {
    figures.items = yield* tailOf(name, LISTS.items.code)
    figures.owners = (yield* directoryOf(name, LISTS['project-owners'].code, limits)).count
    figures.sales = yield* tailOf(name, LISTS['mrc400-sales'].code)
  }
  if (kind === 'mrc402') {
    figures.holders = (yield* directoryOf(name, LISTS.holders.code, limits)).count
    figures.sales = yield* tailOf(name, LISTS['mrc402-sales'].code)
    const [first] = yield* all<[string]>(RANK_KEYS, listId(name.id, LISTS['offers-of'].code), OFFERS_FROM, 1)
    figures.price = offerPrice(first?.[0])
  }
  return figureKeys(kind, name.text, figures)
}

function* hasKey(name: Name, list: Ranking, from: string, prefix: string): Work<boolean> {
  const [first] = yield* all<[string]>(RANK_KEYS, listId(name.id, LISTS[list].code), from, 1)
  return first?.[0].startsWith(prefix) === true
}

const hasItems = (project: Name, owner: string): Work<boolean> => hasKey(project, 'items-market', `O${owner}`, `O${owner}`)
