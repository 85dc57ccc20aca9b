import { expect, inject, onTestFinished, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { makeCitusSchema } from '../../../test/postgres/citus-stand-in.ts'
import { makeSchema, onServer } from '../../../test/postgres/schemas.ts'
import { readCursor } from '../engine/cursor.ts'
import { initPostgres } from './init.ts'
import { openPostgresForReading, openPostgresForWriting } from './open.ts'
import { openPostgresReader } from './postgres-store.ts'

const SHARDS = 32
const RUN_OUT = "update lease set until = clock_timestamp() - interval '1 second'"
const HEAD_OF_ONE = `insert into head (id, block, tx, records, version, ts, wallets, tokens, unknown, clock, chain_id, content)
  values (1, 1, 1, 1, 1, 1577836800, 1, 1, 0, 0, '', 0)`
const NO_CITUS =
  'This database has no Citus: run "create extension citus" in it on the coordinator and on every worker, and name the workers with citus_add_node. Without --citus the tables are made for one server.'

async function testSchema(make = makeSchema): Promise<string> {
  const { url, remove } = await make(inject('postgresUrl'))
  onTestFinished(remove)
  return url
}

/** Code and sentence with which distributing is refused. */
async function refusalOf(url: string): Promise<unknown> {
  const error: unknown = await initPostgres(url, SHARDS).catch((thrown: unknown) => thrown)
  return error instanceof AppError && [error.code, error.message]
}

test('the tables of an index are made without an indexer, and a second time changes nothing', async () => {
  const url = await testSchema()
  expect(await initPostgres(url)).toBe('made')
  expect(await initPostgres(url)).toBe('made')
  const reader = await openPostgresReader({ url })
  expect(await reader.head()).toMatchObject({ block: 0, tx: 0 })
  await reader.close()
})

test('where there is no Citus, distributing says what to do and leaves plain tables that work', async () => {
  const url = await testSchema()
  expect(await refusalOf(url)).toEqual(['CONFIG_INVALID', NO_CITUS])
  expect(await initPostgres(url)).toBe('made')
})

test('beside an indexer that has written nothing yet nothing is distributed, and the indexer keeps its right', async () => {
  const url = await testSchema()
  const indexer = openPostgresForWriting({ url, owner: 'there 2 b' })
  onTestFinished(() => indexer.close())
  expect(await indexer.claim()).toBe(undefined)
  expect(await refusalOf(url)).toEqual(['CONFIG_INVALID', 'An indexer writes this database: process 2 on there. Stop it first'])
  expect([await indexer.claim(), indexer.wasLost?.()]).toEqual([undefined, false])
  await indexer.close()
  // Nobody is at it any more: the next thing that is missing is said.
  expect(await refusalOf(url)).toEqual(['CONFIG_INVALID', NO_CITUS])
})

test('an indexer that slept while its tables were distributed has lost its right, and sees them as they are with the next', async () => {
  const url = await testSchema(makeCitusSchema)
  const indexer = openPostgresForWriting({ url })
  onTestFinished(() => indexer.close())
  expect([await indexer.claim(), indexer.lagMs?.()]).toEqual([undefined, 0])
  await onServer(url, RUN_OUT)
  expect(await initPostgres(url, SHARDS)).toBe('distributed')
  // The right is free at once, and is another one.
  expect([await indexer.claim(), indexer.wasLost?.(), indexer.lagMs?.()]).toEqual([undefined, true, 100])
  // What was distributed before needs no right.
  expect(await initPostgres(url, SHARDS)).toBe('was distributed')
})

test('a site that was there before its tables were distributed reads them as they are', async () => {
  const url = await testSchema(makeCitusSchema)
  expect(await initPostgres(url)).toBe('made')
  const site = await openPostgresForReading({ url })
  onTestFinished(() => site.close())
  const poll = async (): Promise<unknown> => [(await site.read(readCursor())).block, site.lagMs?.()]
  expect(await poll()).toEqual([0, 0])
  expect(await initPostgres(url, SHARDS)).toBe('distributed')
  expect(await poll()).toEqual([0, 100])
  // Once something is indexed there is no more to ask.
  await onServer(url, HEAD_OF_ONE)
  expect(await poll()).toEqual([1, 100])
  await onServer(url, 'alter table feed drop column card')
  expect(await poll()).toEqual([1, 100])
})
