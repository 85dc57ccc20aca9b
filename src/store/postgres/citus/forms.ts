import { ACCOUNT_TAILS, BODY_CHUNK, FEED_RANGE, FEED_TAILS, PAIR_ENDS, PAIR_ENDS_AT, PAIR_TAILS } from '../../engine/sql.ts'
import { $1, $2, $3, digits, insert, keys, sql, sqlOf, widthOf, type ListSql, type Sql, type Text } from '../../engine/statement.ts'
import type { SqlValue, Statement } from '../../engine/work.ts'

/** Columns that a list stores for its transactions, which are on other shards: their rows without the number, and the id of the block. */
const CARD_COLUMNS = ['block', 'ts', 'id', 'sub_count', 'is_whole', 'card', 'block_id'] as const
export const FEED_CARD_INSERT = insert('feed', ['list', 'ordinal', 'entry', 'facet', ...CARD_COLUMNS])
const FEED_CARD_RANGE = sql`select ordinal, entry, block, ts, ${digits('id')}, sub_count, is_whole, card, ${digits('block_id')}
from feed where list = ${$1} and ordinal > ${$2} and ordinal <= ${$3} order by ordinal desc`
/** Seeks from the first entry of each list: the search for the last one then runs on that list's shard. */
const TAILS = keys(
  sql`select f.list, (select max(g.ordinal) from feed g where g.list = f.list) from feed f where f.ordinal = 1 and f.list in`,
)
/** One wallet or pair, requested from the shard of its list. */
const ACCOUNT_TAIL = sql`select list, sn, change from account where list = ${$1} order by sn desc limit 1`
const PAIR_TAIL = sql`select list, asset, ordinal, change from account where list = ${$1} and asset = ${$2} order by ordinal desc limit 1`
const PAIR_END = sql`select list, asset, ordinal, tx, change from account where list = ${$1} and asset = ${$2} order by ordinal desc limit 1`
const PAIR_END_AT = sql`select list, asset, ordinal, tx, change from account where list = ${$1} and asset = ${$2} and tx <= ${$3} order by ordinal desc limit 1`

/** Lists of rows that are requested one by one, each from the shard of its list. */
const SINGLE_FORMS: ReadonlyMap<ListSql, Sql> = new Map([
  [ACCOUNT_TAILS, ACCOUNT_TAIL],
  [PAIR_TAILS, PAIR_TAIL],
  [PAIR_ENDS, PAIR_END],
  [PAIR_ENDS_AT, PAIR_END_AT],
])

/** Statements with a different form on Citus. */
const FORMS: ReadonlyMap<Text, Text> = new Map([
  // A transaction of a distributed index stores where its chunk begins. A search at or below a number would go to every shard.
  [BODY_CHUNK, sql`select first_sn, z from body where first_sn = ${$1}`],
  [FEED_RANGE, FEED_CARD_RANGE],
])
/** Up to this many keys are requested one by one, each from its own shard, in one round trip to the coordinator. */
const MAX_SINGLE = 2

/**
 * The form of a statement for a distributed database. Only statements that it cannot plan, or would send to every shard, are replaced.
 * Parameters and results are the same, except that entries of lists come with their cards. The result is the rows of all returned
 * statements.
 */
export function citusForms(statement: Statement): Statement[] {
  const { params, list } = statement
  if (list === FEED_TAILS) return [{ ...statement, sql: sqlOf(TAILS, params.length) }]
  const single = list && SINGLE_FORMS.get(list)
  if (list && single) return rowsOf(params, widthOf(list)).map((row) => ({ ...statement, sql: single, params: row }))
  if (list?.shape === 'keys' && params.length > 1) {
    const found = [...new Set(params)]
    if (found.length <= MAX_SINGLE) return found.map((key) => ({ ...statement, sql: sqlOf(list, 1), params: [key] }))
  }
  return [{ ...statement, sql: FORMS.get(statement.sql) ?? statement.sql }]
}

const rowsOf = (params: readonly SqlValue[], width: number): SqlValue[][] =>
  Array.from({ length: params.length / width }, (_, row) => params.slice(row * width, (row + 1) * width))
