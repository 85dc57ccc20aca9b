import type { CutLengths } from '../base/bound-json.ts'
import type { JsonObject } from '../base/json.ts'
import type { EntityKind } from '../chain/ids.ts'
import type { ListedState } from '../chain/listed.ts'
import type { Holding } from '../chain/wallet.ts'
import type { Block } from '../model/block.ts'
import type { IndexedBlock } from '../model/changes.ts'
import type { Facet } from '../model/facets.ts'
import type { EntityFeed, FeedKey, RankingKey } from '../model/feed.ts'
import type { LowestPrice, MarketCounts, MarketFilter, Payments, SortedKey, SortedOrder } from '../model/sorted.ts'
import type { Tx } from '../model/tx.ts'

/** Where the index stands. One row, read with one seek. */
export type Head = {
  /** 0 when empty. */
  block: number
  tx: number
  records: number
  /** Grows with every commit, also one that only released locks: what was read under one version is the same until it changes. */
  version: number
  /** Time of the newest block. */
  timestampSec: number
  wallets: number
  tokens: number
  /** Transactions of an unknown type. */
  unknown: number
  /** Id of block 1: which chain this is. `''` when empty. */
  chainId: string
  /** What was read into it: `model/content-version.ts`. */
  contentVersion: number
}

/** One page of any list. `ordinal` is the entry's position: from 1 in order of arrival for feeds, the rank for rankings. */
export type Page<T> = { page: number; maxPage: number; count: number; size: number; items: { ordinal: number; item: T }[] }

export type StoredTx = { tx: Tx; blockId: string; subCount?: number }

/**
 * What a transaction changed of one asset (token or MRC402 id) in a wallet, in smallest units: `delta` of all the wallet has, offers and
 * orders included, `escrow` of what it has in them and in bids. `more`: how many other assets there are that are not listed.
 */
export type OwnChanges = { changes: { asset: string; delta: string; escrow: string }[]; more: number }

/** Transactions after one and up to another. */
export type TxSpan = { afterTx: number; untilTx: number }
/**
 * Blocks of a range of days, in order. One span but for days at whose ends the time of the chain went back. `isNewest`: the newest block is
 * among them.
 */
export type DaySpans = { blocks: readonly { first: number; last: number }[]; spans: readonly TxSpan[]; isNewest: boolean }

/** A list of transactions: one of a subject, that of all, or a block's. */
export type TxListKey = FeedKey | { feed: 'all' } | Pick<Block, 'firstTx' | 'count'>

/**
 * What of a list is asked for. `spans`: only these transactions, ascending. `also`: only what these lists have too. `facets`: only entries
 * with one of these. `afterRow`: what follows a row, in the order asked for; `row`: the page that has it, or the entry nearest to it. Rows
 * are places in the list without filters, from 1, the oldest.
 */
export type TxFilter = {
  spans?: readonly TxSpan[] | undefined
  also?: readonly FeedKey[] | undefined
  facets?: ReadonlySet<Facet> | undefined
  size: number
  isAscending?: boolean | undefined
  page?: number | undefined
  row?: number | undefined
  afterRow?: number | undefined
}
/** `count`: how many match; `length`: how many the list has. The ordinal of an item is its row. */
export type FilteredTxs = Page<StoredTx> & { length: number }
export type TxPlace = { ordinal: number; sn: number }

/** A price that is asked for: of a token in units of another, on a day (UTC, counted from 1970). Both are ids of tokens. */
export type PriceWanted = { token: string; money: string; day: number }
/** `paid` units of money for `units` of the token, smallest units both, as a trade of the day `day` paid. */
export type DayPrice = { day: number; paid: bigint; units: bigint }

/**
 * Which rows of the account ledger: those of one asset, that brought or took something, of some transactions. `facets`: only rows of
 * transactions with one of these, which have no direction. `with`: only rows of transactions in the list of this address too.
 */
export type AccountFilter = {
  asset?: string | undefined
  dir?: 'in' | 'out' | undefined
  facets?: ReadonlySet<Facet> | undefined
  with?: string | undefined
  /** Only rows of these transactions. */
  spans?: readonly TxSpan[] | undefined
  /** Only rows with a higher number. */
  afterSn?: number | undefined
}

