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

/** State of the index: one row, read with one seek. */
export type Head = {
  /** 0 when empty. */
  block: number
  tx: number
  records: number
  /** Grows with every commit, also one that only released locks. Data read under one version are correct until it changes. */
  version: number
  /** Time of the newest block. */
  timestampSec: number
  wallets: number
  tokens: number
  /** Transactions of an unknown type. */
  unknown: number
  /** Id of block 1, which identifies the chain. `''` when empty. */
  chainId: string
  /** Version of its content: `model/content-version.ts`. */
  contentVersion: number
}

/** One page of any list. `ordinal` is the entry's position: from 1 in order of arrival for feeds, the rank for rankings. */
export type Page<T> = { page: number; maxPage: number; count: number; size: number; items: { ordinal: number; item: T }[] }

export type StoredTx = { tx: Tx; blockId: string; subCount?: number }

/**
 * Changes of assets (token or MRC402 ids) in a wallet by a transaction, in smallest units: `delta` of the total including offers and
 * orders, `escrow` of the part in them and in bids. `more`: number of changed assets that are not listed.
 */
export type OwnChanges = { changes: { asset: string; delta: string; escrow: string }[]; more: number }

/** Transactions after `afterTx` up to `untilTx`. */
export type TxSpan = { afterTx: number; untilTx: number }
/**
 * Blocks of a range of days, in order. Usually one span; several where the chain's time went back at the end of a day. `isNewest`: the
 * newest block is among them.
 */
export type DaySpans = { blocks: readonly { first: number; last: number }[]; spans: readonly TxSpan[]; isNewest: boolean }

/** A list of transactions: one of a subject, the list of all, or a block's. */
export type TxListKey = FeedKey | { feed: 'all' } | Pick<Block, 'firstTx' | 'count'>

/**
 * Filter and page of a list. `spans`: only these transactions, ascending. `also`: only those that these lists have too. `facets`: only
 * entries with one of these. `afterRow`: the entries after a row, in the requested order. `row`: the page with this row, or with the entry
 * nearest to it. Rows are places in the unfiltered list, from 1, the oldest.
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
/** `count`: number of matches; `length`: number of entries in the list. The ordinal of an item is its row. */
export type FilteredTxs = Page<StoredTx> & { length: number }
export type TxPlace = { ordinal: number; sn: number }

/** A requested price: of a token in units of another, on a day (UTC, counted from 1970). Both are ids of tokens. */
export type PriceWanted = { token: string; money: string; day: number }
/** A trade on `day` paid `paid` units of money for `units` of the token, both in smallest units. */
export type DayPrice = { day: number; paid: bigint; units: bigint }

/**
 * Filter of an account ledger's rows by asset, direction and transactions. `facets`: only rows of transactions with one of these, which
 * have no direction. `with`: only rows of transactions that are also in the list of this address.
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
 * A row of an address's account ledger, in smallest units. `sn`: its permanent number, from 1 in chain order. `balance`: the address's
 * total of the asset afterwards, including `locked`, `sale` and `auction`. `escrow`: what moved into its own offers, orders and bids,
 * negative for what returned.
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
  /** The part of an outgoing amount that was paid on top of a price. */
  fee: bigint
}
export type AccountRows = { count: number; rows: AccountRow[] }
/** `opening` + `in` - `out` = `closing`; `fees` is a part of `out`; `count` rows. */
export type PairSums = { opening: bigint; in: bigint; out: bigint; fees: bigint; closing: bigint; count: number }
export type BalancePoint = { tx: number; balance: bigint }
/** A wallet's total of an asset, and its parts. */
export type BalanceParts = {
  total: bigint
  free: bigint
  locked: bigint
  sale: bigint
  auction: bigint
  /** Locked amounts by unlock date. */
  locks: readonly { unlockSec: number; amount: bigint }[]
}

