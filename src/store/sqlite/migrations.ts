import type { DatabaseSync } from 'node:sqlite'
import { shortKeysOf } from '../../chain/short-key.ts'
import { nameHash } from '../lists.ts'
import { ID_PIECES } from '../searched.ts'
import { ACCOUNT_TABLES, DIVIDE_TABLES } from './recent-rows.ts'

/**
 * A step of the schema: statements that are one transaction, or, where a long index would be held up for minutes, a sequence of pieces.
 * A piece does what begins at `position` (first 0), some thousand rows of it, and gives where the next one begins, or `undefined` after the
 * last; each is one transaction. Only the last may take away what readers of the version before still read.
 */
export type Migration = string | ((database: DatabaseSync, position: number) => number | undefined)

const ENTITIES_AT_A_TIME = 20_000

/**
 * The schema's steps; a database remembers how many it has taken (`user_version`). A step never changes once released.
 *
 * name: every id and subject once, found through 48 bits of it (`name_key`), a quarter of the size of an index on text.
 * tx.card: the prepared card. tx.is_whole: the card is the whole transaction and has no body. body: chunks, `bodies.ts`.
 * feed: lists that only grow; `entry` is a transaction's serial number or, in lists of entities, a name's id.
 * account: what transactions changed in wallets, `account.ts`; `list` is the wallet's, `asset` the name of a token or MRC402, `ordinal` counts
 * the changes of the two.
 * entity.derived: what lists and search were made from: packed holdings, names or owner, by kind.
 * rank, segment: `segments.ts`. totals: what all wallets hold of an asset. due: wallets with a lock, by date.
 * gram: `grams.ts`; `doc` is a token's number or the place in its list of entities.
 */
export const MIGRATIONS: readonly Migration[] = [
  `
create table cursor (id integer primary key check (id = 1), block integer not null, tx integer not null, records integer not null, version integer not null,
  ts integer not null, wallets integer not null, tokens integer not null, unknown integer not null, clock integer not null, chain_id text not null) strict;
create table block (sn integer primary key, id blob not null, ts integer not null, count integer not null, first_tx integer not null,
  token integer not null, nft integer not null, dex integer not null, service integer not null, fail integer not null) strict;
create table block_hash (h integer not null, sn integer not null, primary key (h, sn)) strict, without rowid;
create table tx (sn integer primary key, block integer not null, ts integer not null, id blob not null, sub_count integer, is_whole integer not null, card text not null) strict;
create table tx_hash (h integer not null, sn integer not null, primary key (h, sn)) strict, without rowid;
create table body (first_sn integer primary key, z blob not null) strict;
create table name (id integer primary key, name text not null) strict;
create table name_hash (h integer not null, id integer not null, primary key (h, id)) strict, without rowid;
create table feed (list integer not null, ordinal integer not null, entry integer not null, primary key (list, ordinal)) strict, without rowid;
create table entity (id integer primary key, kind text not null, first_tx integer not null, last_tx integer not null, derived text not null, state text not null) strict;
create table rank (list integer not null, key text not null, value text not null, primary key (list, key)) strict, without rowid;
create table segment (list integer not null, level integer not null, first text not null, n integer not null, primary key (list, level, first)) strict, without rowid;
create table totals (asset integer primary key, total text not null, locked text not null) strict;
create table due (sec integer not null, owner integer not null, primary key (sec, owner)) strict, without rowid;
create table day (day integer primary key, tx integer not null, wallets integer not null) strict;
create table gram (kind integer not null, gram text not null, doc integer not null, primary key (kind, gram, doc)) strict, without rowid;
`,
  // From here on cards and states may be packed (`text-codec.ts`), which a program of the version before would take for damage.
  'select 1',
  // feed, tx_hash and block_hash become views of two tables each: recent-rows.ts.
  DIVIDE_TABLES,
  // From here on they may be sealed as well (`sealed-text.ts`), and what never changes is added up (`checksums.ts`). The cursor's new name
  // turns away programs of before that are running: they would take a sealed text for damage.
  `
alter table cursor rename to head;
create table checksum (kind integer not null, part integer not null, sum integer not null, primary key (kind, part)) strict, without rowid;
insert into checksum (kind, part, sum) select 16, 0, block from head union all select 17, 0, tx from head
  union all select 18, 0, (select coalesce(max(id), 0) from name) from head;
`,
  // From here on a body may be stored without the ids of its card (`body-ids.ts`), which a program of the version before would take for damage.
  'select 1',
  // Names are found by another hash. The new table name turns away readers of the version before, whose hash finds none of them.
  (database) => {
    database.function('name_hash', (name) => BigInt(nameHash(String(name))))
    database.exec(`
create table name_key (h integer not null, id integer not null, primary key (h, id)) strict, without rowid;
insert into name_key (h, id) select name_hash(name), id from name order by 1, 2;
drop table name_hash;
`)
    return undefined
  },
  // Who writes the index, and under which number: `leased.ts`.
  `
create table lease (id integer primary key check (id = 1), owner text not null, fence integer not null) strict;
insert into lease values (1, '', 0);
`,
  // From here on every change of what wallets hold is kept, and what DEX records hold for them is counted there. No earlier index has that.
  ACCOUNT_TABLES,
  // From here on shortened ids are found by pieces of their own, and tokens are ranked by their holders (`tokens-held`), both of which a
  // program of the version before would leave as they were. The first commit ranks the tokens of an index made before.
  (database, position) => {
    const rows = database
      .prepare('select e.id, n.name from entity e join name n on n.id = e.id where e.id > ? order by e.id limit ?')
      .all(position, ENTITIES_AT_A_TIME)
      // Rows are arrays or objects, as the database was opened.
      .map((row) => Object.values(row) as [id: number, name: string])
    const insert = database.prepare('insert or ignore into gram (kind, gram, doc) values (?, ?, ?)')
    for (const [id, name] of rows) for (const key of shortKeysOf(name)) insert.run(ID_PIECES, key, id)
    return rows.length < ENTITIES_AT_A_TIME ? undefined : rows.at(-1)?.[0]
  },
]

/**
 * Steps that a later one cannot do without: an index with blocks that has taken fewer holds nothing to make the rest from, and is built
 * again from the node.
 */
export const FILLED_SINCE = 8
