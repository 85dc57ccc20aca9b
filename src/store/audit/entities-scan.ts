import { DAY_SEC } from '../../base/day.ts'
import { AppError } from '../../base/errors.ts'
import type { JsonObject } from '../../base/json.ts'
import { DEX_ID, MRC400_ID, TOKEN_ID, entityId, isAddress, isMrc401Id, kindOfKey, MRC402_ID, type EntityKind } from '../../chain/ids.ts'
import { isRecordKind, PART_KINDS, RECORD_KINDS } from '../../chain/records.ts'
import type { EntityChange } from '../../model/changes.ts'
import type { TxFeed } from '../../model/feed.ts'
import { readCursor } from '../engine/cursor.ts'
import { rootMessage } from '../engine/damage.ts'
import { normaliseName } from '../rows/grams.ts'
import { packWithOffers } from '../rows/holdings.ts'
import { canonicalName, nameHash } from '../lists/lists.ts'
import { packOrder, unpackOrder } from '../rows/orders.ts'
import { packOffers, unpackOffers } from '../rows/offers.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { descendingDigits, heldTokenKey } from '../rows/rank-keys.ts'
import { findNameIds, findNamesById, type ReadCaches } from '../reader/read-names.ts'
import { countRanking } from '../reader/read-rankings.ts'
import { isInList } from '../reader/read-txs.ts'
import { SEARCH_FEEDS, isSearched, packNames, readNames } from '../rows/searched.ts'
import { AUDIT_DUES, AUDIT_ENTITIES, FEED_ENTRIES, FEED_TAILS, NAMES_BY_HASH, RANK_ROWS } from '../engine/sql.ts'
import { all, allIn, type SqlValue, type Work } from '../engine/work.ts'
import { checkAccountEnds } from './account-ends.ts'
import { checkHeld, checkSupply } from './check-held.ts'
import { datesOf, rowsOfWallet, type RankRow } from './held-lists.ts'
import type { ListedCounts } from './lists-scan.ts'
import { checkCalled, checkPieces } from './check-search.ts'
import { attempt, groupBy, type Scan, type ReportFinding } from './scan.ts'
import { sortedRows } from './sorted-rows.ts'
import { listOf, type AuditStart } from './start.ts'
import { Sums } from './sums.ts'

/** What the indexer derives from a state. The stored derivation is compared with it. */
export type Derive = (key: string, kind: EntityKind, state: JsonObject) => EntityChange

type EntityRow = [id: number, kind: EntityKind, firstTx: number, lastTx: number, derived: string, state: Uint8Array]
type Read = {
  id: number
  key: string
  kind: EntityKind
  firstTx: number
  lastTx: number
  derived: string
  state: JsonObject
  change: EntityChange
}

/** An entity's own list of transactions; `undefined` for keys without one. */
export function feedOfKey(key: string): TxFeed | undefined {
  if (isAddress(key)) return 'address'
  if (kindOfKey(key) === 'token') return TOKEN_ID.test(entityId(key)) ? 'token' : undefined
  if (MRC402_ID.test(key)) return 'mrc402'
  if (DEX_ID.test(key)) return 'dex'
  if (MRC400_ID.test(key)) return 'mrc400'
  if (isRecordKind(kindOfKey(key))) return 'record'
  return isMrc401Id(key) ? 'mrc401' : undefined
}

export type EntitiesParts = {
  start: AuditStart
  /** The clock of the checking process. */
  nowSec: number
  caches: ReadCaches
  derive: Derive
  sums: Sums
  listed: ListedCounts
  report: ReportFinding
}

