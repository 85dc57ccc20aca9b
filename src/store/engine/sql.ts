import { GROUP_LEVEL } from '../lists/segments.ts'
import { $1, $2, $3, $4, digits, insert, keys, sql, tuples, values } from './statement.ts'

/**
 * Every statement of the store, for all engines. Lists are multi-row values or padded `in` lists; upserts use the common syntax of both
 * engines. No statement of a request skips rows by number over a long list or counts rows.
 */

// Cursor
const CURSOR_COLUMNS = ['block', 'tx', 'records', 'version', 'ts', 'wallets', 'tokens', 'unknown', 'clock', 'chain_id', 'content'] as const
export const CURSOR_SELECT = sql`select ${CURSOR_COLUMNS.join(', ')} from head where id = 1`
/** The same for schemas below 11, which did not record the content version. */
export const CURSOR_SELECT_10 = sql`select ${CURSOR_COLUMNS.slice(0, -1).join(', ')}, 0 from head where id = 1`
/** One row: number 1, then the columns of `CURSOR_SELECT`. */
export const CURSOR_UPSERT = insert(
  'head',
  ['id', ...CURSOR_COLUMNS],
  ` on conflict (id) do update set ${CURSOR_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
)

// Blocks and transactions
const BLOCK_COUNTS = ['ts', 'count', 'first_tx', 'token', 'nft', 'dex', 'service', 'fail'] as const
const BLOCK_SELECT = sql`select sn, ${digits('id')}, ${BLOCK_COUNTS.join(', ')} from block`
const TX_SELECT = sql`select sn, block, ts, ${digits('id')}, sub_count, is_whole, card from tx`
export const BLOCK_INSERT = insert('block', ['sn', 'id', ...BLOCK_COUNTS])
export const BLOCK_HASH_INSERT = insert('block_hash', ['h', 'sn'])
export const BLOCK_BY_SN = sql`${BLOCK_SELECT} where sn = ${$1}`
export const BLOCKS_BY_HASH = sql`select sn from block_hash where h = ${$1}`
export const BLOCK_RANGE = sql`${BLOCK_SELECT} where sn > ${$1} and sn <= ${$2} order by sn desc`
export const BLOCK_IDS = keys(sql`select sn, ${digits('id')} from block where sn in`)
export const BLOCK_TIMES = keys(sql`select ts from block where sn in`)
export const TX_INSERT = insert('tx', ['sn', 'block', 'ts', 'id', 'sub_count', 'is_whole', 'card', 'facet'])
export const TX_HASH_INSERT = insert('tx_hash', ['h', 'sn'])
export const TXS_BY_HASH = sql`select sn from tx_hash where h = ${$1}`
export const TXS_BY_SN = keys(sql`${TX_SELECT} where sn in`)
export const TX_RANGE = sql`${TX_SELECT} where sn > ${$1} and sn <= ${$2} order by sn desc`
export const TX_MARKS = keys(sql`select sn, block, ts, ${digits('id')} from tx where sn in`)
export const BODY_INSERT = insert('body', ['first_sn', 'z'])
export const BODY_CHUNK = sql`select first_sn, z from body where first_sn <= ${$1} order by first_sn desc limit 1`

// Names
export const NAME_LAST = sql`select max(id) from name`
export const NAME_INSERT = insert('name', ['id', 'name'])
export const NAME_HASH_INSERT = insert('name_key', ['h', 'id'])
/** The name is null when its text is missing. */
export const NAMES_BY_HASH = keys(sql`select h.id, n.name from name_key h left join name n on n.id = h.id where h.h in`)
export const NAMES_BY_ID = keys(sql`select id, name from name where id in`)

// Feeds
/** The last entry by its order: where a list is a view of two tables, `max` would scan both. */
export const FEED_TAIL = sql`select ordinal from feed where list = ${$1} order by ordinal desc limit 1`
/** Many tails at once: one index seek each, where `max … group by` would scan every list. Both engines name the column `column1`. */
export const FEED_TAILS = values(
  sql`select column1, (select ordinal from feed where list = column1 order by ordinal desc limit 1) from`,
  'bigint',
)
export const FEED_INSERT = insert('feed', ['list', 'ordinal', 'entry', 'facet'])
export const FEED_RANGE = sql`select ordinal, entry from feed where list = ${$1} and ordinal > ${$2} and ordinal <= ${$3} order by ordinal desc`
export const FEED_ENTRY = sql`select entry from feed where list = ${$1} and ordinal = ${$2}`
export const FEED_ENTRIES = tuples(sql`select ordinal, entry from feed where (list, ordinal) in`, 'bigint', 'bigint')

// Facets of transactions for filters, oldest first
export const FEED_FACETS = sql`select entry, facet from feed where list = ${$1} and ordinal > ${$2} and ordinal <= ${$3} order by ordinal`
export const TX_FACETS = sql`select sn, facet from tx where sn > ${$1} and sn <= ${$2} order by sn`
export const TX_FACETS_OF = keys(sql`select sn, facet from tx where sn in`)
export const CHUNK_INSERT = insert('facet_chunk', ['list', 'until', 'newest', 'counts', 'entries'])
export const CHUNK_COUNTS = sql`select until, newest, counts from facet_chunk where list = ${$1} and until > ${$2} order by until`
export const CHUNK_ENTRIES = sql`select entries from facet_chunk where list = ${$1} and until = ${$2}`

// The account ledger
const ACCOUNT_COLUMNS = 'sn, asset, ordinal, tx, change'
export const ACCOUNT_INSERT = insert('account', ['list', 'asset', 'ordinal', 'sn', 'tx', 'change'])
/** The newest rows of wallets' lists. The sort column is selected too: otherwise SQLite reads every row of the view. */
export const ACCOUNT_TAILS = values(
  sql`select column1, (select sn from account where list = column1 order by sn desc limit 1), (select change from (select sn, change from account where list = column1 order by sn desc limit 1) as newest) from`,
  'bigint',
)
/** The newest rows of pairs of a wallet's list and an asset. */
export const PAIR_TAILS = values(
  sql`select column1, column2, (select ordinal from account where list = column1 and asset = column2 order by ordinal desc limit 1), (select change from (select ordinal, change from account where list = column1 and asset = column2 order by ordinal desc limit 1) as newest) from`,
  'bigint',
  'bigint',
)
/** The newest rows of pairs with their transactions, also up to a given transaction: filters skip pairs with few rows. */
const PAIR_ENDS_OF = (condition: string) =>
  sql`(select ordinal from account where list = column1 and asset = column2 ${condition}order by ordinal desc limit 1), (select tx from (select ordinal, tx from account where list = column1 and asset = column2 ${condition}order by ordinal desc limit 1) as newest), (select change from (select ordinal, change from account where list = column1 and asset = column2 ${condition}order by ordinal desc limit 1) as newest) from`
export const PAIR_ENDS = values(sql`select column1, column2, ${PAIR_ENDS_OF('')}`, 'bigint', 'bigint')
export const PAIR_ENDS_AT = values(sql`select column1, column2, ${PAIR_ENDS_OF('and tx <= column3 ')}`, 'bigint', 'bigint', 'bigint')
/** A single row and the newest one, of a wallet and of a pair. */
export const ACCOUNT_AT = sql`select ${ACCOUNT_COLUMNS} from account where list = ${$1} and sn = ${$2}`
export const ACCOUNT_LAST = sql`select ${ACCOUNT_COLUMNS} from account where list = ${$1} order by sn desc limit 1`
export const PAIR_AT = sql`select ${ACCOUNT_COLUMNS} from account where list = ${$1} and asset = ${$2} and ordinal = ${$3}`
export const PAIR_LAST = sql`select ${ACCOUNT_COLUMNS} from account where list = ${$1} and asset = ${$2} order by ordinal desc limit 1`
/** The transactions and numbers of single rows, for a binary search that requests several at once. */
export const ACCOUNT_TXS = tuples(sql`select sn, tx, sn from account where (list, sn) in`, 'bigint', 'bigint')
/** Single rows of a wallet by their numbers, in two steps: with the change in one step, SQLite would read all rows of the wallet. */
export const ACCOUNT_PAIRS = tuples(sql`select list, asset, ordinal from account where (list, sn) in`, 'bigint', 'bigint')
export const PAIR_ROWS = tuples(sql`select ${ACCOUNT_COLUMNS} from account where (list, asset, ordinal) in`, 'bigint', 'bigint', 'bigint')
export const PAIR_TXS = tuples(sql`select ordinal, tx, sn from account where (list, asset, ordinal) in`, 'bigint', 'bigint', 'bigint')
export const ACCOUNT_RANGE = sql`select ${ACCOUNT_COLUMNS} from account where list = ${$1} and sn >= ${$2} and sn <= ${$3} order by sn desc`
export const PAIR_RANGE = sql`select ${ACCOUNT_COLUMNS} from account where list = ${$1} and asset = ${$2} and ordinal >= ${$3} and ordinal <= ${$4} order by ordinal desc`
/** What filters need of a wallet's rows, and the numbers of a pair's rows, oldest first. */
export const ACCOUNT_DELTAS = sql`select tx, change from account where list = ${$1} and sn > ${$2} and sn <= ${$3} order by sn`
export const PAIR_SNS = sql`select sn from account where list = ${$1} and asset = ${$2} and ordinal > ${$3} and ordinal <= ${$4} order by ordinal`

// The past of entities
export const VERSION_INSERT = insert('version', ['id', 'tx', 'state'])
/** Versions from a transaction upwards. */
export const VERSIONS_FROM = sql`select tx, state from version where id = ${$1} and tx >= ${$2} order by tx limit ${$3}`
export const VERSIONS_BELOW = sql`select tx, state from version where id = ${$1} and tx < ${$2} order by tx desc limit ${$3}`
export const VERSION_BEFORE = sql`select tx from version where id = ${$1} and tx < ${$2} order by tx desc limit 1`
export const VERSION_AFTER = sql`select tx from version where id = ${$1} and tx > ${$2} order by tx limit 1`
export const AUDIT_NEXT_VERSIONED = sql`select id from version where id > ${$1} order by id limit 1`
export const AUDIT_WROTE = sql`select tx, keys from wrote where tx > ${$1} order by tx limit ${$2}`
export const WROTE_INSERT = insert('wrote', ['tx', 'keys'])
export const WROTE = sql`select keys from wrote where tx = ${$1}`

// Entities
export const ENTITY_UPSERT = insert(
  'entity',
  ['id', 'kind', 'first_tx', 'last_tx', 'derived', 'state'],
  ' on conflict (id) do update set last_tx = excluded.last_tx, derived = excluded.derived, state = excluded.state',
)
export const ENTITY_OLD = keys(sql`select id, first_tx, derived from entity where id in`)
export const ENTITIES = keys(sql`select id, kind, first_tx, last_tx, state from entity where id in`)
/** Without long states, which are read one at a time: a stored state is short, but unpacked it may be a thousand times as long. */
export const SHORT_ENTITIES = keys(
  sql`select id, kind, first_tx, last_tx, case when octet_length(state) <= 6000 then state end from entity where id in`,
)
/** The last transaction of an entity, without its state. */
export const ENTITY_LAST = keys(sql`select id, last_tx from entity where id in`)
/** Wallets with a dated entry: a colon occurs only before an amount with a date. */
export const WALLETS_DATED = sql`select id, derived from entity where id > ${$1} and kind = 'wallet' and derived like '%:%' order by id limit ${$2}`
/** Source of an entity's rows in lists and search: names, or a wallet's holdings. */
export const ENTITY_DERIVED = keys(sql`select id, derived from entity where id in`)

// Rankings
export const RANK_UPSERT = insert('rank', ['list', 'key', 'value'], ' on conflict (list, key) do update set value = excluded.value')
export const RANK_DELETE = tuples(sql`delete from rank where (list, key) in`, 'bigint', 'text')
export const RANK_KEYS = sql`select key from rank where list = ${$1} and key >= ${$2} order by key limit ${$3}`
/** Skips `$4` rows: fewer than a segment has. */
export const RANK_PAGE = sql`select key, value from rank where list = ${$1} and key >= ${$2} order by key limit ${$3} offset ${$4}`
export const SEGMENTS = sql`select first, n from segment where list = ${$1} and level = ${$2} order by first`
export const SEGMENTS_BETWEEN = sql`select first, n from segment where list = ${$1} and level = ${$2} and first >= ${$3} and first < ${$4} order by first`
export const SEGMENT_COUNT = sql`select sum(n) from segment where list = ${$1} and level = ${$2}`
/** Number of members of many rankings at once, as sums of their groups; empty rankings are absent. */
export const SEGMENT_COUNTS = keys(sql`select list, sum(n) from segment where level = ${String(GROUP_LEVEL)} and list in`, ' group by list')
export const SEGMENT_UPSERT = insert(
  'segment',
  ['list', 'level', 'first', 'n'],
  ' on conflict (list, level, first) do update set n = excluded.n',
)
export const SEGMENT_DELETE = tuples(sql`delete from segment where (list, level, first) in`, 'bigint', 'bigint', 'text')
export const TOTALS = keys(sql`select asset, total, locked from totals where asset in`)
export const TOTALS_UPSERT = insert(
  'totals',
  ['asset', 'total', 'locked'],
  ' on conflict (asset) do update set total = excluded.total, locked = excluded.locked',
)

// Locks that fall due
export const DUE_INSERT = insert('due', ['sec', 'owner'])
export const DUE_DELETE = tuples(sql`delete from due where (sec, owner) in`, 'bigint', 'bigint')
export const DUE_OWNERS = sql`select distinct owner from due where sec <= ${$1}`
export const DUE_DROP = sql`delete from due where sec <= ${$1}`
export const DUE_NEXT = sql`select min(sec) from due`

// Days
export const DAY_UPSERT = insert(
  'day',
  ['day', 'tx', 'wallets'],
  ' on conflict (day) do update set tx = day.tx + excluded.tx, wallets = day.wallets + excluded.wallets',
)
const RUN_COLUMNS = ['last', 'first_tx', 'last_tx', 'day'] as const
export const RUN_UPSERT = insert(
  'day_run',
  ['first', ...RUN_COLUMNS],
  ' on conflict (first) do update set last = excluded.last, last_tx = excluded.last_tx',
)
export const RUN_LAST = sql`select first, ${RUN_COLUMNS.join(', ')} from day_run order by first desc limit 1`
export const RUNS_FROM = sql`select first, ${RUN_COLUMNS.join(', ')} from day_run where first >= ${$1} order by first`
export const DAYS_FROM = sql`select day, tx, wallets from day where day >= ${$1}`

// Prices of a day
const PRICE_COLUMNS = ['first', 'high', 'low', 'last', 'units', 'paid', 'trades'] as const
const PRICE_ROW = ['token', 'money', 'day', ...PRICE_COLUMNS] as const
export const PRICE_UPSERT = insert(
  'day_price',
  PRICE_ROW,
  ` on conflict (token, money, day) do update set ${PRICE_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
)
export const PRICES_OF = tuples(
  sql`select ${PRICE_ROW.join(', ')} from day_price where (token, money, day) in`,
  'bigint',
  'bigint',
  'bigint',
)
/** For pairs on days: the last day up to each on which a trade set a price, and that price. Days with only auctions are skipped. */
const PRICE_UP_TO = "from day_price where token = column1 and money = column2 and day <= column3 and last <> '' order by day desc limit 1"
export const PRICE_LAST = values(
  sql`select column1, column2, column3, (select day ${PRICE_UP_TO}), (select last from (select day, last ${PRICE_UP_TO}) as newest) from`,
  'bigint',
  'bigint',
  'bigint',
)
export const AUDIT_PRICES = sql`select ${PRICE_ROW.join(', ')} from day_price where (token, money, day) > (${$1}, ${$2}, ${$3}) order by token, money, day limit ${$4}`
export const AUDIT_TRADES = sql`select token, money, sum(trades) from day_price group by token, money order by token, money`

// Search
export const GRAM_INSERT = insert('gram', ['kind', 'gram', 'doc'])
export const GRAM_DELETE = tuples(sql`delete from gram where (kind, gram, doc) in`, 'bigint', 'text', 'bigint')
export const GRAM_DOCS = sql`select doc from gram where kind = ${$1} and gram = ${$2} order by doc desc limit ${$3}`
/** Ids whose first digits are between two numbers, see `hashPrefix`. */
export const TXS_BETWEEN = sql`select sn from tx_hash where h >= ${$1} and h < ${$2} limit ${$3}`
export const BLOCKS_BETWEEN = sql`select sn from block_hash where h >= ${$1} and h < ${$2} limit ${$3}`
export const CALLED_UPSERT = insert('called', ['kind', 'part', 'lines'], ' on conflict (kind, part) do update set lines = excluded.lines')
export const CALLED = tuples(sql`select kind, part, lines from called where (kind, part) in`, 'bigint', 'bigint')
export const CALLED_BELOW = sql`select part, lines from called where kind = ${$1} and part < ${$2} order by part desc limit ${$3}`
export const GRAM_BETWEEN = sql`select doc from gram where kind = ${$1} and gram >= ${$2} and gram < ${$3} limit ${$4}`

// Self-audit: complete tables, each piece one seek
export const AUDIT_BLOCKS = sql`${BLOCK_SELECT} where sn > ${$1} order by sn limit ${$2}`
export const AUDIT_BLOCK_HASHES = keys(sql`select h, sn from block_hash where h in`)
export const AUDIT_BLOCK_RANGES = keys(sql`select sn, first_tx, count from block where sn in`)
export const AUDIT_TXS = sql`${TX_SELECT} where sn > ${$1} order by sn limit ${$2}`
export const AUDIT_TX_HASHES = keys(sql`select h, sn from tx_hash where h in`)
export const AUDIT_BODIES = sql`select first_sn, z from body where first_sn > ${$1} order by first_sn limit ${$2}`
/** Transactions of a range that have a body. */
export const AUDIT_WITH_BODY = sql`${TX_SELECT} where sn > ${$1} and sn <= ${$2} and is_whole <> 1 order by sn limit ${$3}`
export const AUDIT_CHUNKS = sql`select list, until, newest, counts, entries from facet_chunk where (list, until) > (${$1}, ${$2}) order by list, until limit ${$3}`
export const AUDIT_FEEDS = sql`select list, ordinal, entry from feed where (list, ordinal) > (${$1}, ${$2}) order by list, ordinal limit ${$3}`
export const AUDIT_ACCOUNTS = sql`select list, asset, ordinal, sn, tx, change from account where (list, asset, ordinal) > (${$1}, ${$2}, ${$3}) order by list, asset, ordinal limit ${$4}`
export const AUDIT_ENTITIES = sql`select id, kind, first_tx, last_tx, derived, state from entity where id > ${$1} order by id limit ${$2}`
export const AUDIT_ENTITY_MARKS = keys(sql`select id, kind, first_tx, derived from entity where id in`)
export const AUDIT_ENTITY_SPANS = keys(sql`select id, first_tx, last_tx from entity where id in`)
export const AUDIT_RANKS = sql`select list, key, value from rank where (list, key) > (${$1}, ${$2}) order by list, key limit ${$3}`
export const AUDIT_SEGMENTS = sql`select list, level, first, n from segment where (list, level, first) > (${$1}, ${$2}, ${$3}) order by list, level, first limit ${$4}`
export const AUDIT_RANK_COUNT = sql`select count(*) from rank where list = ${$1} and key >= ${$2} and key < ${$3}`
export const AUDIT_NAMES = sql`select id, name from name where id > ${$1} order by id limit ${$2}`
export const AUDIT_NAME_HASHES = keys(sql`select h, id from name_key where h in`)
export const AUDIT_DUES = tuples(sql`select sec, owner from due where (sec, owner) in`, 'bigint', 'bigint')
export const AUDIT_GRAMS = tuples(sql`select kind, gram, doc from gram where (kind, gram, doc) in`, 'bigint', 'text', 'bigint')
export const AUDIT_LAST_ENTITY = sql`select max(id) from entity`
export const AUDIT_LAST_LIST = sql`select list from feed order by list desc limit 1`
export const AUDIT_LAST_RANK = sql`select max(list) from rank`
export const RANK_ROWS = tuples(sql`select list, key, value from rank where (list, key) in`, 'bigint', 'text')
