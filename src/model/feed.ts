import type { TxDir } from './facets.ts'

/**
 * Feeds: lists that only grow; entry n never changes, so any page is one seek. A subject enters a transaction's feeds once.
 * The list of all transactions and that of all blocks need no feed: their serial numbers are the ordinals. `record`: subject = the ledger
 * key of a record of `RECORD_KINDS`. `game`: subject = `gameSubject`, payments and rewards of one game, or `''`: of all.
 */
export const TX_FEEDS = [
  'address',
  'token',
  'mrc400',
  'mrc401',
  'mrc402',
  'dex',
  'family',
  'token-history',
  'mrc400-history',
  'mrc402-history',
  'record',
  'game',
  'mrc400-sales',
  'mrc402-sales',
] as const
export type TxFeed = (typeof TX_FEEDS)[number]

/**
 * Feeds whose entries are entities in order of their first appearance. `items` has the project id as its subject. `records`: all of one of
 * `RECORD_KINDS`, which is the subject. `parts`: votes of a survey or fills of an order, whose id is the subject; `answers`: votes for one answer
 * (`answerSubject`). The others have `''`.
 */
export const ENTITY_FEEDS = ['tokens', 'mrc400s', 'mrc402s', 'dexes', 'items', 'records', 'parts', 'answers'] as const
export type EntityFeed = (typeof ENTITY_FEEDS)[number]

/**
 * Feeds of pairs that belong together, each entered once, when first seen. `assets-of`: every token, MRC402 and MRC401 item that a wallet
 * ever had, by its address. `held-by`: every wallet that ever had some of a token or MRC402.
 */
export const JOINED_FEEDS = ['assets-of', 'held-by'] as const
export type JoinedFeed = (typeof JOINED_FEEDS)[number]

/** One list of transactions. `subject` is an id as people know it; for `family` it is the family's name. */
export type FeedKey = { feed: TxFeed; subject: string }
/** A transaction's place in a list. `dir`: in a list of an address, its direction. */
export type FeedEntry = FeedKey & { dir?: TxDir }

/** Rankings that are stored in several orders. */
export const SORTED_RANKINGS = [
  'items-market',
  'items-of-market',
  'dex-market',
  'offers-of',
  'tokens-sorted',
  'mrc402-sorted',
  'mrc400-sorted',
  'project-owners',
] as const

/**
 * Rankings: lists that lose members or move them, answered through counted segments.
 * `holders`: subject = token or MRC402 id, by total descending, then address. `items-of`: subject = owner, MRC401 items by id.
 * `tokens-held`: subject = '', all tokens by number of holders, most first, then id descending.
 * `book`: subject = `bookSubject`, open MRC040 orders of one side of a pair, the best price first, then by id.
 * `items-market`, `items-of-market`, `offers-of`, `dex-market`: items of a project, items of an owner, DEX records of an MRC402, all DEX records, each in
 * every order of `store/rows/sort-keys.ts`. `tokens-sorted`, `mrc402-sorted`, `mrc400-sorted`: the same for all of a kind, subject = ''.
 * `project-owners`: subject = project, wallets with an item of it, by address.
 * `mrc402-of`: subject = owner, MRC402 holdings by id. `locks-of`: subject = owner; `locks-in`: subject = token; both by unlock date, then the other id.
 */
export const RANKINGS = ['holders', 'items-of', 'mrc402-of', 'locks-of', 'locks-in', 'tokens-held', ...SORTED_RANKINGS, 'book'] as const
export type Ranking = (typeof RANKINGS)[number]
export type RankingKey = { ranking: Ranking; subject: string }
