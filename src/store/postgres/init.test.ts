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

/** Code and message of the error that refuses to distribute. */
async function refusalOf(url: string): Promise<unknown> {
  const error: unknown = await initPostgres(url, SHARDS).catch((thrown: unknown) => thrown)
  return error instanceof AppError && [error.code, error.message]
}

test('the tables of an index can be created without an indexer, and a second call changes nothing', async () => {
  const url = await testSchema()
  expect(await initPostgres(url)).toBe('made')
  expect(await initPostgres(url)).toBe('made')
  const reader = await openPostgresReader({ url })
  expect(await reader.head()).toMatchObject({ block: 0, tx: 0 })
  await reader.close()
})

test('without Citus the error explains what to do, and the plain tables work', async () => {
  const url = await testSchema()
  expect(await refusalOf(url)).toEqual(['CONFIG_INVALID', NO_CITUS])
  expect(await initPostgres(url)).toBe('made')
})

test('nothing is distributed while an idle indexer holds the lease, and the indexer keeps its lease', async () => {
  const url = await testSchema()
  const indexer = openPostgresForWriting({ url, owner: 'there 2 b' })
  onTestFinished(() => indexer.close())
  expect(await indexer.claim()).toBe(undefined)
  expect(await refusalOf(url)).toEqual(['CONFIG_INVALID', 'An indexer writes this database: process 2 on there. Stop it first'])
  expect([await indexer.claim(), indexer.wasLost?.()]).toEqual([undefined, false])
  await indexer.close()
  // No indexer is connected any more, so the error names the next obstacle.
  expect(await refusalOf(url)).toEqual(['CONFIG_INVALID', NO_CITUS])
})

test('an indexer that slept while its tables were distributed has lost its lease, and knows the new layout with the next one', async () => {
  const url = await testSchema(makeCitusSchema)
  const indexer = openPostgresForWriting({ url })
  onTestFinished(() => indexer.close())
  expect([await indexer.claim(), indexer.lagMs?.()]).toEqual([undefined, 0])
  await onServer(url, RUN_OUT)
  expect(await initPostgres(url, SHARDS)).toBe('distributed')
  // The lease is free at once, and has a new number.
  expect([await indexer.claim(), indexer.wasLost?.(), indexer.lagMs?.()]).toEqual([undefined, true, 100])
  // Tables that are already distributed need no lease.
  expect(await initPostgres(url, SHARDS)).toBe('was distributed')
})

test('a reader that was open before its tables were distributed reads them afterwards', async () => {
  const url = await testSchema(makeCitusSchema)
  expect(await initPostgres(url)).toBe('made')
  const site = await openPostgresForReading({ url })
  onTestFinished(() => site.close())
  const poll = async (): Promise<unknown> => [(await site.read(readCursor())).block, site.lagMs?.()]
  expect(await poll()).toEqual([0, 0])
  expect(await initPostgres(url, SHARDS)).toBe('distributed')
  expect(await poll()).toEqual([0, 100])
  // Once there is an index, the layout is not read again.
  await onServer(url, HEAD_OF_ONE)
  expect(await poll()).toEqual([1, 100])
  await onServer(url, 'alter table feed drop column card')
  expect(await poll()).toEqual([1, 100])
})
