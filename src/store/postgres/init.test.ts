import { expect, inject, onTestFinished, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { makeSchema } from '../../../test/postgres/schemas.ts'
import { initPostgres } from './init.ts'
import { openPostgresReader } from './postgres-store.ts'

test('the tables of an index are made without an indexer, and a second time changes nothing', async () => {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  expect(await initPostgres(url)).toBe('made')
  expect(await initPostgres(url)).toBe('made')
  const reader = await openPostgresReader({ url })
  expect(await reader.head()).toMatchObject({ block: 0, tx: 0 })
  await reader.close()
})

test('where there is no Citus, distributing says what to do and leaves plain tables that work', async () => {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  const error: unknown = await initPostgres(url, 32).catch((thrown: unknown) => thrown)
  expect(error instanceof AppError && [error.code, error.message]).toEqual([
    'CONFIG_INVALID',
    'This database has no Citus: run "create extension citus" in it on the coordinator and on every worker, and name the workers with citus_add_node. Without --citus the tables are made for one server.',
  ])
  expect(await initPostgres(url)).toBe('made')
})
