import { expect, inject, onTestFinished, test } from 'vitest'
import { makeSchema, onServer } from '../../../test/postgres/schemas.ts'
import { addressOf, BlockBuilder, holding, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { dumpDb } from '../../../test/store-conformance/dump.ts'
import { openPostgresForReading } from './open.ts'
import { openPostgresWriter } from './postgres-store.ts'

/** Saves and restores every table but the lease, like a failover to a standby that lacks the newest commits. */
const EACH_TABLE = (statements: string): string => `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = current_schema and tablename not like 'kept_%' and tablename <> 'lease' loop
    ${statements}
  end loop; end $$`
const KEEP = EACH_TABLE("execute format('create table %I as table %I', 'kept_' || name, name);")
const PUT_BACK = EACH_TABLE("execute format('truncate %I', name); execute format('insert into %I table %I', name, 'kept_' || name);")

async function dumpOf(url: string): Promise<string> {
  const db = await openPostgresForReading({ url, pool: 1 })
  const dump = await dumpDb(db)
  await db.close()
  return dump
}

const moments = ['between two batches', 'while a batch waits to be stored'] as const
test.each(moments)('indexing continues on a database that lacks the newest commits, %s, with the same result', async (moment) => {
  const [{ url, remove }, clean] = [await makeSchema(inject('postgresUrl')), await makeSchema(inject('postgresUrl'))]
  onTestFinished(async () => void (await Promise.all([remove(), clean.remove()])))
  const chain = new BlockBuilder()
  const pay = (to: number, amount: string) => [
    { changes: [wallet(addressOf(to), holding('5', amount))], feeds: [{ feed: 'address' as const, subject: addressOf(to) }] },
  ]
  const [one, two, three] = [chain.next(pay(1, '10')), chain.next(pay(2, '20')), chain.next(pay(3, '30'))]
  const writer = openPostgresWriter({ url })
  await writer.applyBlocks([one], 0)
  await onServer(url, KEEP)
  await writer.applyBlocks([two], 0)
  if (moment === 'while a batch waits to be stored') await writer.addBlocks([three])
  await onServer(url, PUT_BACK)
  const store = moment === 'between two batches' ? writer.applyBlocks([three], 0) : writer.commit(0)
  await expect(store).rejects.toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
  expect((await writer.head()).block).toBe(1)
  await writer.applyBlocks([two, three], 0)
  await writer.close()

  const other = openPostgresWriter({ url: clean.url })
  await other.applyBlocks([one, two, three], 0)
  await other.close()
  await onServer(url, EACH_TABLE("execute format('drop table %I', 'kept_' || name);"))
  expect(await dumpOf(url)).toBe(await dumpOf(clean.url))
})
