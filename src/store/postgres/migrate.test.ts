import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeSchema, onServer, rowsOnServer } from '../../../test/postgres/schemas.ts'
import { MIGRATIONS } from './migrations.ts'
import { openPostgresWriter } from './postgres-store.ts'

// PostgreSQL undoes half a step by itself, tables included: what is tried is that every start then makes all of it, and one of them at a time.

const TABLES = 'select tablename from pg_tables where schemaname = current_schema() order by tablename'
/** A busy machine is no failure. */
const SOON = { timeout: 20_000 }
const STEPS = 'select step from migration'
const ALL_TABLES =
  'account block block_hash body checksum day due entity feed gram head lease migration name name_key note rank segment totals tx tx_hash'.split(
    ' ',
  )

async function testSchema(): Promise<string> {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  return url
}

const namesOf = async (url: string): Promise<unknown[]> => (await rowsOnServer(url, TABLES)).flat()

test('a step that fails at its last table leaves none of those before it, and the next start takes all of it', async () => {
  const url = await testSchema()
  await onServer(url, 'create table note (taken text)')
  const writer = openPostgresWriter({ url })
  onTestFinished(() => writer.close())
  await expect(writer.claim()).rejects.toThrow(/already exists/)
  expect(await namesOf(url)).toEqual(['note'])
  await onServer(url, 'drop table note')
  expect(await writer.claim()).toBe(undefined)
  expect([await namesOf(url), await rowsOnServer(url, STEPS)]).toEqual([ALL_TABLES, [['1'], ['2'], ['3'], ['4'], ['5']]])
})

test('an indexer killed in the middle of the step is followed by one that waited, which takes all of it, once', async () => {
  const url = await testSchema()
  const first = openPostgresWriter({ url, name: 'first to upgrade' })
  const second = openPostgresWriter({ url, name: 'second to upgrade', owner: 'there 2 b' })
  onTestFinished(async () => {
    await first.close()
    await second.close()
  })
  // A table of the step's that somebody is about to make: the step waits there with those before it made.
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
  expect([await namesOf(url), await rowsOnServer(url, STEPS)]).toEqual([ALL_TABLES, [['1'], ['2'], ['3'], ['4'], ['5']]])
})

/** The database as the first step left it, told that it has taken no other. */
async function makeOld(url: string): Promise<void> {
  await onServer(
    url,
    'create table migration (step bigint primary key, taken timestamptz not null default now()); insert into migration values (1)',
  )
  await onServer(url, MIGRATIONS[0] ?? '')
}
const upgrade = async (url: string): Promise<void> => {
  const writer = openPostgresWriter({ url })
  expect(await writer.claim()).toBe(undefined)
  await writer.close()
}

test('an index of before is added up from where it stands', async () => {
  const url = await testSchema()
  await makeOld(url)
  await onServer(
    url,
    "insert into cursor values (1, 70000, 90000, 0, 9, 0, 0, 0, 0, 0, 'chain'); insert into name values (1, ''), (2, 'a')",
  )
  await upgrade(url)
  expect(await rowsOnServer(url, 'select kind, part, sum from checksum order by kind')).toEqual([
    ['16', '0', '70000'],
    ['17', '0', '90000'],
    ['18', '0', '2'],
  ])
  expect(await rowsOnServer(url, 'select block, tx from head')).toEqual([['70000', '90000']])
})

test('OWN-013: an index of before that has blocks is refused with what to do, and left as it is', async () => {
  const url = await testSchema()
  await makeOld(url)
  await onServer(url, "insert into block values (1, '\\x00', 0, 0, 1, 0, 0, 0, 0, 0)")
  const writer = openPostgresWriter({ url })
  onTestFinished(() => writer.close())
  await expect(writer.claim()).rejects.toMatchObject({
    code: 'STORE_CORRUPT',
    message: expect.stringContaining('an empty DATA_DIR or database'),
  })
  expect(await rowsOnServer(url, STEPS)).toEqual([['1']])
})

test('so is a database into which a copy is not whole: what it put aside stays aside', async () => {
  const url = await testSchema()
  await makeOld(url)
  await onServer(url, 'alter table cursor rename to cursor_aside')
  const writer = openPostgresWriter({ url })
  await writer.claim().catch(() => undefined)
  await writer.close()
  expect([await rowsOnServer(url, STEPS), (await namesOf(url)).filter((name) => /head|cursor/.test(String(name)))]).toEqual([
    [['1'], ['2'], ['3'], ['4'], ['5']],
    ['head_aside'],
  ])
})

test('an upgrade of the tables is announced before it begins and when it is done, a new database is not (OPS-075)', async () => {
  const url = await testSchema()
  const said: string[] = []
  const announce = (from: number, to: number) => {
    said.push(`${from} to ${to}`)
    return () => void said.push('done')
  }
  const claim = async (): Promise<void> => {
    const writer = openPostgresWriter({ url, announce })
    await writer.claim()
    await writer.close()
  }
  await claim()
  expect(said).toEqual([])
  // As the version before the last step left them.
  await onServer(url, `delete from migration where step = ${MIGRATIONS.length}`)
  await claim()
  expect(said).toEqual([`${MIGRATIONS.length - 1} to ${MIGRATIONS.length}`, 'done'])
})
