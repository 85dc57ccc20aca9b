import type { JsonObject } from '../../base/json.ts'
import { kindOfKey, type EntityKind } from '../../chain/ids.ts'
import type { EntityFeed } from '../../model/feed.ts'
import { damaged, readBack } from '../engine/damage.ts'
import {
  AUDIT_ENTITY_SPANS,
  ENTITY_LAST,
  FEED_ENTRY,
  SHORT_ENTITIES,
  VERSIONS_BELOW,
  VERSIONS_FROM,
  VERSION_AFTER,
  VERSION_BEFORE,
  WROTE,
} from '../engine/sql.ts'
import { countList, listEntries, pageOf } from './read-txs.ts'
import { walletLedger } from './ledger-places.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { unpackNumbers } from '../rows/pack.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { isSelfContained, unpackVersion } from '../rows/versions.ts'
import type { Entity, Page, TxMark, WrittenKey } from '../store.ts'
import { listChangesOf } from './read-accounts.ts'
import { entityRow, txMarks, withItems, type EntityRow, type ShortRow } from './read-entities.ts'
import { findList, findNameId, findNamesById, type ReadCaches } from './read-names.ts'

type State = { tx: number; json: string }
type VersionRow = [tx: number, state: Uint8Array]

/** State of an entity as of a transaction. `id` is that of its name. */
function* stateAt(id: number, untilTx: number): Work<(State & { kind: EntityKind; firstTx: number }) | undefined> {
  const [, kind, firstTx, lastTx, state] = yield* entityRow(id)
  if (firstTx > untilTx) return undefined
  const newest = readBack(() => unpackJson(state))
  if (lastTx <= untilTx) return { tx: lastTx, json: newest, kind, firstTx }
  const tx = (yield* first<[number]>(VERSION_BEFORE, id, untilTx + 1))?.[0]
  // The entity existed at that time, so there must be a version.
  if (tx === undefined) throw damaged({ entity: id, tx: untilTx })
  return { tx, json: yield* unwind(id, tx, newest), kind, firstTx }
}

/** State of an entity before and after a transaction that wrote it, from one walk through the later versions. */
function* statesAround([id, , firstTx, lastTx, state]: EntityRow, tx: number): Work<{ before: string | undefined; after: string }> {
  if (tx < firstTx || tx > lastTx) throw damaged({ entity: id, tx })
  const newest = readBack(() => unpackJson(state))
  const after = tx === lastTx ? newest : yield* unwind(id, tx, newest)
  if (tx === firstTx) return { before: undefined, after }
  const previous = yield* first<VersionRow>(VERSIONS_BELOW, id, tx, 1)
  // The entity existed before, so there must be a version.
  if (!previous) throw damaged({ entity: id, tx })
  return { before: readBack(() => unpackVersion(...previous, after)), after }
}

/** Versions read at once: most entities have no more of them before a self-contained one. */
const READ_AT_A_TIME = 12

/** The state after a transaction, computed from the later versions up to a self-contained one, or to the newest state. */
function* unwind(id: number, tx: number, newest: string): Work<string> {
  const chain: VersionRow[] = []
  for (let from = tx; ; from = (chain.at(-1)?.[0] ?? from) + 1) {
    const rows = yield* all<VersionRow>(VERSIONS_FROM, id, from, READ_AT_A_TIME)
    const end = rows.findIndex(([version]) => isSelfContained(version))
    chain.push(...(end === -1 ? rows : rows.slice(0, end + 1)))
    if (end !== -1 || rows.length < READ_AT_A_TIME) break
  }
  let json = newest
  for (const [version, state] of chain.reverse()) {
    const newer = json
    json = readBack(() => unpackVersion(version, state, newer))
  }
  return json
}

const parse = (json: string): JsonObject => readBack(() => JSON.parse(json) as JsonObject)

/** The name id of an existing entity. A name without an entity may be that of a party. */
function* findEntityId(caches: ReadCaches, key: string): Work<number | undefined> {
  const id = yield* findNameId(caches, key)
  return id !== undefined && (yield* allIn<[number]>(ENTITY_LAST, [id])).length > 0 ? id : undefined
}

export function* findEntityAt(caches: ReadCaches, key: string, untilTx: number): Work<Entity | undefined> {
  const id = yield* findEntityId(caches, key)
  const found = id === undefined ? undefined : yield* stateAt(id, untilTx)
  if (!found) return undefined
  const marks = yield* txMarks(caches, [...new Set([found.firstTx, found.tx])])
  const [firstMark, last] = [marks.get(found.firstTx), marks.get(found.tx)]
  if (!firstMark || !last) throw damaged({ entity: key })
  return { key, kind: found.kind, state: parse(found.json), first: firstMark, last }
}

