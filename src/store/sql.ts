import { GROUP_LEVEL } from './segments.ts'
import type { ListSql } from './work.ts'

/**
 * Every statement of the store, for all engines: placeholders are `$1`, lists are multi-row values or padded `in` lists, upserts are
 * those both engines know. Nothing skips rows by number over a long list or counts rows on a request.
 */

// Where the index stands
export const CURSOR_SELECT = 'select block, tx, records, version, ts, wallets, tokens, unknown, clock, chain_id from head where id = 1'
export const CURSOR_UPSERT = `insert into head (id, block, tx, records, version, ts, wallets, tokens, unknown, clock, chain_id)
values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (id) do update set block = excluded.block, tx = excluded.tx, records = excluded.records, version = excluded.version, ts = excluded.ts,
wallets = excluded.wallets, tokens = excluded.tokens, unknown = excluded.unknown, clock = excluded.clock, chain_id = excluded.chain_id`

// Blocks and transactions
/** An id as its 64 digits: an engine makes them in a quarter of the time that bytes take into JavaScript. `toSqliteText` has SQLite's words for it. */
const digits = (column: string): string => `encode(${column}, 'hex')`

const BLOCK_COUNTS = 'ts, count, first_tx, token, nft, dex, service, fail'
const BLOCK_COLUMNS = `sn, id, ${BLOCK_COUNTS}`
const BLOCK_SELECT = `select sn, ${digits('id')}, ${BLOCK_COUNTS} from block`
const TX_COLUMNS = 'sn, block, ts, id, sub_count, is_whole, card'
const TX_SELECT = `select sn, block, ts, ${digits('id')}, sub_count, is_whole, card from tx`
export const BLOCK_INSERT: ListSql = { head: `insert into block (${BLOCK_COLUMNS}) values `, columns: 10, tail: '' }
export const BLOCK_HASH_INSERT: ListSql = { head: 'insert into block_hash (h, sn) values ', columns: 2, tail: '' }
export const BLOCK_BY_SN = `${BLOCK_SELECT} where sn = $1`
export const BLOCKS_BY_HASH = 'select sn from block_hash where h = $1'
export const BLOCK_RANGE = `${BLOCK_SELECT} where sn > $1 and sn <= $2 order by sn desc`
export const BLOCK_IDS: ListSql = { head: `select sn, ${digits('id')} from block where sn in (`, columns: 1, tail: ')' }
export const BLOCK_TIMES: ListSql = { head: 'select ts from block where sn in (', columns: 1, tail: ')' }
export const TX_INSERT: ListSql = { head: `insert into tx (${TX_COLUMNS}) values `, columns: 7, tail: '' }
export const TX_HASH_INSERT: ListSql = { head: 'insert into tx_hash (h, sn) values ', columns: 2, tail: '' }
export const TXS_BY_HASH = 'select sn from tx_hash where h = $1'
export const TXS_BY_SN: ListSql = { head: `${TX_SELECT} where sn in (`, columns: 1, tail: ')' }
export const TX_RANGE = `${TX_SELECT} where sn > $1 and sn <= $2 order by sn desc`
export const TX_MARKS: ListSql = { head: `select sn, block, ts, ${digits('id')} from tx where sn in (`, columns: 1, tail: ')' }
export const BODY_INSERT: ListSql = { head: 'insert into body (first_sn, z) values ', columns: 2, tail: '' }
export const BODY_CHUNK = 'select first_sn, z from body where first_sn <= $1 order by first_sn desc limit 1'

// Names
export const NAME_LAST = 'select max(id) from name'
export const NAME_INSERT: ListSql = { head: 'insert into name (id, name) values ', columns: 2, tail: '' }
export const NAME_HASH_INSERT: ListSql = { head: 'insert into name_key (h, id) values ', columns: 2, tail: '' }
/** A name is null whose text is gone. */
export const NAMES_BY_HASH: ListSql = {
  head: 'select h.id, n.name from name_key h left join name n on n.id = h.id where h.h in (',
  columns: 1,
  tail: ')',
}
export const NAMES_BY_ID: ListSql = { head: 'select id, name from name where id in (', columns: 1, tail: ')' }