/** Checks every entity: it is readable, its derived values follow from its state, and lists and rankings have it. Adds up token amounts. */
export function entitiesScan({ start, nowSec, caches, derive, sums, listed, report }: EntitiesParts): Scan {
  const counts = new Map<EntityKind, number>()
  // A later date is always a lock, however far a wrong clock has released locks. A block's time can be ahead of the clock.
  const latestSec = Math.max(nowSec, start.cursor.timestampSec) + DAY_SEC
  let at = 0
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const cursor = yield* readCursor()
    const wanted = Math.max(1, Math.ceil(limit / 4))
    const rows = yield* all<EntityRow>(AUDIT_ENTITIES, at, wanted)
    at = rows.at(-1)?.[0] ?? at
    isAtEnd = rows.length < wanted
    for (const row of rows) count(row)
    const entities = yield* readEntities(rows, caches, derive, report)
    for (const entity of entities) addUp(entity)
    yield* checkOwnLists(entities, cursor.tx, report)
    yield* checkNumbered(entities, caches, report)
    yield* checkRankRows(entities, caches, cursor.clockSec, report)
    yield* checkAccountEnds(entities, caches, report)
    yield* checkDates(entities, Math.min(cursor.clockSec, latestSec), report)
    yield* checkPieces(entities, report)
    yield* checkCalled(entities, report)
    for (const entity of entities) yield* checkUnits(entity)
    if (isAtEnd) finish()
    return rows.length
  }
  function count([, kind, firstTx]: EntityRow): void {
    if (firstTx <= start.cursor.tx) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  function addUp({ id, key, kind, firstTx, lastTx, state, change }: Read): void {
    const added = attempt(() => {
      if (kind === 'mrc402') sums.addNft(key, state)
      if (firstTx > start.cursor.tx || !Sums.concerns(kind)) return
      if (lastTx > start.cursor.tx) sums.noteMoved({ id, key, kind }, state)
      else sums.add(kind, state, change)
    })
    if ('error' in added) report(key, `a state that does not add up: ${added.error}`, 'amounts')
  }
  function* checkUnits({ id, key, kind, state }: Read): Work<void> {
    if (kind === 'token') yield* checkHeld(id, key, report)
    if (kind === 'mrc402') checkSupply(key, state, yield* checkHeld(id, key, report), report)
  }
  function finish(): void {
    const of = (...kinds: readonly EntityKind[]): number => kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
    const same = (what: string, found: number, expected: number): void => {
      if (found !== expected) report(what, `${found}`, `${expected}, as many as there are`)
    }
    same('count of wallets', start.cursor.wallets, of('wallet'))
    same('count of tokens', start.cursor.tokens, of('token'))
    same('list of projects', start.lists.mrc400s, of('mrc400'))
    same('list of MRC402', start.lists.mrc402s, of('mrc402'))
    same('list of DEX records', start.lists.dexes, of('dex402', 'dex010'))
    same('lists of items', listed.get('items') ?? 0, of('mrc401'))
    same(
      'lists of records',
      (listed.get('records') ?? 0) + (listed.get('parts') ?? 0),
      of(...new Set<EntityKind>([...RECORD_KINDS, ...PART_KINDS])),
    )
    sums.isComplete = true
  }
  return { check: 'entities', step, done: () => (isAtEnd || start.last.entity === 0 ? 1 : Math.min(1, at / start.last.entity)) }
}

function* readEntities(rows: readonly EntityRow[], caches: ReadCaches, derive: Derive, report: ReportFinding): Work<Read[]> {
  const names = yield* findNamesById(
    caches,
    rows.map(([id]) => id),
  )
  const named = yield* allIn<[number, string | null]>(NAMES_BY_HASH, [...names.values()].map(nameHash))
  const idsOf = groupBy(named, ([, name]) => nameHash(name ?? ''))
  const read: Read[] = []
  for (const [id, kind, firstTx, lastTx, derived, packed] of rows) {
    const key = names.get(id)
    if (key === undefined) {
      report(`entity #${id}`, 'no name', 'its ledger key')
      continue
    }
    const same = (idsOf.get(nameHash(key)) ?? []).filter(([, name]) => name === key)
    if (same.length !== 1 || same[0]?.[0] !== id) report(key, `found ${same.length} times by its name`, 'found once')
    if (kindOfKey(key) !== kind) report(key, `kind ${kind}`, kindOfKey(key))
    if (!(firstTx >= 1 && firstTx <= lastTx)) report(key, `written from transaction ${firstTx} to ${lastTx}`, 'first before last')
    const stored = attempt(() => JSON.parse(unpackJson(packed)) as JsonObject)
    if ('error' in stored) {
      report(key, `a state that is not readable: ${stored.error}`, 'its state')
      continue
    }
    const state = stored.value
    if (!isListedBy(kind, derived)) {
      report(key, `listed by "${derived.slice(0, 200)}"`, 'text that the store writes')
      continue
    }
    const made = attempt(() => {
      const change = derive(key, kind, state)
      return { change, expected: derivedOf(change, derived) }
    })
    if ('error' in made) {
      report(key, `a state that is not readable: ${made.error}`, 'its state')
      continue
    }
    const { change, expected } = made.value
    if (derived !== expected) report(key, `listed by "${derived.slice(0, 200)}"`, `"${expected.slice(0, 200)}", as its state says`)
    read.push({ id, key, kind, firstTx, lastTx, derived, state, change })
  }
  return read
}

