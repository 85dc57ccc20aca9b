import { ACCOUNT_TAILS, BODY_CHUNK, FEED_CARD_RANGE, FEED_RANGE, FEED_TAILS } from '../../sql.ts'
import { textOf, type ListSql, type Statement } from '../../work.ts'

/** A list's first entry stands for it: the seek for the last one then runs on the shard of that list. */
const TAILS: ListSql = {
  head: 'select f.list, (select max(g.ordinal) from feed g where g.list = f.list) from feed f where f.ordinal = 1 and f.list in (',
  columns: 1,
  tail: ')',
}
/** One pair, asked of the shard of its list. */
const ACCOUNT_TAIL = 'select list, asset, ordinal from account where list = $1 and asset = $2 order by tx desc limit 1'
const FORMS = new Map<string, string>([
  // A transaction of a distributed index knows where its chunk begins; what begins at or before it may be on any shard.
  [BODY_CHUNK, 'select first_sn, z from body where first_sn = $1'],
  [FEED_RANGE, FEED_CARD_RANGE],
])
/** Keys that are asked for one by one, each from its own shard, in one round trip to the coordinator. */
const MOST_SINGLE = 2

/**
 * A statement as a distributed database is asked it: the few that it cannot plan, or would put to every shard, in other words. What they
 * take and mean is the same, but that entries of lists come with their cards. Several statements mean the rows of all of them.
 */
export function citusForms(statement: Statement): Statement[] {
  const { sql, params, list, hasRows } = statement
  if (list === FEED_TAILS) return [{ ...statement, sql: textOf(TAILS, params.length) }]
  if (list === ACCOUNT_TAILS)
    return params.flatMap((param, at) =>
      at % 2 === 0 ? [{ ...statement, sql: ACCOUNT_TAIL, params: [param, params[at + 1] ?? null] }] : [],
    )
  if (hasRows && list?.columns === 1 && params.length > 1) {
    const keys = [...new Set(params)]
    if (keys.length <= MOST_SINGLE) return keys.map((key) => ({ ...statement, sql: textOf(list, 1), params: [key] }))
  }
  const known = FORMS.get(sql)
  if (known !== undefined) return [{ ...statement, sql: known }]
  // Compared with `values`, rows are joined on every shard; compared with each other they name the shards to ask.
  const form = sql.replace(' in (values ', ' in (')
  FORMS.set(sql, form)
  return [{ ...statement, sql: form }]
}