// Feeds
/** The last entry by its order: where a list is a view of two tables, `max` would walk through both. */
export const FEED_TAIL = 'select ordinal from feed where list = $1 order by ordinal desc limit 1'
/** Many tails at once: a seek in the index for each, where `max … group by` would walk every list. `column1` is a name of both engines. */
export const FEED_TAILS: ListSql = {
  head: 'select column1, (select ordinal from feed where list = column1 order by ordinal desc limit 1) from (values ',
  columns: 1,
  tail: ') as asked',
  types: ['bigint'],
}
/** What a list carries of its transactions on a distributed database, where they lie elsewhere; null for lists of anything else. */
const FEED_CARD_COLUMNS = 'block, ts, id, sub_count, is_whole, card, block_id'
export const FEED_INSERT: ListSql = { head: 'insert into feed (list, ordinal, entry) values ', columns: 3, tail: '' }
export const FEED_CARD_INSERT: ListSql = {
  head: `insert into feed (list, ordinal, entry, ${FEED_CARD_COLUMNS}) values `,
  columns: 10,
  tail: '',
}
export const FEED_RANGE = 'select ordinal, entry from feed where list = $1 and ordinal > $2 and ordinal <= $3 order by ordinal desc'
export const FEED_CARD_RANGE = `select ordinal, entry, block, ts, ${digits('id')}, sub_count, is_whole, card, ${digits('block_id')} from feed where list = $1 and ordinal > $2 and ordinal <= $3 order by ordinal desc`
export const FEED_ENTRY = 'select entry from feed where list = $1 and ordinal = $2'
export const FEED_ENTRIES: ListSql = {
  head: 'select ordinal, entry from feed where (list, ordinal) in (values ',
  columns: 2,
  tail: ')',
  types: ['bigint', 'bigint'],
}

// The account ledger
export const ACCOUNT_INSERT: ListSql = { head: 'insert into account (list, asset, tx, ordinal, change) values ', columns: 5, tail: '' }
/** The newest ordinals of pairs of a wallet's list and an asset. What it is sorted by is selected: else SQLite reads every row of the view. */
export const ACCOUNT_TAILS: ListSql = {
  head: 'select column1, column2, (select ordinal from (select tx, ordinal from account where list = column1 and asset = column2 order by tx desc limit 1) as newest) from (values ',
  columns: 2,
  tail: ') as asked',
  types: ['bigint', 'bigint'],
}
export const ACCOUNT_RANGE = 'select tx, asset, change from account where list = $1 and tx >= $2 and tx <= $3 order by tx desc limit $4'
export const ACCOUNT_TX = 'select tx, asset, change from account where list = $1 and tx = $2 order by asset limit $3'

// Entities
export const ENTITY_UPSERT: ListSql = {
  head: 'insert into entity (id, kind, first_tx, last_tx, derived, state) values ',
  columns: 6,
  tail: ' on conflict (id) do update set last_tx = excluded.last_tx, derived = excluded.derived, state = excluded.state',
}
export const ENTITY_OLD: ListSql = { head: 'select id, first_tx, derived from entity where id in (', columns: 1, tail: ')' }
export const ENTITIES: ListSql = { head: 'select id, kind, first_tx, last_tx, state from entity where id in (', columns: 1, tail: ')' }
/** Without the states that are read one at a time: as stored they are short, read they may be a thousand times as long. */
export const SHORT_ENTITIES: ListSql = {
  head: 'select id, kind, first_tx, last_tx, case when octet_length(state) <= 6000 then state end from entity where id in (',
  columns: 1,
  tail: ')',
}
/** Whether an entity was written since, without its state. */
export const ENTITY_LAST: ListSql = { head: 'select id, last_tx from entity where id in (', columns: 1, tail: ')' }
/** Wallets with anything dated: the colon stands before an amount with a date only. */
export const WALLETS_DATED = "select id, derived from entity where id > $1 and kind = 'wallet' and derived like '%:%' order by id limit $2"
/** What lists and search were made from: names, or what a wallet holds. */
export const ENTITY_DERIVED: ListSql = { head: 'select id, derived from entity where id in (', columns: 1, tail: ')' }

