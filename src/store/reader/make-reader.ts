import { setImmediate, setTimeout } from 'node:timers/promises'
import { AppError } from '../../base/errors.ts'
import { headOf, readCursor } from '../engine/cursor.ts'
import type { FeedKey } from '../../model/feed.ts'
import type { AccountFilter, StoreReader, TxListKey } from '../store.ts'
import type { Db, Work } from '../engine/work.ts'
import { countSince, findBlock, findBlockById, listBlocks, listDays } from './read-blocks.ts'
import { listAccount, listOwnChanges } from './read-accounts.ts'
import { chartBalance, listAssetsOf, listBalances, listHeldBy, sumPairs } from './read-balances.ts'
import { makeFilterCaches, type FilterCaches } from './common-entries.ts'
import { asksOfTxs, countAccount, readRowsAhead } from './filter-accounts.ts'
import { countFacets, findRow, listFiltered, readTxsAhead } from './filter-txs.ts'
import { findDays, findTxDays, type DayRuns } from './read-days.ts'
import { countEntitiesUpTo, findEntityAt, findWritesAround, listEntityKeysUpTo, listWritten } from './read-past.ts'
import { findDayPrices } from './read-prices.ts'
import {
  countEntities,
  countParts,
  findEntities,
  findEntity,
  findLastSns,
  listEntities,
  listBook,
  listEntityKeys,
  listItemsOf,
  txMarks,
} from './read-entities.ts'
import { countLeft, countPayments, countState, countStates, findLowestPrice, listSorted, listSortedKeys } from './read-sorted.ts'
import { listTokens } from './read-tokens.ts'
import { findList, makeReadCaches, type ReadCaches } from './read-names.ts'
import {
  countRankingOf,
  findAssetTotals,
  findHolder,
  listHolders,
  listHoldings,
  listLocks,
  listMrc402Of,
  sumOfTopHolders,
} from './read-rankings.ts'
import { makeSearchCache, search, type SearchCache } from './read-search.ts'
import { listMatches, listNamesLike } from './read-matches.ts'
import { findShortened, listByEnds } from './read-shortened.ts'
import { countList, countUpTo, findCardsBySn, findTx, listBlockTxs, listFeed, listFeedUpTo, listTxs } from './read-txs.ts'

/** Where a read may lack a part of a new commit, what is missing is damage only when it still is after that time. */
async function readTwice<T>(db: Db, work: () => Work<T>): Promise<T> {
  try {
    return await db.read(work())
  } catch (error) {
    const lagMs = db.lagMs?.() ?? 0
    if (!(error instanceof AppError && error.code === 'STORE_CORRUPT') || lagMs === 0) throw error
    await setTimeout(lagMs)
    return db.read(work())
  }
}

function* countFeedUpTo(caches: ReadCaches, { feed, subject }: FeedKey, untilTx: number): Work<number> {
  const list = yield* findList(caches, feed, subject)
  return list === undefined ? 0 : yield* countUpTo(list, untilTx)
}

type SearchReads = Pick<StoreReader, 'search' | 'listMatches' | 'listNamesLike' | 'listByEnds' | 'findShortened'>

/** Reads of the search. `kept`: what is in memory now. */
function searchReads(read: <T>(work: () => Work<T>) => Promise<T>, kept: () => { caches: ReadCaches; searches: SearchCache }): SearchReads {
  return {
    search: (kind, text, page, size, isQuick = false) =>
      read(() => search(kept().caches, kept().searches, kind, text, page, size, isQuick)),
    listMatches: (kind, text, leading, skip, most, isQuick = false) =>
      read(() => listMatches(kept().caches, kept().searches, { kind, text, first: leading, isQuick }, skip, most)),
    listNamesLike: (text) => read(() => listNamesLike(kept().caches, text)),
    listByEnds: (start, end) => read(() => listByEnds(kept().caches, start, end)),
    findShortened: (start, end) => read(() => findShortened(kept().caches, start, end)),
  }
}

/** Reads of what was. `cachesNow`: those of the index that is there now. */
const pastReads = (
  read: <T>(work: () => Work<T>) => Promise<T>,
  runs: DayRuns,
  cachesNow: () => ReadCaches,
): Pick<
  StoreReader,
  | 'findEntityAt'
  | 'findWritesAround'
  | 'listWritten'
  | 'findCards'
  | 'countEntitiesUpTo'
  | 'findTxMarks'
  | 'countFeedUpTo'
  | 'listFeedUpTo'
  | 'listEntityKeysUpTo'
  | 'findDays'
  | 'findTxDays'
  | 'findDayPrices'
