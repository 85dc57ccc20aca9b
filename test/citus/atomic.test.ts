import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import { dumpDb } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'
import { LEDGER_NOW_SEC, bodiesOf } from '../index-ledger.ts'
import { prepareStore } from '../postgres/prepare-store.ts'
import { makeSchema, onServer } from '../postgres/schemas.ts'

// Against a cluster: npm run test:store -- --url postgresql://… --citus

const FAIL_AT_COMMIT = `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '40001'; end $$;
create constraint trigger fail after insert or update on head deferrable initially deferred for each row execute function fail()`

test('a commit that fails at its very end leaves nothing on any worker, and the same blocks can be stored afterwards', async () => {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  const bodies = bodiesOf('r4')
  const dump = async (): Promise<string> => {
    const db = await openPostgresForReading({ url, pool: 1 })
    const text = await dumpDb(db)
    await db.close()
    return text
  }
  const writer = openPostgresWriter({ url, prepare: prepareStore })
  onTestFinished(() => writer.close())
  await applyBatch(writer, bodies.slice(0, 40), LEDGER_NOW_SEC)
  const before = await dump()
  await onServer(url, FAIL_AT_COMMIT)
  await expect(applyBatch(writer, bodies.slice(40, 200), LEDGER_NOW_SEC)).rejects.toMatchObject({ code: 'STORE_BUSY' })
  expect(await dump()).toBe(before)
  await onServer(url, 'drop trigger fail on head')
  await applyBatch(writer, bodies.slice(40, 200), LEDGER_NOW_SEC)
  expect((await writer.head()).block).toBe(200)
  expect((await dump()).length).toBeGreaterThan(before.length)
})

test('a second writer of a distributed index waits for the lease', async () => {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  const [first, second] = [openPostgresWriter({ url, prepare: prepareStore }), openPostgresWriter({ url, prepare: prepareStore })]
  onTestFinished(async () => {
    await first.close()
    await second.close()
  })
  expect(await first.claim()).toBe(undefined)
  expect(await second.claim()).toMatch(/, process \d+$/)
})

test('distributing twice changes nothing', async () => {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  for (let time = 0; time < 2; time += 1) {
    const writer = openPostgresWriter({ url, prepare: prepareStore })
    await writer.claim()
    await writer.close()
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ table: string }>(
    'select c.relname as table from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = current_schema()::regnamespace order by 1',
  )
  await client.end()
  expect(rows.map(({ table }) => table)).toEqual([
    'block',
    'block_hash',
    'body',
    'entity',
    'feed',
    'gram',
    'name',
    'name_key',
    'rank',
    'segment',
    'totals',
    'tx',
    'tx_hash',
  ])
})
