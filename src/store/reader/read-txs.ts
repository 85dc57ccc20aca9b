import { HASH } from '../../chain/ids.ts'
import type { Block } from '../../model/block.ts'
import type { FeedKey } from '../../model/feed.ts'
import type { Tx } from '../../model/tx.ts'
import { pageWindow } from '../../model/page-window.ts'
import { unpackChunk } from '../rows/bodies.ts'
import { readCursor } from '../engine/cursor.ts'
import { damaged, readBack } from '../engine/damage.ts'
import { isTxList } from '../lists/lists.ts'
import { hashPrefix, unpackTx, fullId, type TxColumns } from '../rows/pack.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { BODY_CHUNK, FEED_ENTRY, FEED_RANGE, FEED_TAIL, TXS_BY_HASH, TXS_BY_SN, TX_RANGE } from '../engine/sql.ts'
import type { Page, Shorten, StoredTx } from '../store.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { blockIdOf, findBlockIds, findList, type ReadCaches } from './read-names.ts'

/**
 * `isComplete`: 1 when the card is the complete transaction. Otherwise 0 or less: the body's chunk is searched from `sn + isComplete` down.
 */
export type TxRow = [sn: number, block: number, ts: number, id: string, subCount: number | null, isComplete: number, card: Uint8Array]

const columnsOf = ([sn, block, timestamp, id]: TxRow): TxColumns => ({ sn, txid: fullId(id), block, timestamp })

/** The JSON of a row's card. Throws STORE_CORRUPT. */
export const cardJson = ([, , , , , , card]: TxRow): string => readBack(() => unpackJson(card))

/** A page whose entries are already read. */
export const pageOf = <T>(
  { page, maxPage }: { page: number; maxPage: number },
  count: number,
  size: number,
  items: { ordinal: number; item: T }[],
): Page<T> => ({
  page,
  maxPage,
  count,
  size,
  items,
})

/** First pages are requested after every new block. Cards of later pages are cached on their second request. */
const CACHED_PAGES = 5

/** Whether to cache the cards of a page. Keeping them costs the garbage collector a quarter of what a page costs. */
function isWorthKeeping({ asked }: ReadCaches, page: number, first: number | undefined): boolean {
  if (page <= CACHED_PAGES || first === undefined) return true
  const isAgain = asked.get(first) === true
  asked.set(first, true)
  asked.trim()
  return isAgain
}

/**
 * Cards by serial number. Cached ones come from memory, because a card never changes. `readMissing` reads the others, and may read more
 * than is missing. `page`: page of the list that needs them.
 */
function* findCards(
  caches: ReadCaches,
  page: number,
  sns: readonly number[],
  readMissing: (missing: number[]) => Work<TxRow[]>,
): Work<StoredTx[]> {
  const found = new Map<number, StoredTx>()
  const missing: number[] = []
  for (const sn of sns) {
    const known = caches.cards.get(sn)
    if (known) found.set(sn, known)
    else missing.push(sn)
  }
  if (missing.length > 0) {
    const isCached = isWorthKeeping(caches, page, sns[0])
    const rows = (yield* readMissing(missing)).filter(([sn]) => !found.has(sn))
    const blockIds = yield* findBlockIds(
      caches,
      rows.map(([, block]) => block),
    )
    for (const row of rows) {
      const [sn, block, , , subCount] = row
      const stored: StoredTx = { tx: toCard(row), blockId: blockIdOf(blockIds, block), ...(subCount !== null && { subCount }) }
      found.set(sn, stored)
      if (isCached) caches.cards.set(sn, stored)
    }
    caches.cards.trim()
  }
  return sns.map((sn) => {
    const stored = found.get(sn)
    // The list entry was written in the same commit as the transaction.
    if (!stored) throw damaged({ tx: sn })
    return stored
  })
}

/** Cards by serial number, for rows of other lists. `isOnce`: a repeat is unlikely, so they are not cached. */
export function* findCardsBySn(caches: ReadCaches, sns: readonly number[], isOnce = false): Work<Map<number, StoredTx>> {
  const asked = [...new Set(sns)]
  const cards = yield* findCards(caches, isOnce ? Infinity : 1, asked, (missing) => allIn<TxRow>(TXS_BY_SN, missing))
  return new Map(cards.map((card) => [card.tx.sn, card]))
}

/**
 * Complete transactions. `shorten` cuts each one after reading, so that only one full transaction is in memory at a time. Throws
 * STORE_CORRUPT.
 */
export function* toComplete(caches: ReadCaches, rows: readonly TxRow[], shorten: Shorten = (tx) => tx): Work<StoredTx[]> {
  const blockIds = yield* findBlockIds(
    caches,
    rows.map(([, block]) => block),
  )
  const wanted = new Set(rows.map(([sn]) => sn))
  const bodies = new Map<number, string>()
  const stored: StoredTx[] = []
  for (const row of rows) {
    const [sn, block, , , , isComplete] = row
    if (isComplete !== 1 && !bodies.has(sn)) {
      const chunk = yield* first<[number, Uint8Array]>(BODY_CHUNK, sn + isComplete)
      for (const [bodySn, body] of chunk ? unpackChunk(chunk[1]) : []) if (wanted.has(bodySn)) bodies.set(bodySn, body)
      // Without the body there is only a part of the transaction, its card.
      if (!bodies.has(sn)) throw damaged({ tx: sn })
    }
    const body = bodies.get(sn)
    bodies.delete(sn)
    stored.push({ tx: shorten(unpackTx(columnsOf(row), body ?? cardJson(row))), blockId: blockIdOf(blockIds, block) })
  }
  return stored
}

