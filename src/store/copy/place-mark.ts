import { AppError } from '../../base/errors.ts'
import type { Cursor } from '../engine/cursor.ts'
import { $1, $2, $3, sql } from '../engine/statement.ts'
import { all, first, run, type Work } from '../engine/work.ts'
import type { Key } from './pieces.ts'
import { MARK_TABLE } from '../engine/tables.ts'

/** Source of a copy: its address without a password, and its cursor. */
export type Origin = { label: string; cursor: Cursor }
/** Progress of a copy: the next piece follows key `after` of `table`, and `rows` have been copied in total. */
export type Place = { table: string; after: Key | null; rows: number }
export type Mark = { origin: Origin; place: Place }

const CREATE = `create table ${MARK_TABLE} (id bigint primary key, owner text not null, origin text not null, place text not null)`
const SET_PLACE = sql`update ${MARK_TABLE} set place = ${$1} where id = 1 and owner = ${$2} returning id`

const TAKE = sql`update ${MARK_TABLE} set owner = ${$1} where id = 1 returning id`

export function* createMark(owner: string, { origin, place }: Mark): Work<void> {
  yield* run(`drop table if exists ${MARK_TABLE}`)
  yield* run(CREATE)
  yield* run(
    sql`insert into ${MARK_TABLE} (id, owner, origin, place) values (1, ${$1}, ${$2}, ${$3})`,
    owner,
    JSON.stringify(origin),
    JSON.stringify(place),
  )
}

/** Progress of an unfinished copy, in a database that has the table. */
export function* readMark(): Work<Mark | undefined> {
  const row = yield* first<[string, string]>(`select origin, place from ${MARK_TABLE} where id = 1`)
  return row && { origin: JSON.parse(row[0]) as Origin, place: JSON.parse(row[1]) as Place }
}

/** Accepts only pieces of this owner from now on. */
export function* takeMark(owner: string): Work<void> {
  yield* all(TAKE, owner)
}

/**
 * Runs first in the commit of each piece, so that two copies never write at once. Throws STORE_LEASE_LOST after another copy's `takeMark`.
 */
export function* moveMark(owner: string, place: Place): Work<void> {
  const moved = yield* all(SET_PLACE, JSON.stringify(place), owner)
  if (moved.length === 0) throw new AppError('STORE_LEASE_LOST', 'Another db:copy into the same index started meanwhile and has taken over')
}
