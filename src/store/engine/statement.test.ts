import { expect, test } from 'vitest'
import { POSTGRES } from '../postgres/layout.ts'
import { DISTRIBUTED } from '../postgres/citus/layout.ts'
import { SQLITE } from '../sqlite/dialect.ts'
import { $1, $2, digits, insert, keys, sql, sqlOf, textsIn, tuples, values, type Text } from './statement.ts'

const sqlite = textsIn(SQLITE.settled)
const postgres = textsIn(POSTGRES)

test('parameters are plain question marks on SQLite, numbered only when one is used twice or out of order', () => {
  expect(sqlite(sql`a = ${$1} and b = ${$2}`)).toBe('a = ? and b = ?')
  expect(sqlite(sql`a = ${$2} and b = ${$1} or c = ${$2}`)).toBe('a = ?2 and b = ?1 or c = ?2')
  expect(postgres(sql`a = ${$2} and b = ${$1} or c = ${$2}`)).toBe('a = $2 and b = $1 or c = $2')
})

test('a statement inside another keeps its words', () => {
  const select = sql`select ${digits('id')} from tx`
  expect(sqlite(sql`${select} where sn = ${$1}`)).toBe('select lower(hex(id)) from tx where sn = ?')
  expect(postgres(sql`${select} where sn = ${$1}`)).toBe("select encode(id, 'hex') from tx where sn = $1")
})

test('a plain string is the same everywhere', () => {
  expect([sqlite('select 1 where a = $1'), postgres('select 1 where a = $1')]).toEqual(Array(2).fill('select 1 where a = $1'))
})

test('lists of rows have the form of each engine', () => {
  const forms = (text: Text): string[] => [textsIn(SQLITE.recent)(text), postgres(text), DISTRIBUTED.textOf(text)]
  // SQLite inserts new rows of feeds into a separate table; names are not divided.
  expect(forms(sqlOf(insert('feed', ['list', 'entry'], ' returning list'), 2))).toEqual([
    'insert into feed_recent (list,entry) values (?,?),(?,?) returning list',
    'insert into feed (list,entry) values ($1,$2),($3,$4) returning list',
    'insert into feed (list,entry) values ($1,$2),($3,$4) returning list',
  ])
  expect(sqlite(sqlOf(insert('feed', ['list']), 1))).toBe('insert into feed_settled (list) values (?)')
  expect(sqlite(sqlOf(insert('name', ['id']), 1))).toBe('insert into name (id) values (?)')
  expect(forms(sqlOf(keys(sql`select n from t where id in`, ' group by n'), 2))).toEqual([
    'select n from t where id in (?,?) group by n',
    ...Array<string>(2).fill('select n from t where id in ($1,$2) group by n'),
  ])
  // Citus queries only the shards that tuples name, unless the tuples are a table.
  expect(forms(sqlOf(tuples(sql`delete from t where (a, b) in`, 'bigint', 'text'), 2))).toEqual([
    'delete from t where (a, b) in (values (cast(? as bigint),cast(? as text)),(cast(? as bigint),cast(? as text)))',
    'delete from t where (a, b) in (values (cast($1 as bigint),cast($2 as text)),(cast($3 as bigint),cast($4 as text)))',
    'delete from t where (a, b) in ((cast($1 as bigint),cast($2 as text)),(cast($3 as bigint),cast($4 as text)))',
  ])
  expect(postgres(sqlOf(values(sql`select column1 from`, 'bigint'), 2))).toBe(
    'select column1 from (values (cast($1 as bigint)),(cast($2 as bigint))) as asked',
  )
})