/** Whether an entity's derived text is readable, whatever version wrote it. That of wallets is checked with their rows. */
function isListedBy(kind: EntityKind, derived: string): boolean {
  if (kind === 'dex010' || kind === 'dex402') return 'value' in attempt(() => unpackOffers(derived))
  if (!isSearched(kind) || derived === '') return true
  const read = attempt(() => readNames(derived))
  return 'value' in read && Number.isSafeInteger(read.value.doc) && read.value.names.every((name) => typeof name === 'string')
}

/** What the store derives from a state. */
function derivedOf({ key, kind, holdings, offers, names = [], item, place }: EntityChange, stored: string): string {
  if (place && !isSearched(kind)) return packOrder(place.order)
  // The state of a wallet omits what DEX records hold for it. The sums and the account ledger check that part.
  if (kind === 'wallet') return packWithOffers(holdings ?? [], stored)
  if (offers) return packOffers(offers)
  if (kind === 'mrc401') return canonicalName(item?.owner ?? '')
  const isNumbered = kind === 'token' ? TOKEN_ID.test(entityId(key)) : isSearched(kind)
  if (!isNumbered) return ''
  const doc = kind === 'token' ? Number(entityId(key)) : readNames(stored).doc
  return packNames({ doc, names: [...new Set(names.map(normaliseName).filter((text) => text !== ''))] })
}

/** Checks that an entity's own list has its writes: it ends at or after the last write, and begins at or before the first. */
function* checkOwnLists(entities: readonly Read[], newest: number, report: ReportFinding): Work<void> {
  const lists = new Map<number, Read>()
  for (const entity of entities) {
    const feed = feedOfKey(entity.key)
    if (feed) lists.set(listOf(entity.id, feed), entity)
    if (entity.lastTx > newest) report(entity.key, `last written by transaction ${entity.lastTx}`, `at most ${newest}`)
  }
  const tails = new Map(yield* allIn<[number, number | null]>(FEED_TAILS, [...lists.keys()]))
  // Rows come back without their list, so each list needs its own query.
  for (const [list, { key, firstTx, lastTx }] of lists) {
    const tail = tails.get(list) ?? 0
    if (tail === 0) {
      report(`list of ${key}`, 'empty', `transactions ${firstTx} to ${lastTx}`)
      continue
    }
    const ends = new Map(yield* allIn<[number, number]>(FEED_ENTRIES, [list, 1, list, tail]))
    const [begin, end] = [ends.get(1) ?? Infinity, ends.get(tail) ?? 0]
    if (begin > firstTx) report(`list of ${key}`, `begins with transaction ${begin}`, `one not after ${firstTx}, which wrote it`)
    // Usually the first entry. A wallet may have been a party to earlier transactions.
    else if (begin < firstTx && !(yield* isInList(list, firstTx)))
      report(`list of ${key}`, `lacks transaction ${firstTx}`, 'it: it wrote this first')
    if (end < lastTx) report(`list of ${key}`, `ends with transaction ${end}`, `one not before ${lastTx}, which wrote it`)
  }
}

/** Checks that projects, MRC402 and surveys store their correct place in their list. */
function* checkNumbered(entities: readonly Read[], caches: ReadCaches, report: ReportFinding): Work<void> {
  const lists = yield* findNameIds(
    caches,
    Object.values(SEARCH_FEEDS).map(({ subject }) => subject),
  )
  for (const kind of ['mrc400', 'mrc402', 'mrc030'] as const) {
    const { feed, subject } = SEARCH_FEEDS[kind]
    const owner = lists.get(subject)
    const places = new Map<number, Read>()
    for (const entity of entities) if (entity.kind === kind) places.set(readNames(entity.derived).doc, entity)
    if (places.size === 0 || owner === undefined) continue
    const asked = [...places.keys()].flatMap((doc): SqlValue[] => [listOf(owner, feed), doc])
    const entries = new Map(yield* allIn<[number, number]>(FEED_ENTRIES, asked))
    for (const [doc, { id, key }] of places)
      if (entries.get(doc) !== id) report(key, `place ${doc} of its list, where another is`, 'the place it has in its list')
  }
}

