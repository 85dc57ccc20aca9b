import { expect, inject, onTestFinished, test } from 'vitest'
import { makeCitusSchema } from '../../../test/postgres/citus-stand-in.ts'
import { makeSchema, onServer } from '../../../test/postgres/schemas.ts'
import { initPostgres } from './init.ts'
import { openPostgresNotes } from './notes.ts'

/** 400 bodies of 8,000 bytes that do not compress, which the table stores outside of its rows. */
const FILL = (table: string): string =>
  `insert into ${table} select n, string_agg(sha256(int4send(n * 1000 + part)), '') from generate_series(1, 400) n, generate_series(1, 250) part group by n`
const FILLED = 400 * 8_000

async function openIndex(make: typeof makeSchema, shards?: number) {
  const { url, remove } = await make(inject('postgresUrl'))
  onTestFinished(remove)
  await initPostgres(url, shards)
  const notes = openPostgresNotes({ url })
  onTestFinished(() => notes.close())
  return { url, sizeBytes: notes.sizeBytes }
}

test('the size of an index excludes tables and indexes of another program in the same database and schema', async () => {
  const { url, sizeBytes } = await openIndex(makeSchema)
  const empty = await sizeBytes()
  // At least a page for the index of each of 20 tables; an empty database already has millions of bytes.
  expect([empty >= 20 * 8192, empty < 1_000_000]).toEqual([true, true])
  await onServer(url, `create table other (first_sn bigint primary key, z bytea); ${FILL('other')}`)
  expect(await sizeBytes()).toBe(empty)
  await onServer(url, FILL('body'))
  const grown = (await sizeBytes()) - empty
  expect([grown > FILLED, grown < FILLED * 1.5]).toEqual([true, true])
})

test("the size of a distributed index includes all its shards and the coordinator's own tables", async () => {
  const plain = await openIndex(makeSchema)
  const { url, sizeBytes } = await openIndex(makeCitusSchema, 4)
  // 17 tables of a million bytes each. Cards add seven columns to an empty table, one of them text, which is stored elsewhere when long.
  const here = (await sizeBytes()) - 17_000_000
  expect(here - (await plain.sizeBytes())).toBe(8192)
  // A worker that cannot be reached returns null: the last size is shown instead.
  await onServer(url, 'update shard_size set size = null')
  expect(await sizeBytes()).toBe(here + 17_000_000)
  await onServer(url, 'update shard_size set size = 2000000')
  expect(await sizeBytes()).toBe(here + 34_000_000)
})