// Rankings
export const RANK_UPSERT: ListSql = {
  head: 'insert into rank (list, key, value) values ',
  columns: 3,
  tail: ' on conflict (list, key) do update set value = excluded.value',
}
export const RANK_DELETE: ListSql = {
  head: 'delete from rank where (list, key) in (values ',
  columns: 2,
  tail: ')',
  types: ['bigint', 'text'],
}
export const RANK_KEYS = 'select key from rank where list = $1 and key >= $2 order by key limit $3'
/** `$4` rows are skipped: fewer than a segment holds. */
export const RANK_PAGE = 'select key, value from rank where list = $1 and key >= $2 order by key limit $3 offset $4'
export const SEGMENTS = 'select first, n from segment where list = $1 and level = $2 order by first'
export const SEGMENTS_BETWEEN = 'select first, n from segment where list = $1 and level = $2 and first >= $3 and first < $4 order by first'
export const SEGMENT_COUNT = 'select sum(n) from segment where list = $1 and level = $2'
/** Members of many rankings at once, of those that have some: the sums of their groups. */
export const SEGMENT_COUNTS: ListSql = {
  head: `select list, sum(n) from segment where level = ${GROUP_LEVEL} and list in (`,
  columns: 1,
  tail: ') group by list',
}
export const SEGMENT_UPSERT: ListSql = {
  head: 'insert into segment (list, level, first, n) values ',
  columns: 4,
  tail: ' on conflict (list, level, first) do update set n = excluded.n',
}
export const SEGMENT_DELETE: ListSql = {
  head: 'delete from segment where (list, level, first) in (values ',
  columns: 3,
  tail: ')',
  types: ['bigint', 'bigint', 'text'],
}
export const TOTALS: ListSql = { head: 'select asset, total, locked from totals where asset in (', columns: 1, tail: ')' }
export const TOTALS_UPSERT: ListSql = {
  head: 'insert into totals (asset, total, locked) values ',
  columns: 3,
  tail: ' on conflict (asset) do update set total = excluded.total, locked = excluded.locked',
}

// Locks that fall due
export const DUE_INSERT: ListSql = { head: 'insert into due (sec, owner) values ', columns: 2, tail: '' }
export const DUE_DELETE: ListSql = {
  head: 'delete from due where (sec, owner) in (values ',
  columns: 2,
  tail: ')',
  types: ['bigint', 'bigint'],
}
export const DUE_OWNERS = 'select distinct owner from due where sec <= $1'
export const DUE_DROP = 'delete from due where sec <= $1'
export const DUE_NEXT = 'select min(sec) from due'

// Days
export const DAY_UPSERT: ListSql = {
  head: 'insert into day (day, tx, wallets) values ',
  columns: 3,
  tail: ' on conflict (day) do update set tx = day.tx + excluded.tx, wallets = day.wallets + excluded.wallets',
}
export const DAYS_FROM = 'select day, tx, wallets from day where day >= $1'

