import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeSchema, onServer, rowsOnServer } from '../../../test/postgres/schemas.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { migrate } from './migrate.ts'
import { FIRST_VERSION, MIGRATIONS } from './migrations.ts'
import { connect } from './pool.ts'
import { openPostgresReader, openPostgresWriter } from './postgres-store.ts'

// PostgreSQL rolls back an interrupted step by itself, tables included. These tests check that the next start takes the complete step, and
// only one process at a time.

const TABLES = 'select tablename from pg_tables where schemaname = current_schema() order by tablename'
/** A busy machine must not fail the tests. */
const SOON = { timeout: 20_000 }
const STEPS = 'select step from migration order by step'
const ALL_TABLES =
  'account block block_hash body called day day_price day_run due entity facet_chunk feed gram head lease migration name name_key note rank segment totals tx tx_hash version wrote'.split(
    ' ',
  )

async function testSchema(): Promise<string> {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  return url
}

const namesOf = async (url: string): Promise<unknown[]> => (await rowsOnServer(url, TABLES)).flat()

test('a step that fails at its last table leaves none of the earlier ones, and the next start takes the complete step', async () => {
  const url = await testSchema()
  await onServer(url, 'create table note (taken text)')
  const writer = openPostgresWriter({ url })
  onTestFinished(() => writer.close())
  await expect(writer.claim()).rejects.toThrow(/already exists/)
  expect(await namesOf(url)).toEqual(['note'])
  await onServer(url, 'drop table note')
  expect(await writer.claim()).toBe(undefined)
  expect([await namesOf(url), await rowsOnServer(url, STEPS)]).toEqual([ALL_TABLES, [[String(FIRST_VERSION)]]])
})

test('when an indexer is killed during the step, a waiting one takes the complete step, once', async () => {
  const url = await testSchema()
  const first = openPostgresWriter({ url, name: 'first to upgrade' })
  const second = openPostgresWriter({ url, name: 'second to upgrade', owner: 'there 2 b' })
  onTestFinished(async () => {
    await first.close()
    await second.close()
  })
  // Another client is about to create a table of the step: the step waits there, after its earlier tables.
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('begin; create table note (taken text)')
  const isWaiting = async (name: string): Promise<unknown> =>
    (
      await rowsOnServer(url, `select wait_event from pg_stat_activity where application_name = '${name}' and wait_event_type = 'Lock'`)
    )[0]?.[0]

  const killed = first.claim().catch((error: unknown) => error)
  await expect.poll(() => isWaiting('first to upgrade'), SOON).toBe('transactionid')
  const waiting = second.claim()
  await expect.poll(() => isWaiting('second to upgrade'), SOON).toBe('advisory')
  await onServer(url, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'first to upgrade'")
  expect(await killed).toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
  await expect.poll(() => isWaiting('second to upgrade'), SOON).toBe('transactionid')
  await other.query('rollback')
  await other.end()

  expect(await waiting).toBe(undefined)
  expect(await first.claim()).toBe('process 2 on there')
  expect([await namesOf(url), await rowsOnServer(url, STEPS)]).toEqual([ALL_TABLES, [[String(FIRST_VERSION)]]])
})

/** A database with tables of an older version. */
async function makeOld(url: string): Promise<void> {
  await onServer(
    url,
    'create table migration (step bigint primary key, taken timestamptz not null default now()); insert into migration values (6)',
  )
}

test('OWN-013: an index of an older version is refused with an explanation, for writing and reading, and unchanged', async () => {
  const url = await testSchema()
  await makeOld(url)
  const writer = openPostgresWriter({ url })
  onTestFinished(() => writer.close())
  const message = 'This index was built by an older version: run `npm run reindex -- --fresh`'
  await expect(writer.claim()).rejects.toMatchObject({ code: 'STORE_CORRUPT', message })
  await expect(openPostgresReader({ url })).rejects.toMatchObject({ code: 'NOT_READY', message })
  expect([await rowsOnServer(url, STEPS), await namesOf(url)]).toEqual([[['6']], ['migration']])
})

test('an upgrade of the tables is announced before it begins and when it ends, a new database is not (OPS-075)', async () => {
  const url = await testSchema()
  const said: string[] = []
  const announce = (from: number, to: number) => {
    said.push(`${from} to ${to}`)
    return () => void said.push('done')
  }
  const connections = connect({ url, pool: 1 })
  onTestFinished(connections.end)
  const take = (steps: readonly string[]): Promise<void> => connections.lend((client) => migrate(client, announce, steps))
  await take(MIGRATIONS)
  expect(said).toEqual([])
  await take([...MIGRATIONS, 'create table eleven (n bigint)', 'create table twelve (n bigint)'])
  expect(said).toEqual([`${FIRST_VERSION} to ${FIRST_VERSION + 2}`, 'done'])
  expect([await rowsOnServer(url, STEPS), (await namesOf(url)).filter((name) => /el/.test(String(name)))]).toEqual([
    [0, 1, 2].map((step) => [String(FIRST_VERSION + step)]),
    ['eleven', 'twelve'],
  ])
})

test('OPS-096: an index with a newer content version is refused for reading and for writing', async () => {
  const url = await testSchema()
  const writer = openPostgresWriter({ url })
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  expect((await writer.head()).contentVersion).toBe(CONTENT_VERSION)
  await writer.close()
  await onServer(url, `update head set content = ${CONTENT_VERSION + 1}`)
  const refusal = { code: 'STORE_CORRUPT', message: expect.stringMatching(/made by a newer version/) as string }
  await expect(openPostgresReader({ url })).rejects.toMatchObject(refusal)
  const later = openPostgresWriter({ url })
  onTestFinished(() => later.close())
  await expect(later.claim()).rejects.toMatchObject(refusal)
})
