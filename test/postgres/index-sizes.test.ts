import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { measureSizes } from '../../bench/index-sizes.ts'
import { makeSchema } from './schemas.ts'

const INDEX = `create table head (tx bigint); insert into head values (2);
create table tx (sn bigint primary key, is_whole bigint, card bytea); insert into tx values (1, 1, '\\x0102030405'), (2, 0, '\\x010203');
create table body (first_sn bigint primary key, z bytea); insert into body values (1, '\\x0102030405060708');
create table entity (id bigint primary key, derived text, state bytea); insert into entity values (1, '', '\\x010203'), (2, 'abcdefg', '\\x01020304')`

test('sizes of an index on PostgreSQL count its texts, and its tables with their indexes', async () => {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await remove()
  })
  await client.query(INDEX)
  const { tables, rows, texts } = await measureSizes('postgres', async (sql) => (await client.query<Record<string, unknown>>(sql)).rows)
  expect(texts).toEqual({ card_whole: 2.5, card_with_body: 1.5, body: 4, state: 3.5, derived: 3.5 })
  expect(rows).toEqual({ head: 1, tx: 2, body: 1, entity: 2 })
  // Pages of 8,192 bytes for two transactions: one for rows, with a key two for its index, and one for long values.
  expect(tables).toEqual({ head: 4096, tx: 16_384, body: 16_384, entity: 16_384 })
})