// Search
export const GRAM_INSERT: ListSql = { head: 'insert into gram (kind, gram, doc) values ', columns: 3, tail: '' }
export const GRAM_DELETE: ListSql = {
  head: 'delete from gram where (kind, gram, doc) in (values ',
  columns: 3,
  tail: ')',
  types: ['bigint', 'text', 'bigint'],
}
export const GRAM_DOCS = 'select doc from gram where kind = $1 and gram = $2 order by doc desc limit $3'
/** Ids whose first digits are between two numbers: `hashPrefix`. */
export const TXS_BETWEEN = 'select sn from tx_hash where h >= $1 and h < $2 limit $3'
export const BLOCKS_BETWEEN = 'select sn from block_hash where h >= $1 and h < $2 limit $3'
export const GRAM_DOCS_BEFORE = 'select doc from gram where kind = $1 and gram = $2 and doc < $3 order by doc desc limit $4'
export const GRAM_BETWEEN = 'select doc from gram where kind = $1 and gram >= $2 and gram < $3 limit $4'

// Self-audit: tables from end to end, each piece one seek
export const AUDIT_BLOCKS = `${BLOCK_SELECT} where sn > $1 order by sn limit $2`
export const AUDIT_BLOCK_HASHES: ListSql = { head: 'select h, sn from block_hash where h in (', columns: 1, tail: ')' }
export const AUDIT_BLOCK_RANGES: ListSql = { head: 'select sn, first_tx, count from block where sn in (', columns: 1, tail: ')' }
export const AUDIT_TXS = `${TX_SELECT} where sn > $1 order by sn limit $2`
export const AUDIT_TX_HASHES: ListSql = { head: 'select h, sn from tx_hash where h in (', columns: 1, tail: ')' }
export const AUDIT_BODIES = 'select first_sn, z from body where first_sn > $1 order by first_sn limit $2'
/** Transactions of a range that have a body. */
export const AUDIT_WITH_BODY = `${TX_SELECT} where sn > $1 and sn <= $2 and is_whole <> 1 order by sn limit $3`
export const AUDIT_FEEDS = 'select list, ordinal, entry from feed where (list, ordinal) > ($1, $2) order by list, ordinal limit $3'
export const AUDIT_ACCOUNTS =
  'select list, asset, tx, ordinal, change from account where (list, asset, tx) > ($1, $2, $3) order by list, asset, tx limit $4'
export const AUDIT_ENTITIES = 'select id, kind, first_tx, last_tx, derived, state from entity where id > $1 order by id limit $2'
export const AUDIT_ENTITY_MARKS: ListSql = { head: 'select id, kind, first_tx, derived from entity where id in (', columns: 1, tail: ')' }
export const AUDIT_ENTITY_SPANS: ListSql = { head: 'select id, first_tx, last_tx from entity where id in (', columns: 1, tail: ')' }
export const AUDIT_RANKS = 'select list, key, value from rank where (list, key) > ($1, $2) order by list, key limit $3'
export const AUDIT_SEGMENTS =
  'select list, level, first, n from segment where (list, level, first) > ($1, $2, $3) order by list, level, first limit $4'
export const AUDIT_RANK_COUNT = 'select count(*) from rank where list = $1 and key >= $2 and key < $3'
export const AUDIT_NAMES = 'select id, name from name where id > $1 order by id limit $2'
export const AUDIT_NAME_HASHES: ListSql = { head: 'select h, id from name_key where h in (', columns: 1, tail: ')' }
export const AUDIT_DUES: ListSql = {
  head: 'select sec, owner from due where (sec, owner) in (values ',
  columns: 2,
  tail: ')',
  types: ['bigint', 'bigint'],
}
export const AUDIT_GRAMS: ListSql = {
  head: 'select kind, gram, doc from gram where (kind, gram, doc) in (values ',
  columns: 3,
  tail: ')',
  types: ['bigint', 'text', 'bigint'],
}
export const AUDIT_LAST_ENTITY = 'select max(id) from entity'
export const AUDIT_LAST_LIST = 'select list from feed order by list desc limit 1'
export const AUDIT_LAST_RANK = 'select max(list) from rank'
export const RANK_ROWS: ListSql = {
  head: 'select list, key, value from rank where (list, key) in (values ',
  columns: 2,
  tail: ')',
  types: ['bigint', 'text'],
}
