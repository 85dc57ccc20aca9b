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
import { countLeft, countPayments, countState, countStates, findLowestPrice } from './count-market.ts'
import { listSorted, listSortedKeys } from './read-sorted.ts'
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

/** Where a read may lack a part of a new commit (`lagMs`), missing rows count as damage only if they are still missing after that time. */
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

function* countFeed(caches: ReadCaches, { feed, subject }: FeedKey): Work<number> {
  return yield* countList(yield* findList(caches, feed, subject))
}

function* countFeedUpTo(caches: ReadCaches, { feed, subject }: FeedKey, untilTx: number): Work<number> {
  const list = yield* findList(caches, feed, subject)
  return list === undefined ? 0 : yield* countUpTo(list, untilTx)
}

/** Reads that need only the index and its caches. */
const READS = {
  findTx,
  listTxs,
  listBlockTxs,
  listFeed,
  listFullFeed: listFeed,
  countFeed,
  findRow,
  listOwnChanges,
  listAssetsOf,
  sumPairs,
  listBalances,
  listHeldBy,
  chartBalance,
  findEntityAt,
  findWritesAround,
  listWritten,
  findCards: findCardsBySn,
  countEntitiesUpTo,
  findTxMarks: txMarks,
  countFeedUpTo,
  listFeedUpTo,
  listEntityKeysUpTo,
  findEntity,
  findEntities,
  findLastSns,
  listEntities,
  listEntityKeys,
  listTokens,
  countParts,
  listSorted,
  countStates,
  countState,
  findLowestPrice,
  countLeft,
  listSortedKeys,
  countPayments,
  countEntities,
  listHolders,
  listHoldings,
  findHolder,
  sumOfTopHolders,
  listItemsOf,
  listBook,
  listMrc402Of,
  listLocks,
  countRanking: countRankingOf,
  findAssetTotals,
  listDays,
  countSince,
  listNamesLike,
  listByEnds,
  findShortened,
} satisfies {
  [K in keyof StoreReader]?: (caches: ReadCaches, ...args: Parameters<StoreReader[K]>) => Work<Awaited<ReturnType<StoreReader[K]>>>
}

type Read = <T>(work: () => Work<T>) => Promise<T>
type PlainName = keyof typeof READS

/** `cachesNow`: returns the caches of the current index. */
function plainReads(read: Read, cachesNow: () => ReadCaches): Pick<StoreReader, PlainName> {
  const plain =
    (work: (caches: ReadCaches, ...args: never[]) => Work<unknown>) =>
    (...args: never[]) =>
      read(() => work(cachesNow(), ...args))
  return Object.fromEntries(Object.entries(READS).map(([name, work]) => [name, plain(work)])) as Pick<StoreReader, PlainName>
}

/** Reads of the search. `cached`: returns the current caches. */
function searchReads(read: Read, cached: () => { caches: ReadCaches; searches: SearchCache }): Pick<StoreReader, 'search' | 'listMatches'> {
  return {
    search: (kind, text, page, size, isQuick = false) =>
      read(() => search(cached().caches, cached().searches, kind, text, page, size, isQuick)),
    listMatches: (kind, text, leading, skip, most, isQuick = false) =>
      read(() => listMatches(cached().caches, cached().searches, { kind, text, first: leading, isQuick }, skip, most)),
  }
}

type ReadFiltered = 'listFiltered' | 'countFacets' | 'listAccount' | 'countAccount'

/**
 * Reads with filters. Two lists may share a million entries, and a wallet may have a million rows of an asset. They are read in parts, each
 * its own snapshot, and other requests are answered in between. The request carries its results from part to part. Only one long search
 * runs at a time, because each holds all its results in memory.
 */
function filteredReads(read: Read, cached: () => { caches: ReadCaches; filters: FilterCaches }): Pick<StoreReader, ReadFiltered> {
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
  /** The caches with the searches of one request; fresh ones after the caches were dropped. */
  function forOne(): () => { caches: ReadCaches; filters: FilterCaches } {
    let of = cached()
    let own = { ...of.filters, searches: new Map() }
    return () => {
      const now = cached()
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
      // A filter that needs nothing of the transactions is answered from the asset's own rows.
      const { asset, with: other } = filter
      return readRows(address, asksOfTxs(filter) ? { asset, with: other } : {}, (caches, filters) =>
        listAccount(caches, filters, address, filter, skip, most),
      )
    },
    countAccount: (address, filter) => readRows(address, filter, (caches, filters) => countAccount(caches, filters, address, filter)),
  }
}

/** The reads of the store over any engine. Each call is one snapshot, except for `filteredReads`. */
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
      // Another index is being copied into this database, with other numbers.
      if (error instanceof AppError && error.code === 'NOT_READY') forget()
      throw error
    }
  }
  return {
    head: async () => {
      const cursor = await read(readCursor)
      // A standby that replaced its server may lack the newest commits. Blocks indexed again may then get other numbers.
      if (cursor.version < version) forget()
      version = cursor.version
      return headOf(cursor)
    },
    findBlock: (sn) => read(() => findBlock(sn)),
    findBlockById: (id) => read(() => findBlockById(id)),
    listBlocks: (page, size) => read(() => listBlocks(page, size)),
    findDays: (from, to) => read(() => findDays(runs, from, to)),
    findTxDays: (sns) => read(() => findTxDays(runs, sns)),
    findDayPrices: (wanted) => read(() => findDayPrices(wanted)),
    ...plainReads(read, () => caches),
    ...filteredReads(read, () => ({ caches, filters })),
    ...searchReads(read, () => ({ caches, searches })),
    close: () => db.close(),
  }
}
