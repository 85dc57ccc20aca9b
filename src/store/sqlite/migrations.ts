import type { DatabaseSync } from 'node:sqlite'
import { SPREAD_TABLES } from './recent-rows.ts'

/**
 * A step of the schema: statements that form one transaction, or, where a long index would be blocked for minutes, a sequence of pieces.
 * A piece processes some thousand rows from `position` (first 0) in one transaction. It returns the next position, or `undefined` after the
 * last piece. Only the last piece may drop what readers of the previous version still read.
 */
export type Migration = string | ((database: DatabaseSync, position: number) => number | undefined)

/** `user_version` after the first step. An index with a lower version must be rebuilt from the node. */
export const FIRST_VERSION = 14

/**
 * The schema's steps: the first creates the tables of an empty database, each later one upgrades a database to the next version. A step
 * never changes once released.
 *
 * head.content: `model/content-version.ts`.
 * name: every id and subject once. It is found by 48 bits of its hash (`name_key`), a quarter of the size of an index on text.
 * tx.card: the prepared card. tx.is_whole: the card is the complete transaction, which has no body. body: chunks, `bodies.ts`. Cards,
 * states and chunks are packed: `packed-json.ts`.
 * feed: lists that only grow; `entry` is a transaction's serial number or, in lists of entities, a name's id.
 * feed.facet, tx.facet: what filters ask of a transaction, `model/facets.ts`. facet_chunk: the same for long lists, `facet-chunk.ts`.
 * account: changes of wallets by transactions, `account.ts`. `list` is the wallet's, `asset` the name of a token, MRC402 or MRC401 item,
 * `ordinal` numbers the changes of the pair, `sn` those of the wallet.
 * version: earlier states of all entities but wallets, by the transaction that wrote them. wrote: names a transaction wrote, `pack.ts`.
 * feed, account, version, tx_hash and block_hash are views of two tables each: recent-rows.ts.
 * entity.derived: source of lists and search: packed holdings, names or owner, by kind.
 * rank, segment: `segments.ts`. totals: holdings of an asset over all wallets. due: wallets with a lock, by date.
 * day_run: consecutive blocks of one day with their transactions; block times go back now and then.
 * day_price: trades of two tokens on a day, `day-price.ts`; tokens are their own numbers.
 * gram: `grams.ts`; `doc` is a token's number or the place in its list of entities.
 * called: the same names, 128 entities in a row, `name-lines.ts`.
 * lease: the writer of the index and its fence number, `leased.ts`.
 */
export const MIGRATIONS: readonly Migration[] = [
  `
create table head (id integer primary key check (id = 1), block integer not null, tx integer not null, records integer not null, version integer not null,
  ts integer not null, wallets integer not null, tokens integer not null, unknown integer not null, clock integer not null, chain_id text not null,
  content integer not null) strict;
create table block (sn integer primary key, id blob not null, ts integer not null, count integer not null, first_tx integer not null,
  token integer not null, nft integer not null, dex integer not null, service integer not null, fail integer not null) strict;
create table tx (sn integer primary key, block integer not null, ts integer not null, id blob not null, facet integer not null, sub_count integer, is_whole integer not null, card blob not null) strict;
create table body (first_sn integer primary key, z blob not null) strict;
create table facet_chunk (list integer not null, until integer not null, newest integer not null, counts blob not null, entries blob not null, primary key (list, until)) strict, without rowid;
create table name (id integer primary key, name text not null) strict;
create table name_key (h integer not null, id integer not null, primary key (h, id)) strict, without rowid;
create table entity (id integer primary key, kind text not null, first_tx integer not null, last_tx integer not null, derived text not null, state blob not null) strict;
create table wrote (tx integer primary key, keys blob not null) strict;
create table rank (list integer not null, key text not null, value text not null, primary key (list, key)) strict, without rowid;
create table segment (list integer not null, level integer not null, first text not null, n integer not null, primary key (list, level, first)) strict, without rowid;
create table totals (asset integer primary key, total text not null, locked text not null) strict;
create table due (sec integer not null, owner integer not null, primary key (sec, owner)) strict, without rowid;
create table day (day integer primary key, tx integer not null, wallets integer not null) strict;
create table day_run (first integer primary key, last integer not null, first_tx integer not null, last_tx integer not null, day integer not null) strict;
create table day_price (token integer not null, money integer not null, day integer not null, first text not null, high text not null, low text not null,
  last text not null, units text not null, paid text not null, trades integer not null, primary key (token, money, day)) strict, without rowid;
create table gram (kind integer not null, gram text not null, doc integer not null, primary key (kind, gram, doc)) strict, without rowid;
create table called (kind integer not null, part integer not null, lines text not null, primary key (kind, part)) strict, without rowid;
create table lease (id integer primary key check (id = 1), owner text not null, fence integer not null) strict;
insert into lease values (1, '', 0);
${SPREAD_TABLES}`,
]

/** The first schema that records the content version. */
export const CONTENT_SCHEMA = 11

/** `user_version` after all steps. */
export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length - 1