/** A key that a transaction wrote: its state before and afterwards, `undefined` for a new key. Wallets have their changes instead. */
export type WrittenKey =
  | { key: string; kind: EntityKind; before: JsonObject | undefined; after: JsonObject }
  | { key: string; kind: 'wallet'; changes: { asset: string; before: BalanceParts; after: BalanceParts }[]; isNew: boolean }

/**
 * A ledger entity with the transactions that first and last wrote it. `cut`: full lengths of the parts of a long state that are cut
 * (`boundJson`).
 */
export type Entity = { key: string; kind: EntityKind; state: JsonObject; cut?: CutLengths; first: TxMark; last: TxMark }
export type TxMark = { txid: string; blockId: string; sn: number; block: number; timestampSec: number }

/** Holdings of a token or MRC402 over all wallets. */
export type AssetTotals = { asset: string; holders: number; total: string; locked: string }

/** One wallet's holding of an asset at the store's clock: `balance` is free, `locked` is not yet due. */
export type HolderRow = { address: string; asset: string; total: string; balance: string; locked: string; sale: string; auction: string }
export type LockRow = { address: string; token: string; amount: string; unlockSec: number }

export type DayCount = { day: number; tx: number; txTotal: number; wallets: number; walletTotal: number }

export type SearchKind = 'token' | 'mrc400' | 'mrc402' | 'mrc030'
/** `isCapped`: there are more names than a search reads, which is 524,288. */
export type SearchPage = Page<Entity> & { isCapped: boolean }

/** `key`: of a wallet, an NFT or a DEX record. */
export type ShortenedId = { kind: 'key' | 'tx' | 'block'; id: string }
/** `isCapped`: more ids begin alike than are read. */
export type IdsByEnds = { ids: ShortenedId[]; isCapped: boolean }

/**
 * An entity that matches a search. `popular`: holders of a token or MRC402, items of a project, votes of a survey. `names` are normalised.
 */
export type Match = { key: string; names: readonly string[]; isExact: boolean; popular: number }
export type Matches = { count: number; isCapped: boolean; rows: Match[] }

/** Reduces a transaction that may take megabytes to the fields the caller needs. */
export type Shorten = (tx: Tx) => Tx

/**
 * Reads. Each call is one consistent answer as of the newest commit. Costs do not depend on the page number or the length of a list. Pages
 * are clamped like `pageWindow`. No method throws for an unknown id: lists are empty, `find` returns `undefined`.
 */
