import { AppError } from '../../base/errors.ts'
import { TOKEN_ID, entityId } from '../../chain/ids.ts'
import { headKeysOf } from '../../chain/head-key.ts'
import type { RecordPlace } from '../../chain/records.ts'
import { shortKeysOf } from '../../chain/short-key.ts'
import type { EntityChange } from '../../model/changes.ts'
import type { EntityFeed } from '../../model/feed.ts'
import { gramsOf, normaliseName } from '../rows/grams.ts'
import { liesBetween, linesByAsset, unpackLine } from '../rows/holdings.ts'
import { LISTS, canonicalName } from '../lists/lists.ts'
import { partOf, withNames } from '../rows/name-lines.ts'
import { packOrder, unpackOrder } from '../rows/orders.ts'
import { packOffers } from '../rows/offers.ts'
import { packJson } from '../rows/packed-json.ts'
import { descendingDigits } from '../rows/rank-keys.ts'
import type { EntityRow } from '../reader/read-entities.ts'
import { ID_HEADS, ID_PIECES, SEARCH_FEEDS, SEARCH_KINDS, isSearched, packNames, readNames, type Searched } from '../rows/searched.ts'
import {
  CALLED,
  CALLED_UPSERT,
  DUE_DROP,
  DUE_OWNERS,
  ENTITIES,
  ENTITY_UPSERT,
  GRAM_DELETE,
  GRAM_INSERT,
  WALLETS_DATED,
} from '../engine/sql.ts'
import { RowBuffer, all, allIn, run, runRows, type SqlValue, type Work } from '../engine/work.ts'
import type { EntityWrite } from './entity-write.ts'
import { loadOld } from './load-old.ts'
import { dayTotals, type Gathered } from './write-chain.ts'
import { append, type Name, type Names, type OldEntity } from './names.ts'
import type { Accounts, OfferMoves } from './write-accounts.ts'
import type { RankingChanges } from './write-rankings.ts'
import type { SortedLists } from './write-sorted.ts'
import type { WalletChanges } from './write-wallets.ts'
import { tailOf } from './write-feeds.ts'

/** Wallets read in one statement. */
const DATED_AT_A_TIME = 2000

type Gram = [kind: number, gram: string, doc: number]
/** Changes of the search index: n-grams of names and ids, and names by kind and number. */
type Searches = { added: Gram[]; removed: Gram[]; called: Map<number, Map<number, readonly string[]>> }

/** Inputs for writing entities, and the collectors of what follows from them. */
export type EntityBatch = {
  names: Names
  gathered: Gathered
  rankings: RankingChanges
  wallets: WalletChanges
  accounts: Accounts
  /** Moves by DEX records, by wallet. What is stored of these wallets must be loaded. */
  moves: OfferMoves
  sorted: SortedLists
}
export type EntityCounts = { wallets: number; tokens: number }

/** Updates wallets with an unlock date up to `untilSec` that this batch does not write: their lists change too. */
export function* settleOthers({ names, gathered, wallets, moves }: EntityBatch, untilSec: number): Work<void> {
  const owners = (yield* all<[number]>(DUE_OWNERS, untilSec)).map(([id]) => id)
  if (owners.length === 0) return
  yield* run(DUE_DROP, untilSec)
  const others = (yield* names.byIds(owners.sort((a, b) => a - b))).filter((name) => !gathered.writes.has(name) && !moves.has(name))
  yield* loadOld(others)
  for (const name of others) {
    const held = name.entity?.derived ?? ''
    wallets.compare(name, held, held)
  }
}

/** Updates wallets with an unlock date between the two clocks: their locks are restored. */
export function* restoreOthers({ names, wallets }: EntityBatch, fromSec: number, untilSec: number): Work<void> {
  for (let at = 0; ;) {
    const rows = yield* all<[number, string]>(WALLETS_DATED, at, DATED_AT_A_TIME)
    const moved = rows.filter(([, held]) =>
      [...linesByAsset(held).values()].some((line) => liesBetween(unpackLine(line), fromSec, untilSec)),
    )
    const found = yield* names.byIds(moved.map(([id]) => id))
    yield* loadOld(found)
    for (const name of found) {
      const held = name.entity?.derived ?? ''
      wallets.compare(name, held, held)
    }
    at = rows.at(-1)?.[0] ?? at
    if (rows.length < DATED_AT_A_TIME) return
  }
}

