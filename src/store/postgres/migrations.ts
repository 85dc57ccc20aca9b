/**
 * The schema's steps on PostgreSQL; the table `migration` remembers which were taken. A step never changes once released. The tables
 * mean what `sqlite/migrations.ts` says of them. Keys of lists are compared as bytes (`collate "C"`), as SQLite compares them. What is
 * packed already is not packed again. Rows that are written again have room beside them, so that a change stays on its page.
 *
 * lease: who may write (`lease.ts`). note: what the indexer last told of itself (`note.ts`).
 */
export const MIGRATIONS: readonly string[] = [
  `
create table cursor (id bigint primary key check (id = 1), block bigint not null, tx bigint not null, records bigint not null, version bigint not null,
  ts bigint not null, wallets bigint not null, tokens bigint not null, unknown bigint not null, clock bigint not null, chain_id text not null);
create table block (sn bigint primary key, id bytea not null, ts bigint not null, count bigint not null, first_tx bigint not null,
  token bigint not null, nft bigint not null, dex bigint not null, service bigint not null, fail bigint not null);
create table block_hash (h bigint not null, sn bigint not null, primary key (h, sn));
create table tx (sn bigint primary key, block bigint not null, ts bigint not null, id bytea not null, sub_count bigint, is_whole bigint not null, card text not null);
create table tx_hash (h bigint not null, sn bigint not null, primary key (h, sn));
create table body (first_sn bigint primary key, z bytea not null);
alter table body alter z set storage external;
create table name (id bigint primary key, name text not null);
create table name_hash (h bigint not null, id bigint not null, primary key (h, id));
create table feed (list bigint not null, ordinal bigint not null, entry bigint not null, primary key (list, ordinal));
create table entity (id bigint primary key, kind text not null, first_tx bigint not null, last_tx bigint not null, derived text not null, state text not null)
  with (fillfactor = 70);
create table rank (list bigint not null, key text collate "C" not null, value text not null, primary key (list, key));
create table segment (list bigint not null, level bigint not null, first text collate "C" not null, n bigint not null, primary key (list, level, first))
  with (fillfactor = 70);
create table totals (asset bigint primary key, total text not null, locked text not null) with (fillfactor = 50);
create table due (sec bigint not null, owner bigint not null, primary key (sec, owner));
create table day (day bigint primary key, tx bigint not null, wallets bigint not null);
create table gram (kind bigint not null, gram text collate "C" not null, doc bigint not null, primary key (kind, gram, doc));
create table lease (id bigint primary key check (id = 1), owner text not null, fence bigint not null, until timestamptz not null);
insert into lease (id, owner, fence, until) values (1, '', 0, '-infinity');
create table note (id bigint primary key check (id = 1), owner text not null, note text not null, at timestamptz not null);
`,
  // From here on cards and states may be sealed (`sealed-text.ts`), and what never changes is added up (`checksums.ts`). The cursor's new name
  // turns away programs of before that are running: they would take a sealed text for damage. A copy that is not whole has it put aside.
  `
create table checksum (kind bigint not null, part bigint not null, sum bigint not null, primary key (kind, part)) with (fillfactor = 50);
alter table if exists cursor_aside rename to head_aside;
alter table if exists cursor rename to head;
do $$ begin
  if to_regclass('head') is not null then
    insert into checksum (kind, part, sum) select 16, 0, block from head union all select 17, 0, tx from head
      union all select 18, 0, (select coalesce(max(id), 0) from name) from head;
  end if;
end $$;
`,
  // From here on a body may be stored without the ids of its card (`body-ids.ts`), which a program of the version before would take for damage.
  'select 1',
  // Names are found by another hash (`nameHash`). The new table name turns away programs of the version before that are running.
  `
delete from name_hash;
insert into name_hash (h, id)
  select ('x' || substr(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint, id from name order by 1;
alter table name_hash rename to name_key;
`,
  // From here on every change of what wallets hold is kept, and what DEX records hold for them is counted there. No earlier index has that.
  `
create table account (list bigint not null, asset bigint not null, tx bigint not null, ordinal bigint not null, change text not null,
  primary key (list, asset, tx));
create index account_tx on account (list, tx);
`,
  // From here on shortened ids are found by pieces of their own, and tokens are ranked by their holders (`tokens-held`), both of which a
  // program of the version before would leave as they were. The first commit ranks the tokens of an index made before.
  `
insert into gram (kind, gram, doc)
  select 3, substr(name, 1, 6) || '…' || right(name, 4), id from name where name ~ '^MT[A-Za-z0-9]{38}$' and id in (select id from entity)
  on conflict do nothing;
insert into gram (kind, gram, doc)
  select 3, substr(name, 1, 12) || '…' || right(name, 6), id from name
  where name ~ '^(MRC400_[A-Za-z0-9]{33}(_[A-Za-z0-9]{40})?|MRC402_[A-Za-z0-9]{33}|DEX(402|010)_[A-Za-z0-9]{33})$' and id in (select id from entity)
  on conflict do nothing;
insert into gram (kind, gram, doc)
  select 3, '…' || right(name, 12), id from name where name ~ '^MRC400_[A-Za-z0-9]{33}_[A-Za-z0-9]{40}$' and id in (select id from entity)
  on conflict do nothing;
`,
]

/** As in `sqlite/migrations.ts`. */
export const FILLED_SINCE = 5
