import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyStore } from '../../src/app/commands/copy-store.ts'
import { systemClock } from '../../src/runtime/clock.ts'
import { silentLog, type Log } from '../../src/base/log.ts'
import { applyBatch } from '../apply-batch.ts'
import { BlockBuilder, named } from '../store-conformance/build-blocks.ts'
import { copyIndex, type CopyResult } from '../../src/store/copy/copy-index.ts'
import type { CopySource, CopyTarget } from '../../src/store/copy/ends.ts'
import { takeMark } from '../../src/store/copy/place-mark.ts'
import { openPostgresTarget } from '../../src/store/copy/postgres-ends.ts'
import { openSqliteSource } from '../../src/store/copy/sqlite-ends.ts'
import { COPIED_TABLES, CURSOR_TABLE, TABLES_LEFT } from '../../src/store/engine/tables.ts'
import { dumpDb, dumpStore } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { openPostgresReader, openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'
import { openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { all } from '../../src/store/engine/work.ts'
import { bodiesOf, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { runCommand } from '../program.ts'
import { makeSchema, onServer, rowsOnServer } from './schemas.ts'
import { differencesOf } from '../differences-of.ts'

// Moves an index from one engine to another, as an operator does.

const bodies = bodiesOf('r1-r3')
const PART = 400
const WHOLE = 500

async function testSchema(): Promise<string> {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  return url
}

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** An index file with the first `count` blocks of the recorded ledger. */
async function testFile(count = PART): Promise<string> {
  const path = join(testFolder(), 'index.sqlite')
  const writer = openSqliteWriter(path)
  await applyBatch(writer, bodies.slice(0, count), LEDGER_NOW_SEC)
  await writer.close()
  return path
}

/** Runs the command in this process. `isStopped` acts like Ctrl+C before the first part. */
async function move(from: string, to: string, { isFresh = false, log = silentLog, isStopped = false } = {}): Promise<string | undefined> {
  const closers = new AsyncDisposableStack()
  try {
    const signal = isStopped ? AbortSignal.abort() : new AbortController().signal
    return await copyStore({ dataDir: '', database: undefined }, { from, to, isFresh }, { log, signal, closers })
  } finally {
    await closers.disposeAsync()
  }
}

/** Copies in small parts. */
const copy = (source: CopySource, target: CopyTarget): Promise<CopyResult | undefined> =>
  copyIndex({ source, target, isFresh: false, clock: systemClock, log: silentLog, signal: new AbortController().signal, maxRows: 3 })

async function dumpOf(url: string): Promise<string> {
  const db = await openPostgresForReading({ url, pool: 1 })
  try {
    return await dumpDb(db)
  } finally {
    await db.close()
  }
}

/** Copies in a process that is killed with SIGKILL during part `fatal`, with a hundred rows per part. */
function moveUntilKilled(from: string, to: string, fatal: number): NodeJS.Signals | null {
  const here = (name: string): string => JSON.stringify(new URL(`../../src/${name}`, import.meta.url).href)
  const program = `
    const { copyIndex } = await import(${here('store/copy/copy-index.ts')})
    const { openSqliteSource, openSqliteTarget } = await import(${here('store/copy/sqlite-ends.ts')})
    const { openPostgresSource, openPostgresTarget } = await import(${here('store/copy/postgres-ends.ts')})
    const { systemClock } = await import(${here('runtime/clock.ts')})
    const { silentLog } = await import(${here('base/log.ts')})
    const [from, to] = ${JSON.stringify([from, to])}
    const source = from.startsWith('postgres') ? await openPostgresSource(from) : openSqliteSource(from)
    const target = to.startsWith('postgres') ? await openPostgresTarget(to) : openSqliteTarget(to)
    let pieces = 0
    const dying = {
      ...target,
      write: (work) => target.write((function* () {
        yield* work
        pieces += 1
        if (pieces === ${fatal}) process.kill(process.pid, 'SIGKILL')
      })()),
    }
    await copyIndex({ source, target: dying, isFresh: false, clock: systemClock, log: silentLog, signal: new AbortController().signal, maxRows: 100 })`
  return spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program]).signal
}

test('an index moves to PostgreSQL, to another database and back to a file unchanged, and an indexer continues it', async () => {
  const [file, first, second, dataDir] = [await testFile(), await testSchema(), await testSchema(), join(testFolder(), 'data')]
  const wanted = dumpStore(file)
  const told = await move(file, first)
  expect(told).toMatch(/^table +rows +checksum\nblock +400 +[0-9a-f]{16} +equal\n/)
  expect(told).toMatch(/is now identical to .+index\.sqlite, at block 400 \(\d+ transactions\)\.$/)
  expect(differencesOf(await dumpOf(first), wanted)).toEqual([])
  await move(first, second)
  expect(differencesOf(await dumpOf(second), wanted)).toEqual([])
  await move(second, dataDir)
  const back = join(dataDir, 'index.sqlite')
  expect([dumpStore(back) === wanted, dumpStore(file) === wanted]).toEqual([true, true])

  for (const writer of [openPostgresWriter({ url: second }), openSqliteWriter(back)]) {
    await applyBatch(writer, bodies.slice(PART, WHOLE), LEDGER_NOW_SEC)
    await writer.close()
  }
  const whole = dumpStore(await testFile(WHOLE))
  expect([(await dumpOf(second)) === whole, dumpStore(back) === whole]).toEqual([true, true])
})

test('a copy killed midway is not an index, and continues without duplicates', async () => {
  const [file, url, folder] = [await testFile(), await testSchema(), testFolder()]
  const path = join(folder, 'copy.sqlite')
  const told: string[] = []
  const log: Log = { ...silentLog, info: (message) => told.push(message) }

  expect(moveUntilKilled(file, url, 8)).toBe('SIGKILL')
  await expect(openPostgresReader({ url })).rejects.toMatchObject({ code: 'NOT_READY', status: 503 })
  const writer = openPostgresWriter({ url })
  await expect(writer.head()).rejects.toMatchObject({ code: 'NOT_READY' })
  await writer.close()
  const [[place]] = (await rowsOnServer(url, 'select place from db_copy')) as [[string]]
  expect(JSON.parse(place)).toMatchObject({ table: 'block_hash', rows: 700 })
  await move(file, url, { log })
  expect(told.splice(0)).toContain('continuing the unfinished copy')
  expect(differencesOf(await dumpOf(url), dumpStore(file))).toEqual([])

  expect(moveUntilKilled(url, path, 25)).toBe('SIGKILL')
  expect(existsSync(path)).toBe(false)
  await move(url, path, { log })
  expect(told).toContain('continuing the unfinished copy')
  expect(differencesOf(dumpStore(path), dumpStore(file))).toEqual([])
})

test('a copy shows one state of a growing source; a copy left incomplete before then starts over', async () => {
  const [file, url] = [await testFile(), await testSchema()]
  expect(moveUntilKilled(file, url, 25)).toBe('SIGKILL')
  const writer = openSqliteWriter(file)
  await applyBatch(writer, bodies.slice(PART, PART + 10), LEDGER_NOW_SEC)
  const before = dumpStore(file)
  const warned: string[] = []
  let hasGrown: Promise<unknown> | undefined
  const log: Log = {
    ...silentLog,
    warn: (message) => {
      warned.push(message)
      hasGrown ??= applyBatch(writer, bodies.slice(PART + 10, PART + 20), LEDGER_NOW_SEC)
    },
  }
  await move(file, url, { log })
  await hasGrown
  await writer.close()
  expect(warned).toEqual(['the source has changed since the copy started: starting over'])
  expect(differencesOf(await dumpOf(url), before)).toEqual([])
  expect(dumpStore(file) === before).toBe(false)
})

test('a row of the target that differs from the source is detected, and the target is not an index', async () => {
  const [file, url] = [await testFile(), await testSchema()]
  expect(moveUntilKilled(file, url, 10)).toBe('SIGKILL')
  await onServer(url, 'update block set ts = ts + 1 where sn = 321; delete from block_hash where sn = 5')
  const { code, output } = await runCommand(['db:copy', '--from', file, '--to', url], { LOG_LEVEL: 'warn' })
  expect(code).toBe(1)
  expect(output).toMatch(/^block +400 +[0-9a-f]{16} +target: 400 rows, [0-9a-f]{16}$/m)
  expect(output).toMatch(/^block_hash +400 +[0-9a-f]{16} +target: 399 rows, [0-9a-f]{16}$/m)
  expect(output).toMatch(/^tx +\d+ +[0-9a-f]{16} +equal$/m)
  expect(output).toMatch(/^block differs: first between sn 321 and sn 400\.$/m)
  expect(output).toMatch(/^block_hash differs: first (at|between) h \d+, sn 5\b/m)
  expect(output).toContain('is not a usable index. Run the same command with --fresh to copy it again.')
  await expect(openPostgresReader({ url })).rejects.toMatchObject({ code: 'NOT_READY' })
  const again = await runCommand(['db:copy', '--from', file, '--to', url, '--fresh'], { LOG_LEVEL: 'warn' })
  expect([again.code, (await dumpOf(url)) === dumpStore(file)]).toEqual([0, true])
})

test('a copy that would do harm is refused, with advice', async () => {
  const [file, url, empty, foreign] = [await testFile(20), await testSchema(), await testSchema(), await testSchema()]
  await move(file, url)
  await expect(move(url, url)).rejects.toThrow('is both source and target')
  await expect(move(file, url)).rejects.toThrow('holds an index already, at block 20; --fresh drops it')
  await expect(move(empty, url)).rejects.toThrow('--from: There is no index yet')
  const indexer = openPostgresWriter({ url })
  await indexer.claim()
  await expect(move(file, url, { isFresh: true })).rejects.toThrow(/^An indexer writes the target .+: process \d+ on .+\. Stop it first$/)
  await indexer.close()
  await onServer(foreign, 'create table body (name text)')
  await expect(move(file, foreign)).rejects.toThrow('The target has a table "body" of another program: name an empty database')
  const distributed = await testSchema()
  await move(file, distributed)
  // The column that db:init --citus adds and that identifies a distributed database.
  await onServer(distributed, 'alter table feed add column card text')
  const refusal = 'This database is distributed (Citus): such an index is made from a node and not copied'
  await expect(move(file, distributed, { isFresh: true })).rejects.toThrow(`--to: ${refusal}`)
  await expect(move(distributed, join(testFolder(), 'a.sqlite'))).rejects.toThrow(`--from: ${refusal}`)
  const other = join(testFolder(), 'other.sqlite')
  const writer = openSqliteWriter(other)
  await applyBatch(writer, bodiesOf('r4').slice(0, 5), LEDGER_NOW_SEC)
  await writer.close()
  await expect(move(other, url, { isFresh: true })).rejects.toThrow('holds the index of another chain; it is not dropped for this one')
  expect(await move(file, empty, { isStopped: true })).toBe(undefined)
  await expect(move(other, empty)).rejects.toThrow(/holds a part of a copy of .+index\.sqlite; --fresh drops it$/)
  await expect(move(file, 'mysql://db.example/metascope')).rejects.toThrow('--to: An address must look like postgresql://')
})

test('a copier whose lease was taken over writes nothing more', async () => {
  const [source, target] = [openSqliteSource(await testFile(20)), await openPostgresTarget(await testSchema())]
  const robbed: CopyTarget = {
    ...target,
    write: async (work) => {
      await target.write(takeMark('another'))
      await target.write(work)
    },
  }
  await expect(copy(source, robbed)).rejects.toMatchObject({ code: 'STORE_LEASE_LOST' })
  expect(await target.read(all('select count(*) from block'))).toEqual([[0]])
  await Promise.all([source.close(), target.close()])
})

test('text in any script is the same on both sides, also where part boundaries fall within it', async () => {
  const names = ['가나다', 'e\u0301t\u00e9', '\uff5e\ufffd', '😀😃', '\u0001\u001f\u007f', "'\\x41'", 'ǅŉß']
  const chain = new BlockBuilder()
  const path = join(testFolder(), 'names.sqlite')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([chain.next([{ changes: names.map((name, at) => named(String(at + 1), `${name} ${name}`)) }])], 0)
  await writer.close()
  const url = await testSchema()
  const [source, target] = [openSqliteSource(path), await openPostgresTarget(url)]
  const checks = (await copy(source, target))?.checks ?? []
  expect(checks.filter(({ difference }) => difference !== undefined)).toEqual([])
  await Promise.all([source.close(), target.close()])
  expect(differencesOf(await dumpOf(url), dumpStore(path))).toEqual([])
})

test('the copier knows every table and column of PostgreSQL, and its primary keys', async () => {
  const url = await testSchema()
  const writer = openPostgresWriter({ url })
  await writer.head()
  await writer.close()
  const columns = (await rowsOnServer(
    url,
    'select table_name, column_name from information_schema.columns where table_schema = current_schema()',
  )) as [string, string][]
  const keys = (await rowsOnServer(
    url,
    `select conrelid::regclass::text, string_agg(attname, ' ' order by array_position(conkey, attnum)) from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey) where contype = 'p' and connamespace = current_schema()::regnamespace group by 1`,
  )) as [string, string][]
  const found = Object.fromEntries(
    keys
      .filter(([table]) => !TABLES_LEFT.includes(table))
      .map(([table, key]) => [
        table,
        {
          key,
          columns: columns
            .filter(([name]) => name === table)
            .map(([, column]) => column)
            .sort(),
        },
      ]),
  )
  const known = Object.fromEntries(
    [CURSOR_TABLE, ...COPIED_TABLES].map(({ name, key, columns: all }) => [name, { key: key.join(' '), columns: all.toSorted() }]),
  )
  expect(known).toEqual(found)
  expect(new Set(columns.map(([table]) => table))).toEqual(new Set([...Object.keys(known), ...TABLES_LEFT]))
})