export type StoreReader = {
  head: () => Promise<Head>
  findBlock: (sn: number) => Promise<Block | undefined>
  findBlockById: (id: string) => Promise<Block | undefined>
  listBlocks: (page: number, size: number) => Promise<Page<Block>>
  /** The complete transaction. */
  findTx: (txid: string) => Promise<StoredTx | undefined>
  /** Cards, newest first. */
  listTxs: (page: number, size: number) => Promise<Page<StoredTx>>
  /** Cards of one block, the last one first, like in all lists. */
  listBlockTxs: (block: Block, page: number, size: number) => Promise<Page<StoredTx>>
  listFeed: (key: FeedKey, page: number, size: number) => Promise<Page<StoredTx>>
  /** As `listFeed`, with `shorten` of each complete transaction: for histories, which need every field. */
  listFullFeed: (key: FeedKey, page: number, size: number, shorten: Shorten) => Promise<Page<StoredTx>>
  countFeed: (key: FeedKey) => Promise<number>
  /** A page of the transactions of a list that match a filter, with their exact number. */
  listFiltered: (key: TxListKey, filter: TxFilter) => Promise<FilteredTxs>
  /** Counts by facet of the entries of a list that are in `spans` and in the lists of `also`. */
  countFacets: (key: TxListKey, filter: Pick<TxFilter, 'spans' | 'also'>) => Promise<ReadonlyMap<Facet, number>>
  /** The row of a list's first transaction that is not before `sn`; its length plus one when there is none. */
  findRow: (key: TxListKey, sn: number) => Promise<number>
  /**
   * Changes of a wallet by transactions, by their serial numbers, at most `most` assets each; transactions without a change are left out.
   */
  listOwnChanges: (address: string, sns: readonly number[], most: number) => Promise<Map<number, OwnChanges>>
  /** Rows of an address's account ledger, newest first: at most `most` after the first `skip`. The count is exact. */
  listAccount: (address: string, filter: AccountFilter, skip: number, most: number) => Promise<AccountRows>
  /** Counts by facet of such rows; the facet includes the row's direction. Cost: some chunks. */
  countAccount: (address: string, filter: Pick<AccountFilter, 'asset' | 'with' | 'spans'>) => Promise<ReadonlyMap<Facet, number>>
  /** Assets an address ever had, in order of arrival. */
  listAssetsOf: (address: string, skip: number, most: number) => Promise<{ count: number; assets: string[] }>
  /** Sums of assets in a wallet over the spans `within`, with the balance from `before`; assets without rows in either are left out. */
  sumPairs: (
    address: string,
    assets: readonly string[],
    before: readonly TxSpan[],
    within: readonly TxSpan[],
  ) => Promise<Map<string, PairSums>>
  /**
   * A wallet's balances of assets as of a transaction, with locks as of `atSec`; empty ones are left out. Cost: a binary search for each.
   */
  listBalances: (
    address: string,
    assets: readonly string[],
    untilTx: number,
    atSec: number,
  ) => Promise<{ asset: string; parts: BalanceParts }[]>
  /** Holders of an asset as of a transaction. `count`: all who ever had some; `skip` and `most` refer to these. */
  listHeldBy: (
    asset: string,
    untilTx: number,
    atSec: number,
    skip: number,
    most: number,
  ) => Promise<{ count: number; holders: { address: string; parts: BalanceParts }[] }>
  /** Points of a balance over its rows in a span, with the first and last, oldest first. The row before the span comes first. */
  chartBalance: (address: string, asset: string, points: number, span: TxSpan) => Promise<BalancePoint[]>
  /** An entity that is no wallet, as of a transaction; `undefined` before its first write. `last` is the last write up to then. */
  findEntityAt: (key: string, untilTx: number) => Promise<Entity | undefined>
  /**
   * Transactions that wrote an entity: the last one before `firstTx`, and the first one after `lastTx`. For a wallet those that changed its
   * balances, found by a binary search for each; for other entities with one seek.
   */
  findWritesAround: (key: string, firstTx: number, lastTx: number) => Promise<{ before?: TxMark; after?: TxMark }>
  /** The first `most` keys that a transaction wrote, and the number of others; nothing for a failed one. */
  listWritten: (tx: number, most: number) => Promise<{ written: WrittenKey[]; more: number }>
  /** Serial number, block, time and id of transactions. */
  findTxMarks: (sns: readonly number[]) => Promise<Map<number, TxMark>>
  /** Cards of transactions by serial number. `isOnce`: does not cache them. */
  findCards: (sns: readonly number[], isOnce?: boolean) => Promise<Map<number, StoredTx>>
  /** Number of entities in a list that were first written up to transaction `untilTx`. */
  countEntitiesUpTo: (feed: EntityFeed, subject: string, untilTx: number) => Promise<number>
  /** Number of entries in a list of transactions up to `untilTx`. */
  countFeedUpTo: (key: FeedKey, untilTx: number) => Promise<number>
  /** As `listFeed`, or with `shorten` as `listFullFeed`, but only for entries up to transaction `untilTx`, also in pages and count. */
  listFeedUpTo: (key: FeedKey, untilTx: number, page: number, size: number, shorten?: Shorten) => Promise<Page<StoredTx>>
  /** Keys of `listEntities` first written up to transaction `untilTx`. Only for lists in order of arrival. */
  listEntityKeysUpTo: (feed: EntityFeed, subject: string, untilTx: number, page: number, size: number) => Promise<Page<string>>
  /** The blocks with a block time on the days `from` to `to`, both included, with their transactions. */
  findDays: (from: number | undefined, to: number | undefined) => Promise<DaySpans>
  /** The day (UTC, counted from 1970) of each transaction, by its block's time. Every transaction must be stored. */
  findTxDays: (sns: readonly number[]) => Promise<Map<number, number>>
  /**
   * The price of each pair on its day: that day's last one, else that of the last earlier day with a price; `undefined` before the first
   * trade. Auctions set no price. In the requested order; costs a seek for each.
   */
  findDayPrices: (wanted: readonly PriceWanted[]) => Promise<(DayPrice | undefined)[]>
  findEntity: (key: string) => Promise<Entity | undefined>
  /** Entities in any order; missing ones are left out. As in all lists, a long state is cut. */
  findEntities: (keys: readonly string[]) => Promise<Map<string, Entity>>
  /** Number of the last transaction that wrote each entity; missing ones are left out. The cost does not depend on the state's length. */
  findLastSns: (keys: readonly string[]) => Promise<Map<string, number>>
  /** Newest first, tokens by id descending. */
  listEntities: (feed: EntityFeed, subject: string, page: number, size: number) => Promise<Page<Entity>>
  /** Keys of `listEntities`, without reading any state. */
  listEntityKeys: (feed: EntityFeed, subject: string, page: number, size: number) => Promise<Page<string>>
  /** Number of votes or fills in lists of `answers` or `parts`, by subject; empty lists are left out. */
  countParts: (feed: 'answers' | 'parts', subjects: readonly string[]) => Promise<Map<string, number>>
  countEntities: (feed: EntityFeed, subject: string) => Promise<number>
  /** Tokens: those of `first` that exist, in its order (at most 500), then all others by number of holders, then id, both descending. */
  listTokens: (first: readonly string[], page: number, size: number) => Promise<Page<Entity>>
  /** A page of a list in one of its orders; `undefined` when the combined filters would read more than 20,000 members. */
  listSorted: (key: SortedKey, order: SortedOrder, filter: MarketFilter, page: number, size: number) => Promise<Page<Entity> | undefined>
  /** Number of members of a market, or of an owner's part of it, by state. */
  countStates: (key: RankingKey) => Promise<Record<ListedState, number>>
  /** Number of market members in one state. */
  countState: (key: RankingKey, state: ListedState) => Promise<number>
  /** The lowest price among offers in a market, for the payment token with the lowest id. */
  findLowestPrice: (key: RankingKey) => Promise<LowestPrice | undefined>
  /** Number of members that match a filter, in any state and in each state; counts that `listSorted` could not compute are left out. */
  countLeft: (key: RankingKey, filter: MarketFilter) => Promise<MarketCounts>
  /** Ledger keys of what `listSorted` lists, in any order; `undefined` where it is `undefined`, and for more than `most`. */
  listSortedKeys: (key: SortedKey, filter: MarketFilter, most: number) => Promise<string[] | undefined>
  /**
   * Payment tokens of market members that are on sale, in auction or requested: the first 64 by id. With a filter only those of its
   * matches; `undefined` when an owner or `among` would read more than 20,000 prices.
   */
  countPayments: (key: RankingKey, filter?: Pick<MarketFilter, 'state' | 'owner' | 'among'>) => Promise<Payments | undefined>
  listHolders: (asset: string, page: number, size: number) => Promise<Page<HolderRow>>
  /** All holdings of a wallet, tokens by id, then MRC402 by id. Amounts held by DEX records for it count as on sale or in auction. */
  listHoldings: (address: string) => Promise<Holding[]>
  /** `listHolders`' row of one wallet; `undefined` when it holds nothing. */
  findHolder: (asset: string, address: string) => Promise<HolderRow | undefined>
  /** Sums over the largest wallets, up to each rank, for concentration figures; at most 200. */
  sumOfTopHolders: (asset: string, ranks: readonly number[]) => Promise<string[]>
  listItemsOf: (owner: string, page: number, size: number) => Promise<Page<Entity>>
  /** Open orders of one side of a pair (`bookSubject`), the best price first. */
  listBook: (book: string, page: number, size: number) => Promise<Page<Entity>>
  listMrc402Of: (owner: string, page: number, size: number) => Promise<Page<HolderRow>>
  listLocks: (key: RankingKey, page: number, size: number) => Promise<Page<LockRow>>
  countRanking: (key: RankingKey) => Promise<number>
  findAssetTotals: (asset: string) => Promise<AssetTotals>
  /**
   * `count` UTC days up to the newest block's day, or to `untilDay` where that is later, oldest first, including days without transactions.
   * Failed transactions do not count.
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
   * Matches of `search` from place `skip` on, at most `most`: matches among `first` (tokens, by id) in its order, then all others in the
   * order of `search`.
   */
  listMatches: (kind: SearchKind, text: string, first: readonly string[], skip: number, most: number, isQuick?: boolean) => Promise<Matches>
  /** At most 80 normalised names of all kinds that share n-grams with a text, the most similar first. */
  listNamesLike: (text: string) => Promise<string[]>
  /**
   * Ids that begin with `start` and end with `end`: keys, transactions, blocks, each sorted. Too short texts find nothing (`head-key.ts`).
   */
  listByEnds: (start: string, end: string) => Promise<IdsByEnds>
  /** Ids that a shortened id may stand for, by its start and end as pages shorten ids; at most 20. */
  findShortened: (start: string, end: string) => Promise<ShortenedId[]>
  close: () => Promise<void>
}