/**
 * A row of an address's account ledger, in smallest units. `sn`: its number for ever, from 1 in the order of the chain. `balance`: all the
 * address has of the asset afterwards, with `locked`, `sale` and `auction` as parts of it. `escrow`: what moved into its own offers, orders
 * and bids, negative for what came back.
 */
export type AccountRow = {
  sn: number
  tx: number
  asset: string
  delta: bigint
  balance: bigint
  locked: bigint
  sale: bigint
  auction: bigint
  escrow: bigint
  /** The part of what left that was paid on top of a price. */
  fee: bigint
}
export type AccountRows = { count: number; rows: AccountRow[] }
/** `opening` + `in` - `out` = `closing`; `fees` is a part of `out`; `count` rows. */
export type PairSums = { opening: bigint; in: bigint; out: bigint; fees: bigint; closing: bigint; count: number }
export type BalancePoint = { tx: number; balance: bigint }
/** What a wallet has of an asset, and the parts of it. */
export type BalanceParts = {
  total: bigint
  free: bigint
  locked: bigint
  sale: bigint
  auction: bigint
  /** What is locked, by the date it comes free. */
  locks: readonly { unlockSec: number; amount: bigint }[]
}

/** A key that a transaction wrote: its state before and afterwards, `undefined` where there was none. Of wallets, what changed instead. */
export type WrittenKey =
  | { key: string; kind: EntityKind; before: JsonObject | undefined; after: JsonObject }
  | { key: string; kind: 'wallet'; changes: { asset: string; before: BalanceParts; after: BalanceParts }[]; isNew: boolean }

/**
 * A ledger entity with the transactions that first and last wrote it. `cut`: full lengths of what a long state has only the beginning of
 * (`boundJson`).
 */
export type Entity = { key: string; kind: EntityKind; state: JsonObject; cut?: CutLengths; first: TxMark; last: TxMark }
export type TxMark = { txid: string; blockId: string; sn: number; block: number; timestampSec: number }

/** What all wallets together hold of a token or MRC402. */
export type AssetTotals = { asset: string; holders: number; total: string; locked: string }

/** One wallet's part of an asset at the store's clock: `balance` is what is free, `locked` what is not due yet. */
export type HolderRow = { address: string; asset: string; total: string; balance: string; locked: string; sale: string; auction: string }
export type LockRow = { address: string; token: string; amount: string; unlockSec: number }

export type DayCount = { day: number; tx: number; txTotal: number; wallets: number; walletTotal: number }

export type SearchKind = 'token' | 'mrc400' | 'mrc402' | 'mrc030'
/** `isCapped`: there are more names than are read for a search, which is 524,288. */
export type SearchPage = Page<Entity> & { isCapped: boolean }

/** `key`: of a wallet, an NFT or a DEX record. */
export type ShortenedId = { kind: 'key' | 'tx' | 'block'; id: string }
/** `isCapped`: more ids than are read begin alike. */
export type IdsByEnds = { ids: ShortenedId[]; isCapped: boolean }

/** An entity that a search text matches. `popular`: holders of a token or MRC402, items of a project, votes of a survey. `names` are normalised. */
export type Match = { key: string; names: readonly string[]; isExact: boolean; popular: number }
export type Matches = { count: number; isCapped: boolean; rows: Match[] }

/** What is kept of a transaction that may take megabytes. */
export type Shorten = (tx: Tx) => Tx

/**
 * Reads. Each call is one consistent answer at the newest commit. Costs do not depend on the page number or the length of a list.
 * Pages are clamped like `pageWindow`. Nothing here throws for an id that does not exist: lists are empty, `find` is `undefined`.
 */