/** A transaction from the card in its row. Throws STORE_CORRUPT. */
export const toCard = (row: TxRow): Tx => unpackTx(columnsOf(row), cardJson(row))

export function* findTx(caches: ReadCaches, txid: string): Work<StoredTx | undefined> {
  if (!HASH.test(txid)) return undefined
  const candidates = yield* all<[number]>(TXS_BY_HASH, hashPrefix(txid))
  if (candidates.length === 0) return undefined
  const rows = yield* allIn<TxRow>(
    TXS_BY_SN,
    candidates.map(([sn]) => sn),
  )
  if (rows.length < candidates.length) throw damaged({ txid })
  const row = rows.find(([, , , id]) => id === txid)
  return row && (yield* toComplete(caches, [row]))[0]
}

export function* listTxs(caches: ReadCaches, page: number, size: number): Work<Page<StoredTx>> {
  const { tx: count } = yield* readCursor()
  return yield* listRange(caches, 0, count, page, size)
}

export const listBlockTxs = (caches: ReadCaches, block: Block, page: number, size: number): Work<Page<StoredTx>> =>
  listRange(caches, block.firstTx - 1, block.count, page, size)

/** Pages through transactions `before + 1 .. before + count` of the chain. */
function* listRange(caches: ReadCaches, before: number, count: number, page: number, size: number): Work<Page<StoredTx>> {
  const window = pageWindow(page, count, size)
  const [bottom, top] = [before + window.bottom, before + window.top]
  const sns = Array.from({ length: top - bottom }, (_, place) => top - place)
  // In a list of which only the newest entries are new, the missing cards are consecutive.
  const cards = yield* findCards(caches, page, sns, (missing) => all<TxRow>(TX_RANGE, (missing.at(-1) ?? 0) - 1, missing[0] ?? 0))
  return pageOf(
    window,
    count,
    size,
    cards.map((item) => ({ ordinal: item.tx.sn - before, item })),
  )
}

export function* countList(list: number | undefined): Work<number> {
  return list === undefined ? 0 : ((yield* first<[number | null]>(FEED_TAIL, list))?.[0] ?? 0)
}

/** Place of a list's newest entry that is not after transaction `sn`; 0 when there is none. Costs a seek for each halving. */
export function* countUpTo(list: number, sn: number): Work<number> {
  let [before, since] = [0, (yield* countList(list)) + 1]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    const row = yield* first<[number]>(FEED_ENTRY, list, middle)
    if (row && row[0] > sn) since = middle
    else before = middle
  }
  return before
}

/** Whether a transaction is in a list. */
export function* isInList(list: number, sn: number): Work<boolean> {
  return (yield* first<[number]>(FEED_ENTRY, list, yield* countUpTo(list, sn)))?.[0] === sn
}

type FeedRow = [ordinal: number, entry: number]

/** The entries of one page of a feed, newest first. `until`: number of first entries that count; all when absent. */
export function* listEntries(
  list: number | undefined,
  page: number,
  size: number,
  until?: number,
): Work<{ window: ReturnType<typeof pageWindow>; count: number; entries: FeedRow[] }> {
  const count = until ?? (yield* countList(list))
  const window = pageWindow(page, count, size)
  const entries = list === undefined || count === 0 ? [] : yield* all<FeedRow>(FEED_RANGE, list, window.bottom, window.top)
  if (list !== undefined) checkEntries(list, entries, window)
  return { window, count, entries }
}

/**
 * Throws STORE_CORRUPT unless a page has every place between its ends, and transactions in chain order. This detects most damage of a list.
 */
function checkEntries(list: number, entries: readonly FeedRow[], { bottom, top }: { bottom: number; top: number }): void {
  const isOfTxs = isTxList(list)
  let newer = Infinity
  if (entries.length !== top - bottom) throw damaged({ list, entries: entries.length, of: top - bottom })
  for (const [at, [ordinal, entry]] of entries.entries()) {
    if (ordinal !== top - at || (isOfTxs && entry >= newer)) throw damaged({ list, ordinal })
    newer = entry
  }
}

export function* listFeed(
  caches: ReadCaches,
  { feed, subject }: FeedKey,
  page: number,
  size: number,
  shorten?: Shorten,
): Work<Page<StoredTx>> {
  return yield* listCards(caches, yield* findList(caches, feed, subject), page, size, { shorten })
}

/** As `listFeed`, for the entries up to transaction `untilTx`. */
export function* listFeedUpTo(
  caches: ReadCaches,
  { feed, subject }: FeedKey,
  untilTx: number,
  page: number,
  size: number,
  shorten?: Shorten,
): Work<Page<StoredTx>> {
  const list = yield* findList(caches, feed, subject)
  const until = list === undefined ? 0 : yield* countUpTo(list, untilTx)
  return yield* listCards(caches, list, page, size, { shorten, until })
}

function* listCards(
  caches: ReadCaches,
  list: number | undefined,
  page: number,
  size: number,
  { shorten, until }: { shorten?: Shorten | undefined; until?: number },
): Work<Page<StoredTx>> {
  const { window, count, entries } = yield* listEntries(list, page, size, until)
  const sns = entries.map(([, sn]) => sn)
  const readRows = (wanted: number[]): Work<TxRow[]> => allIn<TxRow>(TXS_BY_SN, wanted)
  const txs = shorten ? yield* toComplete(caches, yield* readRows(sns), shorten) : yield* findCards(caches, page, sns, readRows)
  const bySn = new Map(txs.map((stored) => [stored.tx.sn, stored]))
  return pageOf(
    window,
    count,
    size,
    entries.map(([ordinal, sn]) => {
      const item = bySn.get(sn)
      if (!item) throw damaged({ tx: sn })
      return { ordinal, item }
    }),
  )
}