/** Writes; one writer at a time. Changes between two commits are stored as a unit, including the cursor: exactly once. */
export type StoreWriter = {
  /** Includes blocks that are added but not committed; `version`, `wallets` and `tokens` as of the last commit. */
  head: () => Promise<Head>
  /** Id of a committed block. */
  blockId: (sn: number) => Promise<string | undefined>
  /** Makes this the only writer of the store. Otherwise resolves to the name of the present writer, its machine and process. */
  claim: () => Promise<string | undefined>
  /** Newest states, including those of added blocks. After an error the added blocks are dropped, as with `addBlocks`. */
  loadStates: (keys: readonly string[]) => Promise<Map<string, JsonObject>>
  /**
   * Adds the next blocks, which readers see only after `commit`. Resolves to `true` when enough is added to commit. Throws BUG when the
   * first block is not the next one. After any error the added blocks are dropped: `head` reports where to continue.
   */
  addBlocks: (blocks: readonly IndexedBlock[]) => Promise<boolean>
  /** Stores the added blocks and resolves to their number. `nowSec` decides which dated entries are locks. */
  commit: (nowSec: number) => Promise<number>
  /** Adds and commits. */
  applyBlocks: (blocks: readonly IndexedBlock[], nowSec: number) => Promise<void>
  /** Moves due locks to the free balance; resolves to their number. One commit, or none when there is nothing to do. */
  settleLocks: (nowSec: number) => Promise<number>
  /** Time up to which locks are released; 0 before the first commit. */
  settledSec: () => Promise<number>
  /**
   * Restores, from the wallets, locks dated later than `nowSec` that a clock ahead of time has released. Resolves to their number. One
   * commit; costs reading every wallet. No added blocks may be waiting.
   */
  restoreLocks: (nowSec: number) => Promise<number>
  /** Unlock date of the next lock, as the time to wake up. */
  nextUnlockSec: () => Promise<number | undefined>
  /** Large batches and rare checkpoints, or one block per commit. */
  setMode: (mode: 'backfill' | 'live') => Promise<void>
  close: () => Promise<void>
}
