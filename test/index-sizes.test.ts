import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { measureSizes } from '../bench/index-sizes.ts'

/** Two transactions, one of them complete in its card. */
const INDEX = `create table head (tx integer); insert into head values (2);
create table tx (sn integer primary key, is_whole integer, card blob); insert into tx values (1, 1, x'0102030405'), (2, 0, x'010203');
create table body (first_sn integer primary key, z blob); insert into body values (1, x'0102030405060708');
create table entity (id integer primary key, derived text, state blob); insert into entity values (1, '', x'010203'), (2, 'abcdefg', x'01020304')`

test('index sizes are reported in bytes per transaction, complete cards apart from those with a body, and rows are counted', async () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(INDEX)
  const { tables, rows, texts } = await measureSizes('sqlite', async (sql) => database.prepare(sql).all())
  expect(texts).toEqual({ card_whole: 2.5, card_with_body: 1.5, body: 4, state: 3.5, derived: 3.5 })
  expect(rows).toEqual({ sqlite_schema: 4, head: 1, tx: 2, body: 1, entity: 2 })
  // Each is a page of 4,096 bytes, for two transactions.
  expect(tables).toEqual({ sqlite_schema: 2048, head: 2048, tx: 2048, body: 2048, entity: 2048 })
})