export type StoreReader = {
  head: () => Promise<Head>
  findBlock: (sn: number) => Promise<Block | undefined>
  findBlockById: (id: string) => Promise<Block | undefined>
  listBlocks: (page: number, size: number) => Promise<Page<Block>>
  /** Whole transaction. */
  findTx: (txid: string) => Promise<StoredTx | undefined>
  /** Cards, newest first. */
  listTxs: (page: number, size: number) => Promise<Page<StoredTx>>
  /** Cards of one block, in block order from its end, as all lists. */
  listBlockTxs: (block: Block, page: number, size: number) => Promise<Page<StoredTx>>
  listFeed: (key: FeedKey, page: number, size: number) => Promise<Page<StoredTx>>
  /** As `listFeed`, with `shorten` of each whole transaction: for histories, which need every field. */
  listFullFeed: (key: FeedKey, page: number, size: number, shorten: Shorten) => Promise<Page<StoredTx>>
  countFeed: (key: FeedKey) => Promise<number>
  /** A page of the transactions of a list that a filter leaves, with their exact number. */
  listFiltered: (key: TxListKey, filter: TxFilter) => Promise<FilteredTxs>
  /** How many entries of a list have each facet, of those in `spans` that `also` leaves. */
  countFacets: (key: TxListKey, filter: Pick<TxFilter, 'spans' | 'also'>) => Promise<ReadonlyMap<Facet, number>>
  /** The row of a list's first transaction that is not before one; one more than its length where there is none. */
  findRow: (key: TxListKey, sn: number) => Promise<number>
  /** What transactions changed in a wallet, by their serial numbers, at most `most` assets each; those that changed nothing are left out. */
  listOwnChanges: (address: string, sns: readonly number[], most: number) => Promise<Map<number, OwnChanges>>
  /** Rows of an address's account ledger, newest first: `skip` are left out, at most `most` given. The count is exact. */
  listAccount: (address: string, filter: AccountFilter, skip: number, most: number) => Promise<AccountRows>
  /** How often each facet occurs among such rows, with the direction of the row. Cost: some chunks. */
  countAccount: (address: string, filter: Pick<AccountFilter, 'asset' | 'with' | 'spans'>) => Promise<ReadonlyMap<Facet, number>>
  /** Assets an address ever had, in the order in which they came. */
  listAssetsOf: (address: string, skip: number, most: number) => Promise<{ count: number; assets: string[] }>
  /** What assets did in a wallet in some transactions, and had after others, those before; one it never had by then is left out. */
  sumPairs: (
    address: string,
    assets: readonly string[],
    before: readonly TxSpan[],
    within: readonly TxSpan[],
  ) => Promise<Map<string, PairSums>>
  /** What a wallet had of assets after a transaction, locks judged at `atSec`; those it had none of are left out. A search by halving for each. */
  listBalances: (
    address: string,
    assets: readonly string[],
    untilTx: number,
    atSec: number,
  ) => Promise<{ asset: string; parts: BalanceParts }[]>
  /** Who had some of an asset after a transaction. `count`: how many ever had some up to now; `skip` and `most` go by these. */
  listHeldBy: (
    asset: string,
    untilTx: number,
    atSec: number,
    skip: number,
    most: number,
  ) => Promise<{ count: number; holders: { address: string; parts: BalanceParts }[] }>
  /** Points of a balance over its rows in a span, first and last among them, oldest first; before them the row that the span begins with. */
  chartBalance: (address: string, asset: string, points: number, span: TxSpan) => Promise<BalancePoint[]>
  /** An entity that is no wallet, as it was after a transaction; `undefined` before it was first written. `last` is that of then. */
  findEntityAt: (key: string, untilTx: number) => Promise<Entity | undefined>
  /**
   * Transactions that wrote an entity: the last one before `firstTx`, and the first one after `lastTx`. Of a wallet those that changed what
   * it has, a search by halving for each; of others a seek.
   */
  findWritesAround: (key: string, firstTx: number, lastTx: number) => Promise<{ before?: TxMark; after?: TxMark }>
  /** The first `most` keys that a transaction wrote, and how many others there are; nothing for a failed one. */
  listWritten: (tx: number, most: number) => Promise<{ written: WrittenKey[]; more: number }>
  /** Serial number, block, time and id of transactions. */
  findTxMarks: (sns: readonly number[]) => Promise<Map<number, TxMark>>
  /** Cards of transactions by serial number. `isOnce`: what is in memory for lists is left there. */
  findCards: (sns: readonly number[], isOnce?: boolean) => Promise<Map<number, StoredTx>>
  /** How many entities of a list were first written by transactions up to one. */
  countEntitiesUpTo: (feed: EntityFeed, subject: string, untilTx: number) => Promise<number>
  /** How many entries of a list of transactions are up to one. */
  countFeedUpTo: (key: FeedKey, untilTx: number) => Promise<number>
  /** As `listFeed`, or with `shorten` as `listFullFeed`, of the entries up to transaction `untilTx`: pages and count are those of then. */
  listFeedUpTo: (key: FeedKey, untilTx: number, page: number, size: number, shorten?: Shorten) => Promise<Page<StoredTx>>
  /** Keys of `listEntities` that were first written by transactions up to one. Of lists in the order of arrival alone. */
  listEntityKeysUpTo: (feed: EntityFeed, subject: string, untilTx: number, page: number, size: number) => Promise<Page<string>>
  /** The blocks whose own time lies on the days from one to another, both included, with their transactions. */
  findDays: (from: number | undefined, to: number | undefined) => Promise<DaySpans>
  /** The day (UTC, counted from 1970) of each transaction, by its block's own time. Callers name none that is not there yet. */
  findTxDays: (sns: readonly number[]) => Promise<Map<number, number>>
  /**
   * The price of each on its day: the last one of that day, else of the last day before it with one; `undefined` before the first trade.
   * Auctions set no price. In the order asked for; a seek for each.
   */
  findDayPrices: (wanted: readonly PriceWanted[]) => Promise<(DayPrice | undefined)[]>
  findEntity: (key: string) => Promise<Entity | undefined>
  /** Order of `keys` is not kept; missing ones are left out. As in all lists, a long state is cut. */
  findEntities: (keys: readonly string[]) => Promise<Map<string, Entity>>
  /** Number of the transaction that last wrote each entity; missing ones are left out. Costs the same however long a state is. */
  findLastSns: (keys: readonly string[]) => Promise<Map<string, number>>
  /** Newest first, tokens by id descending. */
  listEntities: (feed: EntityFeed, subject: string, page: number, size: number) => Promise<Page<Entity>>
  /** Keys of `listEntities`, without a look at any state. */
  listEntityKeys: (feed: EntityFeed, subject: string, page: number, size: number) => Promise<Page<string>>
  /** How many votes or fills are in lists of `answers` or `parts`, by subject; empty lists are left out. */
  countParts: (feed: 'answers' | 'parts', subjects: readonly string[]) => Promise<Map<string, number>>
  countEntities: (feed: EntityFeed, subject: string) => Promise<number>
  /** Tokens: those of `first` that exist, in its order (at most 500), then all others by number of holders, then id, both descending. */
  listTokens: (first: readonly string[], page: number, size: number) => Promise<Page<Entity>>
  /** A page of a list in one of its orders; `undefined` where filters together take a look at more than 20,000 members. */
  listSorted: (key: SortedKey, order: SortedOrder, filter: MarketFilter, page: number, size: number) => Promise<Page<Entity> | undefined>
  /** Members of a market, or an owner's there, by state. */
  countStates: (key: RankingKey) => Promise<Record<ListedState, number>>
  /** Members of a market in one state. */
  countState: (key: RankingKey, state: ListedState) => Promise<number>
  /** The lowest price of what is for sale in a market, of the payment token with the lowest id. */
  findLowestPrice: (key: RankingKey) => Promise<LowestPrice | undefined>
  /** How many members a filter leaves, whatever its state, and how many of each state; those that `listSorted` cannot tell are left out. */
  countLeft: (key: RankingKey, filter: MarketFilter) => Promise<MarketCounts>
  /** Ledger keys of what `listSorted` lists, in no order; `undefined` where it cannot, and for more than `most`. */
  listSortedKeys: (key: SortedKey, filter: MarketFilter, most: number) => Promise<string[] | undefined>
  /**
   * Payment tokens that members of a market are on sale, in auction or wanted for: the first 64 by id. With a filter those of what it leaves;
   * `undefined` where an owner or `among` take a look at more than 20,000 prices.
   */
  countPayments: (key: RankingKey, filter?: Pick<MarketFilter, 'state' | 'owner' | 'among'>) => Promise<Payments | undefined>
  listHolders: (asset: string, page: number, size: number) => Promise<Page<HolderRow>>
  /** All a wallet holds, tokens by id, then MRC402 by id: what DEX records hold for it is on sale or in auction. */
  listHoldings: (address: string) => Promise<Holding[]>
  /** `listHolders`' row of one wallet; `undefined` when it holds nothing. */
  findHolder: (asset: string, address: string) => Promise<HolderRow | undefined>
  /** Rows of the richest wallets, for concentration figures; at most 200. */
  sumOfTopHolders: (asset: string, ranks: readonly number[]) => Promise<string[]>
  listItemsOf: (owner: string, page: number, size: number) => Promise<Page<Entity>>
  /** Open orders of one side of a pair (`bookSubject`), the best price first. */
  listBook: (book: string, page: number, size: number) => Promise<Page<Entity>>
  listMrc402Of: (owner: string, page: number, size: number) => Promise<Page<HolderRow>>
  listLocks: (key: RankingKey, page: number, size: number) => Promise<Page<LockRow>>
  countRanking: (key: RankingKey) => Promise<number>
  findAssetTotals: (asset: string) => Promise<AssetTotals>
  /**
   * `count` UTC days up to the newest block's day, or to `untilDay` where that is later, oldest first, days without a transaction included.
   * Failed ones do not count.
   */
  listDays: (count: number, untilDay?: number) => Promise<DayCount[]>
  /** Blocks and valid transactions with a block time of `fromSec` or later. */
  countSince: (fromSec: number) => Promise<{ blocks: number; txs: number }>
  /**
   * Exact, then prefix, then substring matches of names, each newest first. Case does not matter. The count is exact among the newest
   * 524,288 names, with `isQuick` (for suggestions) among 65,536.
   */
  search: (kind: SearchKind, text: string, page: number, size: number, isQuick?: boolean) => Promise<SearchPage>
  /**
   * Matches of `search` from place `skip` on, at most `most`: those of `first` (tokens, by id) that match in its order, then all others in
   * the order of `search`.
   */
  listMatches: (kind: SearchKind, text: string, first: readonly string[], skip: number, most: number, isQuick?: boolean) => Promise<Matches>
  /** Normalised names that share most with a text, of all kinds, those that share most first; at most 80. */
  listNamesLike: (text: string) => Promise<string[]>
  /** Ids that begin with `start` and end with `end`: keys, transactions, blocks, each sorted. What is too short finds nothing (`head-key.ts`). */
  listByEnds: (start: string, end: string) => Promise<IdsByEnds>
  /** What an id could be of which only the beginning and the end are left, as pages shorten ids; at most 20. */
  findShortened: (start: string, end: string) => Promise<ShortenedId[]>
  close: () => Promise<void>
}