> => ({
  findEntityAt: (key, untilTx) => read(() => findEntityAt(cachesNow(), key, untilTx)),
  findWritesAround: (key, firstTx, lastTx) => read(() => findWritesAround(cachesNow(), key, firstTx, lastTx)),
  listWritten: (tx, most) => read(() => listWritten(cachesNow(), tx, most)),
  findCards: (sns, isOnce) => read(() => findCardsBySn(cachesNow(), sns, isOnce)),
  countEntitiesUpTo: (feed, subject, untilTx) => read(() => countEntitiesUpTo(cachesNow(), feed, subject, untilTx)),
  findTxMarks: (sns) => read(() => txMarks(cachesNow(), sns)),
  countFeedUpTo: (key, untilTx) => read(() => countFeedUpTo(cachesNow(), key, untilTx)),
  listFeedUpTo: (key, untilTx, page, size, shorten) => read(() => listFeedUpTo(cachesNow(), key, untilTx, page, size, shorten)),
  listEntityKeysUpTo: (feed, subject, untilTx, page, size) =>
    read(() => listEntityKeysUpTo(cachesNow(), feed, subject, untilTx, page, size)),
  findDays: (from, to) => read(() => findDays(runs, from, to)),
  findTxDays: (sns) => read(() => findTxDays(runs, sns)),
  findDayPrices: (wanted) => read(() => findDayPrices(wanted)),
})

type ReadFiltered = 'listFiltered' | 'countFacets' | 'listAccount' | 'countAccount'

/**
 * Reads by what filters ask. Two lists may have a million entries in common, a wallet a million rows of an asset: they are read in parts,
 * each a snapshot of its own, and other requests are answered in between. What was found goes from part to part with the request. One long
 * search at a time: each holds all that it has found.
 */
function filteredReads(
  read: <T>(work: () => Work<T>) => Promise<T>,
  kept: () => { caches: ReadCaches; filters: FilterCaches },
): Pick<StoreReader, ReadFiltered> {
  let longOnes: Promise<unknown> = Promise.resolve()
  async function readParts(isMore: () => Work<boolean>): Promise<void> {
    if (!(await read(isMore))) return
    const all = async (): Promise<void> => {
      while (await read(isMore)) await setImmediate()
    }
    const own = longOnes.then(all, all)
    longOnes = own
    await own
  }
  /** The caches with the searches of one request; anew when they were forgotten meanwhile. */
  function forOne(): () => { caches: ReadCaches; filters: FilterCaches } {
    let of = kept()
    let own = { ...of.filters, searches: new Map() }
    return () => {
      const now = kept()
      if (now.filters !== of.filters) own = { ...now.filters, searches: new Map() }
      of = now
      return { caches: now.caches, filters: own }
    }
  }
  async function readTxs<T>(
    key: TxListKey,
    also: readonly TxListKey[] = [],
    work: (caches: ReadCaches, filters: FilterCaches) => Work<T>,
  ): Promise<T> {
    const one = forOne()
    if (also.length > 0) await readParts(() => readTxsAhead(one().caches, one().filters, key, also))
    return read(() => work(one().caches, one().filters))
  }
  async function readRows<T>(
    address: string,
    filter: Pick<AccountFilter, 'asset' | 'with'>,
    work: (caches: ReadCaches, filters: FilterCaches) => Work<T>,
  ): Promise<T> {
    const one = forOne()
    if (filter.asset !== undefined || filter.with !== undefined)
      await readParts(() => readRowsAhead(one().caches, one().filters, address, filter))
    return read(() => work(one().caches, one().filters))
  }
  return {
    listFiltered: (key, filter) => readTxs(key, filter.also, (caches, filters) => listFiltered(caches, filters, key, filter)),
    countFacets: (key, filter) => readTxs(key, filter.also, (caches, filters) => countFacets(caches, filters, key, filter)),
    listAccount: (address, filter, skip, most) => {
      // Without what only transactions tell, the rows of an asset are a list of their own.
      const { asset, with: other } = filter
      return readRows(address, asksOfTxs(filter) ? { asset, with: other } : {}, (caches, filters) =>
        listAccount(caches, filters, address, filter, skip, most),
      )
    },
    countAccount: (address, filter) => readRows(address, filter, (caches, filters) => countAccount(caches, filters, address, filter)),
  }
}

