/** Schema version after the first step. An index with a lower version must be rebuilt from the node. */
export const FIRST_VERSION = 14

/**
 * The schema's steps on PostgreSQL; the table `migration` records the versions reached. The first step creates the tables of an empty
 * database, each later one upgrades a database to the next version. A step never changes once released. The tables are described in
 * `sqlite/migrations.ts`. Keys of lists are compared as bytes (`collate "C"`), as in SQLite. Columns with packed data are not compressed
 * again. Tables with updated rows leave free space, so that an update stays on its page.
 *
 * lease: who may write (`lease.ts`). note: the indexer's last status (`notes.ts`).
 */
export const MIGRATIONS: readonly string[] = [
  `
create table head (id bigint primary key check (id = 1), block bigint not null, tx bigint not null, records bigint not null, version bigint not null,
  ts bigint not null, wallets bigint not null, tokens bigint not null, unknown bigint not null, clock bigint not null, chain_id text not null,
  content bigint not null);
create table block (sn bigint primary key, id bytea not null, ts bigint not null, count bigint not null, first_tx bigint not null,
  token bigint not null, nft bigint not null, dex bigint not null, service bigint not null, fail bigint not null);
create table block_hash (h bigint not null, sn bigint not null, primary key (h, sn));
create table tx (sn bigint primary key, block bigint not null, ts bigint not null, id bytea not null, facet bigint not null, sub_count bigint, is_whole bigint not null, card bytea not null);
alter table tx alter card set storage external;
create table tx_hash (h bigint not null, sn bigint not null, primary key (h, sn));
create table body (first_sn bigint primary key, z bytea not null);
alter table body alter z set storage external;
create table name (id bigint primary key, name text not null);
create table name_key (h bigint not null, id bigint not null, primary key (h, id));
create table feed (list bigint not null, ordinal bigint not null, entry bigint not null, facet bigint not null, primary key (list, ordinal));
create table facet_chunk (list bigint not null, until bigint not null, newest bigint not null, counts bytea not null, entries bytea not null, primary key (list, until));
alter table facet_chunk alter entries set storage external;
create table account (list bigint not null, asset bigint not null, ordinal bigint not null, sn bigint not null, tx bigint not null, change text not null,
  primary key (list, asset, ordinal));
create index account_sn on account (list, sn, tx);
create table version (id bigint not null, tx bigint not null, state bytea not null, primary key (id, tx));
alter table version alter state set storage external;
create table wrote (tx bigint primary key, keys bytea not null);
create table entity (id bigint primary key, kind text not null, first_tx bigint not null, last_tx bigint not null, derived text not null, state bytea not null)
  with (fillfactor = 70);
alter table entity alter state set storage external;
create table rank (list bigint not null, key text collate "C" not null, value text not null, primary key (list, key));
create table segment (list bigint not null, level bigint not null, first text collate "C" not null, n bigint not null, primary key (list, level, first))
  with (fillfactor = 70);
create table totals (asset bigint primary key, total text not null, locked text not null) with (fillfactor = 50);
create table due (sec bigint not null, owner bigint not null, primary key (sec, owner));
create table day (day bigint primary key, tx bigint not null, wallets bigint not null);
create table day_run (first bigint primary key, last bigint not null, first_tx bigint not null, last_tx bigint not null, day bigint not null);
create table day_price (token bigint not null, money bigint not null, day bigint not null, first text not null, high text not null, low text not null,
  last text not null, units text not null, paid text not null, trades bigint not null, primary key (token, money, day)) with (fillfactor = 70);
create table called (kind bigint not null, part bigint not null, lines text not null, primary key (kind, part));
create table gram (kind bigint not null, gram text collate "C" not null, doc bigint not null, primary key (kind, gram, doc));
create table lease (id bigint primary key check (id = 1), owner text not null, fence bigint not null, until timestamptz not null);
insert into lease (id, owner, fence, until) values (1, '', 0, '-infinity');
create table note (id bigint primary key check (id = 1), owner text not null, note text not null, at timestamptz not null);
`,
]

/** Schema version after all steps. */
export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length - 1