/** Writes; one writer at a time. Everything between two commits is stored whole or not at all, the cursor included: exactly once. */
export type StoreWriter = {
  /** With the blocks that were added and not committed yet; `version`, `wallets` and `tokens` as of the last commit. */
  head: () => Promise<Head>
  /** Of committed blocks. */
  blockId: (sn: number) => Promise<string | undefined>
  /** Makes this the only writer of the store; tells which machine and process is it when another one is. */
  claim: () => Promise<string | undefined>
  /** Newest states, those of added blocks too. After an error nothing waits any more, as with `addBlocks`. */
  loadStates: (keys: readonly string[]) => Promise<Map<string, JsonObject>>
  /**
   * Takes blocks that follow; nobody sees them before `commit`. `true` when so much waits that it should be committed. Throws BUG when
   * the first block is not the next one. After any error nothing waits any more: `head` tells where to go on.
   */
  addBlocks: (blocks: readonly IndexedBlock[]) => Promise<boolean>
  /** Stores what was added and tells how many blocks that were. `nowSec` decides which dated entries are locks. */
  commit: (nowSec: number) => Promise<number>
  /** Both at once. */
  applyBlocks: (blocks: readonly IndexedBlock[], nowSec: number) => Promise<void>
  /** Moves locks that fell due to the free balance; returns how many. One commit, none when there is nothing to do. */
  settleLocks: (nowSec: number) => Promise<number>
  /** The second up to which locks are settled; 0 before the first commit. */
  settledSec: () => Promise<number>
  /**
   * Makes again, from what wallets hold, the locks that are dated later than `nowSec` and were settled by a clock that was ahead. Gives how
   * many. One commit; costs a look at every wallet. Nothing waits to be committed meanwhile.
   */
  restoreLocks: (nowSec: number) => Promise<number>
  /** Unlock date of the next lock, to sleep until. */
  nextUnlockSec: () => Promise<number | undefined>
  /** Large batches and rare checkpoints, or one block per commit. */
  setMode: (mode: 'backfill' | 'live') => Promise<void>
  close: () => Promise<void>
}