/** Checks that every unlock date of a wallet is queued. */
function* checkDates(entities: readonly Read[], clockSec: number, report: ReportFinding): Work<void> {
  const wanted = entities.flatMap(({ id, key, kind, derived }) =>
    kind === 'wallet' ? datesOf(derived, clockSec).map((sec) => ({ sec, id, key })) : [],
  )
  const asked = wanted.flatMap(({ sec, id }): SqlValue[] => [sec, id])
  const rows = new Set((yield* allIn<[number, number]>(AUDIT_DUES, asked)).map(([sec, owner]) => `${sec} ${owner}`))
  for (const { sec, id, key } of wanted)
    if (!rows.has(`${sec} ${id}`)) report(`lock of ${key}`, 'not waiting for its date', `waiting for ${sec}`)
}

/** The rows that rankings must have of a wallet. Reports a missing name and impossible balances as findings. */
function* wantedRows(
  caches: ReadCaches,
  { id, key, derived }: Pick<Read, 'id' | 'key' | 'derived'>,
  clockSec: number,
  report: ReportFinding,
): Work<RankRow[]> {
  try {
    return yield* rowsOfWallet(caches, id, key, derived, clockSec)
  } catch (error) {
    if (error instanceof AppError) report(`rankings of ${key}`, 'the name of an asset is gone', 'its number')
    else report(`holdings of ${key}`, `not readable: ${rootMessage(error)}`, 'amounts')
    return []
  }
}

/** A token's row in the ranking of tokens by holders. */
function* heldRow(caches: ReadCaches, id: number, key: string): Work<RankRow[]> {
  const everything = (yield* findNameIds(caches, [''])).get('')
  if (everything === undefined) return []
  const holders = yield* countRanking(listOf(id, 'holders'))
  return [
    {
      list: listOf(everything, 'tokens-held'),
      key: heldTokenKey(holders, entityId(key)),
      value: String(id),
      subject: `entry by holders of ${key}`,
    },
  ]
}

/** An open order's row in the book of its pair. */
function* orderRow(caches: ReadCaches, { id, key, derived }: Read): Work<RankRow[]> {
  const place = unpackOrder(derived)
  if (!place) return []
  const book = (yield* findNameIds(caches, [place.book])).get(place.book)
  if (book === undefined) return []
  return [{ list: listOf(book, 'book'), key: place.key, value: String(id), subject: `entry in the book of ${key}` }]
}

/** Checks that every row an entity must have in rankings exists with the correct value. */
function* checkRankRows(entities: readonly Read[], caches: ReadCaches, clockSec: number, report: ReportFinding): Work<void> {
  const wanted: RankRow[] = []
  for (const entity of entities) {
    const { id, key, kind, derived } = entity
    if (kind === 'mrc040') wanted.push(...(yield* orderRow(caches, entity)))
    for (const row of yield* sortedRows(caches, entity)) wanted.push(row)
    // Pushed one by one: a wallet may have more rows than a call can have arguments.
    if (kind === 'wallet') for (const row of yield* wantedRows(caches, { id, key, derived }, clockSec, report)) wanted.push(row)
    if (kind === 'token' && TOKEN_ID.test(entityId(key))) for (const row of yield* heldRow(caches, id, key)) wanted.push(row)
    const [list, rank] =
      kind === 'mrc401' && derived !== ''
        ? [(yield* findNameIds(caches, [derived])).get(derived), key]
        : kind === 'token' && TOKEN_ID.test(entityId(key))
          ? [(yield* findNameIds(caches, [''])).get(''), descendingDigits(entityId(key))]
          : []
    if (list !== undefined && rank !== undefined)
      wanted.push({
        list: listOf(list, kind === 'token' ? 'tokens' : 'items-of'),
        key: rank,
        value: String(id),
        subject: `list entry of ${key}`,
      })
  }
  const rows = new Map(
    (yield* allIn<[number, string, string]>(
      RANK_ROWS,
      wanted.flatMap(({ list, key }): SqlValue[] => [list, key]),
    )).map(([list, key, value]) => [`${list} ${key}`, value]),
  )
  for (const { list, key, value, subject } of wanted) {
    const found = rows.get(`${list} ${key}`)
    if (found !== value) report(subject, found ?? 'missing', value)
  }
}