/** Writes every entity of the batch: its row, and its changes in lists, search and counts. */
export function* writeEntities(batch: EntityBatch): Work<EntityCounts> {
  const { gathered } = batch
  const counts: EntityCounts = { wallets: 0, tokens: 0 }
  const grams: Searches = { added: [], removed: [], called: new Map() }
  for (const [name, write] of gathered.writes) {
    const { change } = write
    const old = name.entity ?? undefined
    const derived = yield* derive(batch, name, write, old, grams)
    if (!old) {
      for (const key of shortKeysOf(change.key)) grams.added.push([ID_PIECES, key, name.id])
      for (const key of headKeysOf(change.key)) grams.added.push([ID_HEADS, key, name.id])
      if (change.kind === 'wallet') {
        counts.wallets += 1
        dayTotals(gathered.days, write.day).wallets += 1
      }
      if (change.kind === 'token') counts.tokens += 1
    }
    const firstTx = old?.firstTx ?? write.firstTx
    batch.sorted.compare(name, change, firstTx)
    name.entity = { firstTx, derived }
  }
  const rows = new RowBuffer(ENTITY_UPSERT)
  for (const [{ id, entity }, { change, firstTx: firstHere, lastTx, json }] of [...gathered.writes].sort(([a], [b]) => a.id - b.id)) {
    const { kind, state } = change
    const firstTx = entity?.firstTx ?? firstHere
    const isFull = rows.push(id, kind, firstTx, lastTx, entity?.derived ?? '', packJson(json ?? JSON.stringify(state)))
    if (isFull) yield* rows.drain()
  }
  yield* rows.drain()
  yield* moveOffers(batch)
  yield* runRows(GRAM_DELETE, sortedGrams(grams.removed))
  yield* runRows(GRAM_INSERT, sortedGrams(grams.added))
  yield* writeCalled(grams.called)
  return counts
}

/** Updates wallets whose offers this batch moves without writing them: their derived holdings change, their state does not. */
function* moveOffers({ gathered, wallets, accounts, moves }: EntityBatch): Work<void> {
  const moved = new Map<number, string>()
  for (const name of moves.keys()) {
    // Offers of an address without a wallet are not counted.
    if (gathered.writes.has(name) || !name.entity) continue
    const before = name.entity.derived
    const after = accounts.follow(name, before, [])
    wallets.compare(name, before, after)
    name.entity = { ...name.entity, derived: after }
    if (before !== after) moved.set(name.id, after)
  }
  const rows = yield* allIn<EntityRow>(ENTITIES, [...moved.keys()])
  const byId = new Map(rows.map((row) => [row[0], row]))
  yield* runRows(
    ENTITY_UPSERT,
    [...byId.values()]
      .sort(([a], [b]) => a - b)
      .flatMap(([id, kind, firstTx, lastTx, state]) => [id, kind, firstTx, lastTx, moved.get(id) ?? '', state]),
  )
}

function* derive(batch: EntityBatch, name: Name, write: EntityWrite, old: OldEntity | undefined, grams: Searches): Work<string> {
  const { change } = write
  const before = old?.derived ?? ''
  if (change.kind === 'wallet') {
    const after = batch.accounts.follow(name, before, write.steps ?? [])
    batch.wallets.compare(name, before, after)
    return after
  }
  if (change.kind === 'mrc401') {
    batch.accounts.followItem(change.key, before, write.itemSteps ?? [])
    return moveItem(batch, name, change, old)
  }
  if (change.place) {
    const place = old ? undefined : yield* enterPlace(batch, name, change.place)
    if (isSearched(change.kind)) return changeNames(change, before, place, grams)
    return moveOrder(batch, name, change.place, before)
  }
  const place = old ? undefined : yield* enterList(batch, name, change)
  if (change.offers) return packOffers(change.offers)
  // An entity without a list has no place that search could use.
  const isPlaced = old ? before !== '' : place !== undefined
  return isPlaced && isSearched(change.kind) ? changeNames(change, before, place, grams) : ''
}

/** Enters an entity into its list in order of arrival, if its kind has one. Returns its place there, `undefined` without a list. */
function* enterList({ names, gathered, rankings }: EntityBatch, name: Name, { key, kind }: EntityChange): Work<number | undefined> {
  const all = names.intern('')
  if (kind === 'token') {
    const id = entityId(key)
    if (!TOKEN_ID.test(id)) return undefined
    rankings.move(all, LISTS.tokens.code, undefined, { key: descendingDigits(id), value: String(name.id) })
    rankings.addToken(name)
    return Number(id)
  }
  const feed: EntityFeed | undefined =
    kind === 'mrc400' || kind === 'mrc402' ? SEARCH_FEEDS[kind].feed : kind === 'dex402' || kind === 'dex010' ? 'dexes' : undefined
  if (feed === undefined) return undefined
  if (all.id === 0) throw new AppError('BUG', 'A list of entities was used before it had an id')
  return yield* appendPlaced(gathered, all, LISTS[feed].code, name)
}