/** The reads of the store over any engine: each call is one snapshot, but for `filteredReads`. */
export function makeReader(db: Db): StoreReader {
  let caches = makeReadCaches()
  let searches = makeSearchCache()
  let filters = makeFilterCaches()
  const runs: DayRuns = { known: [] }
  let version = 0
  const forget = (): void => {
    caches = makeReadCaches()
    searches = makeSearchCache()
    filters = makeFilterCaches()
    runs.known = []
  }
  const read = async <T>(work: () => Work<T>): Promise<T> => {
    try {
      return await readTwice(db, work)
    } catch (error) {
      // Another index is being copied into this database: its numbers are others.
      if (error instanceof AppError && error.code === 'NOT_READY') forget()
      throw error
    }
  }
  return {
    head: async () => {
      const cursor = await read(readCursor)
      // A standby in the place of its server may lack the newest commits, and what is made again may get other numbers.
      if (cursor.version < version) forget()
      version = cursor.version
      return headOf(cursor)
    },
    findBlock: (sn) => read(() => findBlock(sn)),
    findBlockById: (id) => read(() => findBlockById(id)),
    listBlocks: (page, size) => read(() => listBlocks(page, size)),
    findTx: (txid) => read(() => findTx(caches, txid)),
    listTxs: (page, size) => read(() => listTxs(caches, page, size)),
    listBlockTxs: (block, page, size) => read(() => listBlockTxs(caches, block, page, size)),
    listFeed: (key, page, size) => read(() => listFeed(caches, key, page, size)),
    listFeedWhole: (key, page, size, shorten) => read(() => listFeed(caches, key, page, size, shorten)),
    countFeed: ({ feed, subject }) =>
      read(function* () {
        return yield* countList(yield* findList(caches, feed, subject))
      }),
    findRow: (key, sn) => read(() => findRow(caches, key, sn)),
    listOwnChanges: (address, sns, most) => read(() => listOwnChanges(caches, address, sns, most)),
    ...filteredReads(read, () => ({ caches, filters })),
    listAssetsOf: (address, skip, most) => read(() => listAssetsOf(caches, address, skip, most)),
    sumPairs: (address, assets, before, within) => read(() => sumPairs(caches, address, assets, before, within)),
    listBalances: (address, assets, untilTx, atSec) => read(() => listBalances(caches, address, assets, untilTx, atSec)),
    listHeldBy: (asset, untilTx, atSec, skip, most) => read(() => listHeldBy(caches, asset, untilTx, atSec, skip, most)),
    chartBalance: (address, asset, points, span) => read(() => chartBalance(caches, address, asset, points, span)),
    ...pastReads(read, runs, () => caches),
    findEntity: (key) => read(() => findEntity(caches, key)),
    findEntities: (keys) => read(() => findEntities(caches, keys)),
    findLastSns: (keys) => read(() => findLastSns(caches, keys)),
    listEntities: (feed, subject, page, size) => read(() => listEntities(caches, feed, subject, page, size)),
    listEntityKeys: (feed, subject, page, size) => read(() => listEntityKeys(caches, feed, subject, page, size)),
    listTokens: (first, page, size) => read(() => listTokens(caches, first, page, size)),
    countParts: (feed, subjects) => read(() => countParts(caches, feed, subjects)),
    listSorted: (key, order, filter, page, size) => read(() => listSorted(caches, key, order, filter, page, size)),
    countStates: (key) => read(() => countStates(caches, key)),
    countState: (key, state) => read(() => countState(caches, key, state)),
    findLowestPrice: (key) => read(() => findLowestPrice(caches, key)),
    countLeft: (key, filter) => read(() => countLeft(caches, key, filter)),
    listSortedKeys: (key, filter, most) => read(() => listSortedKeys(caches, key, filter, most)),
    countPayments: (key, filter) => read(() => countPayments(caches, key, filter)),
    countEntities: (feed, subject) => read(() => countEntities(caches, feed, subject)),
    listHolders: (asset, page, size) => read(() => listHolders(caches, asset, page, size)),
    listHoldings: (address) => read(() => listHoldings(caches, address)),
    findHolder: (asset, address) => read(() => findHolder(caches, asset, address)),
    sumOfTopHolders: (asset, ranks) => read(() => sumOfTopHolders(caches, asset, ranks)),
    listItemsOf: (owner, page, size) => read(() => listItemsOf(caches, owner, page, size)),
    listBook: (book, page, size) => read(() => listBook(caches, book, page, size)),
    listMrc402Of: (owner, page, size) => read(() => listMrc402Of(caches, owner, page, size)),
    listLocks: (key, page, size) => read(() => listLocks(caches, key, page, size)),
    countRanking: (key) => read(() => countRankingOf(caches, key)),
    findAssetTotals: (asset) => read(() => findAssetTotals(caches, asset)),
    listDays: (count, untilDay) => read(() => listDays(caches, count, untilDay)),
    countSince: (fromSec) => read(() => countSince(caches, fromSec)),
    ...searchReads(read, () => ({ caches, searches })),
    close: () => db.close(),
  }
}
