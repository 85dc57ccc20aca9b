import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeSchema, onServer } from '../../../test/postgres/schemas.ts'
import { startPostgres } from '../../../test/postgres/server.ts'
import { BlockBuilder, addressOf } from '../../../test/store-conformance/build-blocks.ts'
import { first, run, type Db } from '../engine/work.ts'
import { openPostgresForReading, openPostgresForWriting } from './open.ts'
import { openPostgresReader, openPostgresWriter } from './postgres-store.ts'

let schema: Awaited<ReturnType<typeof makeSchema>>
beforeAll(async () => {
  schema = await makeSchema(inject('postgresUrl'))
})
afterAll(() => schema.remove())

const KILL_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = `
const killAll = (name: string): Promise<void> => onServer(schema.url, `${KILL_OTHERS} '${name}'`)

function dbFor(make: (name: string) => Db | Promise<Db>, name: string): Promise<Db> {
  return Promise.resolve(make(name)).then((db) => {
    onTestFinished(() => db.close())
    return db
  })
}
const writerDb = (name: string): Promise<Db> => dbFor((name) => openPostgresForWriting({ url: schema.url, name, leaseMs: 1 }), name)

test('a connection killed during a read fails only that read', async () => {
  await (await writerDb('maker')).claim()
  const db = await dbFor((name) => openPostgresForReading({ url: schema.url, name }), 'killed reader')
  const read = db.read(
    (function* () {
      yield* first('select 1')
      yield* first('select pg_sleep(30)')
    })(),
  )
  const failure = read.catch((error: unknown) => error)
  await expect.poll(() => sleepers('killed reader')).toBe(1)
  await killAll('killed reader')
  expect(await failure).toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
  expect(await db.read(first<[number]>('select 7::bigint'))).toEqual([7])
})

test('a connection killed while idle causes no error', async () => {
  await (await writerDb('maker')).claim()
  const db = await dbFor((name) => openPostgresForReading({ url: schema.url, name }), 'idle reader')
  await db.read(first('select 1'))
  await killAll('idle reader')
  await expect.poll(() => connections('idle reader')).toBe(0)
  expect(await db.read(first<[number]>('select 8::bigint'))).toEqual([8])
})

test('a connection killed during a commit leaves nothing of it, and the next commit succeeds', async () => {
  const db = await writerDb('killed writer')
  await db.write(run('create table written (x bigint)'))
  const write = db.write(
    (function* () {
      yield* run('insert into written values (1)')
      yield* first('select pg_sleep(30)')
    })(),
  )
  const failure = write.catch((error: unknown) => error)
  await expect.poll(() => sleepers('killed writer')).toBe(1)
  await killAll('killed writer')
  expect(await failure).toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
  await db.write(run('insert into written values (2)'))
  expect(await db.read(first('select sum(x), count(*) from written'))).toEqual([2, 1])
})

test('a statement whose failure arrives late fails the complete commit', async () => {
  const db = await writerDb('late')
  await db.write(run('create table late (x bigint primary key)'))
  await expect(
    db.write(
      (function* () {
        yield* run('insert into late values (1)')
        yield* run('insert into late values (1)')
        yield* run('insert into late values (2)')
      })(),
    ),
  ).rejects.toThrow(/duplicate key/)
  expect(await db.read(first('select count(*) from late'))).toEqual([0])
})

test('deadlocked transactions are rolled back and can be retried', async () => {
  const db = await writerDb('one')
  await db.write(run('create table met (x bigint primary key, y bigint)'))
  await db.write(run('insert into met values (1, 0), (2, 0)'))
  const other = new Client({ connectionString: schema.url })
  await other.connect()
  // Only our connection checks for deadlocks.
  await other.query("set deadlock_timeout = '10min'; begin; update met set y = 1 where x = 2")
  const pid = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  let meeting: Promise<unknown> = Promise.resolve()
  const write = db.write(
    (function* () {
      yield* first('update met set y = 2 where x = 1 returning y')
      meeting = other.query('update met set y = 1 where x = 1')
      for (let waiting = 0; waiting === 0;)
        waiting = (yield* first<[number]>('select count(*), pg_sleep(0.02) from pg_locks where not granted and pid = $1', pid))?.[0] ?? 0
      yield* first('update met set y = 2 where x = 2 returning y')
    })(),
  )
  await expect(write).rejects.toMatchObject({ code: 'STORE_BUSY', retryable: true })
  await meeting
  await other.query('commit')
  await other.end()
  expect(await db.read(first('select sum(y) from met'))).toEqual([2])
})

test('a read that takes too long is aborted', async () => {
  await (await writerDb('maker')).claim()
  const db = await dbFor((name) => openPostgresForReading({ url: schema.url, name, statementTimeoutMs: 500 }), 'slow')
  await expect(db.read(first('select pg_sleep(30)'))).rejects.toMatchObject({ code: 'STORE_BUSY', retryable: true })
  expect(await db.read(first<[number]>('select 9::bigint'))).toEqual([9])
})

test('the server ends transactions that are idle for longer than a minute', async () => {
  const db = await writerDb('held open')
  expect(await db.read(first('show idle_in_transaction_session_timeout'))).toEqual(['1min'])
})

test('reads beyond the number of connections wait', async () => {
  await (await writerDb('maker')).claim()
  const db = await dbFor((name) => openPostgresForReading({ url: schema.url, name, pool: 2 }), 'narrow')
  const rows = await Promise.all(Array.from({ length: 50 }, (_, at) => db.read(first<[number]>('select $1::bigint', at))))
  expect(rows.map((row) => row?.[0])).toEqual(Array.from({ length: 50 }, (_, at) => at))
  expect(await connections('narrow')).toBe(2)
})

test('a read that waits too long for a connection reports that all are in use', async () => {
  await (await writerDb('maker')).claim()
  const db = await dbFor((name) => openPostgresForReading({ url: schema.url, name, pool: 1 }), 'crowded')
  const long = db.read(first('select pg_sleep(8)'))
  await expect(db.read(first('select 1'))).rejects.toMatchObject({
    code: 'STORE_BUSY',
    message: 'All connections to the database are in use (DATABASE_POOL)',
  })
  await long
}, 20_000)

test('a read of several statements sees one moment', async () => {
  const writer = await writerDb('moment')
  await writer.write(run('create table moment (x bigint)'))
  const reader = await dbFor((name) => openPostgresForReading({ url: schema.url, name }), 'moments')
  const told = { isInserted: false }
  const counted = await reader.read(
    (function* () {
      const before = yield* first<[number]>('select count(*) from moment')
      void onServer(schema.url, 'insert into moment values (1)').then(() => (told.isInserted = true))
      while (!told.isInserted) yield* first('select pg_sleep(0.01)')
      const after = yield* first<[number]>('select count(*) from moment')
      return [before?.[0], after?.[0]]
    })(),
  )
  expect(counted).toEqual([0, 0])
  expect(await reader.read(first('select count(*) from moment'))).toEqual([1])
})

test('a server that stops and restarts is reported as unreachable meanwhile', async () => {
  const server = await startPostgres({ synchronous_commit: 'on' })
  onTestFinished(server.remove)
  const writer = openPostgresWriter({ url: server.url })
  onTestFinished(() => writer.close())
  const chain = new BlockBuilder()
  const change = { feeds: [{ feed: 'address' as const, subject: addressOf(1) }] }
  await writer.applyBlocks([chain.next([change])], 0)
  const reader = await openPostgresReader({ url: server.url })
  onTestFinished(() => reader.close())
  await server.kill()
  const next = chain.next([change])
  for (const call of [
    () => reader.head(),
    () => reader.countFeed(change.feeds[0]!),
    () => writer.applyBlocks([next], 0),
    () => writer.head(),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
  await server.start()
  await writer.applyBlocks([next], 0)
  expect([(await reader.head()).block, await reader.countFeed(change.feeds[0]!)]).toEqual([2, 2])
})

/** Polls the server until it has that many connections of that name in that state. */
async function count(name: string, state: string): Promise<number> {
  const client = new Client({ connectionString: schema.url })
  await client.connect()
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where application_name = $1 and ${state}`,
    [name],
  )
  await client.end()
  return Number(rows[0]?.n)
}
const connections = (name: string): Promise<number> => count(name, 'true')
const sleepers = (name: string): Promise<number> => count(name, "wait_event = 'PgSleep'")