/** Appends an entity to a list in order of arrival; returns its place. */
function* appendPlaced(gathered: Gathered, subject: Name, code: number, name: Name): Work<number> {
  const tail = yield* tailOf(subject, code)
  append(gathered.listed, subject, code, name.id)
  return tail + (subject.pending?.[code]?.length ?? 0) / 2
}

/** An item enters its project's list once and moves between its owners' inventories. */
function moveItem({ names, gathered, rankings }: EntityBatch, name: Name, { key, item }: EntityChange, old: OldEntity | undefined): string {
  if (!old && item) append(gathered.listed, names.intern(item.project), LISTS.items.code, name.id)
  const [before, after] = [old?.derived ?? '', canonicalName(item?.owner ?? '')]
  if (before === after) return after
  const entry = { key, value: String(name.id) }
  if (before !== '') rankings.move(names.intern(before), LISTS['items-of'].code, entry, undefined)
  if (after !== '') rankings.move(names.intern(after), LISTS['items-of'].code, undefined, entry)
  return after
}

/** A record enters its list once; returns its place there. */
function* enterPlace({ names, gathered }: EntityBatch, name: Name, { list, subject, answers = [] }: RecordPlace): Work<number> {
  const listed = names.intern(subject)
  for (const answer of answers) append(gathered.listed, names.intern(answer), LISTS.answers.code, name.id)
  // The name may be new, because only states name this list.
  if (listed.id === 0) yield* names.resolve()
  return yield* appendPlaced(gathered, listed, LISTS[list].code, name)
}

/** A record is in the book of its pair while it is an open order. */
function moveOrder({ names, rankings }: EntityBatch, name: Name, place: RecordPlace, before: string): string {
  const after = packOrder(place.order)
  for (const [packed, isNow] of [
    [before, false],
    [after, true],
  ] as const) {
    const order = unpackOrder(packed)
    if (before === after || order === undefined) continue
    const entry = { key: order.key, value: String(name.id) }
    rankings.move(names.intern(order.book), LISTS.book.code, isNow ? undefined : entry, isNow ? entry : undefined)
  }
  return after
}

/** Adds and removes the n-grams of an entity's names. */
function changeNames({ kind, names = [] }: EntityChange, before: string, place: number | undefined, grams: Searches): string {
  const old: Searched = before === '' ? { doc: place ?? 0, names: [] } : readNames(before)
  const now: Searched = { doc: old.doc, names: [...new Set(names.map(normaliseName).filter((text) => text !== ''))] }
  const derived = packNames(now)
  if (derived === before || !isSearched(kind)) return derived
  const [code, called] = [SEARCH_KINDS[kind], grams.called]
  called.set(code, (called.get(code) ?? new Map<number, readonly string[]>()).set(old.doc, now.names))
  const [oldGrams, newGrams] = [gramsOf(old.names), gramsOf(now.names)]
  for (const gram of oldGrams) if (!newGrams.has(gram)) grams.removed.push([code, gram, old.doc])
  for (const gram of newGrams) if (!oldGrams.has(gram)) grams.added.push([code, gram, old.doc])
  return derived
}

/** Writes the names of the batch into the rows of their parts. */
function* writeCalled(called: Searches['called']): Work<void> {
  for (const [code, named] of called) {
    const parts = Map.groupBy(named, ([doc]) => partOf(doc))
    const numbers = [...parts.keys()].sort((a, b) => a - b)
    const asked = numbers.flatMap((part) => [code, part])
    const stored = new Map((yield* allIn<[number, number, string]>(CALLED, asked)).map(([, part, lines]) => [part, lines]))
    const rows = numbers.flatMap((part) => [code, part, withNames(part, stored.get(part) ?? '', new Map(parts.get(part)))])
    yield* runRows(CALLED_UPSERT, rows)
  }
}

const compareGrams = ([kindA, gramA, docA]: Gram, [kindB, gramB, docB]: Gram): number =>
  kindA - kindB || (gramA < gramB ? -1 : gramA > gramB ? 1 : docA - docB)
const sortedGrams = (grams: readonly Gram[]): SqlValue[] => grams.toSorted(compareGrams).flat()