/** The last transaction before `firstTx` and the first after `lastTx` that wrote an entity. Each version is keyed by its transaction. */
function* writesOfState(id: number, firstTx: number, lastTx: number): Work<[before: number | undefined, after: number | undefined]> {
  const [span] = yield* allIn<[number, number, number]>(AUDIT_ENTITY_SPANS, [id])
  if (!span) return [undefined, undefined]
  const [, , newest] = span
  const before = newest < firstTx ? newest : (yield* first<[number]>(VERSION_BEFORE, id, firstTx))?.[0]
  if (newest <= lastTx) return [before, undefined]
  return [before, (yield* first<[number]>(VERSION_AFTER, id, lastTx))?.[0] ?? newest]
}

/** The same for a wallet's balances, from the rows of its account ledger. */
function* writesOfWallet(list: number, firstTx: number, lastTx: number): Work<[before: number | undefined, after: number | undefined]> {
  const ledger = yield* walletLedger(list)
  const [before, until] = [yield* ledger.countUpTo(firstTx - 1), yield* ledger.countUpTo(lastTx)]
  const txAt = function* (place: number): Work<number | undefined> {
    return place < 1 || place > ledger.count ? undefined : (yield* ledger.at(place))?.tx
  }
  return [yield* txAt(before), yield* txAt(until + 1)]
}

export function* findWritesAround(
  caches: ReadCaches,
  key: string,
  firstTx: number,
  lastTx: number,
): Work<{ before?: TxMark; after?: TxMark }> {
  const isWallet = kindOfKey(key) === 'wallet'
  const id = isWallet ? yield* findList(caches, 'account', key) : yield* findNameId(caches, key)
  if (id === undefined) return {}
  const [before, after] = yield* isWallet ? writesOfWallet(id, firstTx, lastTx) : writesOfState(id, firstTx, lastTx)
  const marks = yield* txMarks(
    caches,
    [before, after].filter((tx) => tx !== undefined),
  )
  const markOf = (tx: number | undefined): TxMark | undefined => (tx === undefined ? undefined : marks.get(tx))
  const [beforeMark, afterMark] = [markOf(before), markOf(after)]
  return { ...(beforeMark && { before: beforeMark }), ...(afterMark && { after: afterMark }) }
}

/** Keys that a transaction wrote, in the order of its records, with their states before and after it. */
export function* listWritten(caches: ReadCaches, tx: number, most: number): Work<{ written: WrittenKey[]; more: number }> {
  const row = yield* first<[Uint8Array]>(WROTE, tx)
  const ids = row ? readBack(() => unpackNumbers(row[0])) : []
  const shown = ids.slice(0, most)
  const names = yield* findNamesById(caches, shown)
  const rows = new Map((yield* allIn<ShortRow>(SHORT_ENTITIES, shown)).map((entity) => [entity[0], entity]))
  const written: WrittenKey[] = []
  for (const id of shown) {
    const [key, entity] = [names.get(id), rows.get(id)]
    if (key === undefined || !entity) throw damaged({ entity: id })
    const [, kind, firstTx, lastTx, state] = entity
    if (kind === 'wallet') written.push({ key, kind, changes: yield* listChangesOf(caches, id, tx), isNew: firstTx === tx })
    else {
      const row: EntityRow = state === null ? yield* entityRow(id) : [id, kind, firstTx, lastTx, state]
      const { before, after } = yield* statesAround(row, tx)
      written.push({ key, kind, before: before === undefined ? undefined : parse(before), after: parse(after) })
    }
  }
  return { written, more: ids.length - shown.length }
}

/** Number of a list's entities as of a transaction: lists are in the order in which entities were first written. */
export function* countEntitiesUpTo(caches: ReadCaches, feed: EntityFeed, subject: string, untilTx: number): Work<number> {
  const list = yield* findList(caches, feed, subject)
  return list === undefined ? 0 : yield* countFirstWritten(list, untilTx)
}

/** A page of the keys in a list as of a transaction, newest first. */
export function* listEntityKeysUpTo(
  caches: ReadCaches,
  feed: EntityFeed,
  subject: string,
  untilTx: number,
  page: number,
  size: number,
): Work<Page<string>> {
  const list = yield* findList(caches, feed, subject)
  const until = list === undefined ? 0 : yield* countFirstWritten(list, untilTx)
  const { window, count, entries } = yield* listEntries(list, page, size, until)
  const items = entries.map(([ordinal, item]) => ({ ordinal, item }))
  const names = yield* findNamesById(
    caches,
    items.map(({ item }) => item),
  )
  return withItems(pageOf(window, count, size, items), names)
}

function* countFirstWritten(list: number, untilTx: number): Work<number> {
  let [before, since] = [0, (yield* countList(list)) + 1]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    const [id] = (yield* first<[number]>(FEED_ENTRY, list, middle)) ?? []
    const [span] = id === undefined ? [] : yield* allIn<[number, number, number]>(AUDIT_ENTITY_SPANS, [id])
    if (!span) throw damaged({ list, entry: middle })
    if (span[1] > untilTx) since = middle
    else before = middle
  }
  return before
}
