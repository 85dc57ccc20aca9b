import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { announceUpgrade } from '../../app/index-files/announce-upgrade.ts'
import { silentLog, type Log } from '../../base/log.ts'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { FIRST_VERSION, MIGRATIONS, SCHEMA_VERSION, type Migration } from './migrations.ts'
import { openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

function testPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'index.sqlite')
}

const numbers = (database: DatabaseSync, sql: string): unknown[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0])

/** Steps of a made-up schema: a table, its thousand rows moved to another a hundred at a time, a third table. */
const stepsOf = (onPiece: (position: number) => void): Migration[] => [
  `create table old (n integer primary key) strict;
   with recursive count(n) as (select 1 union all select n + 1 from count where n < 1000) insert into old select n from count`,
  (database, position) => {
    if (position === 0) database.exec('create table new (n integer primary key, twice integer not null) strict')
    database.prepare('insert into new select n, n * 2 from old where n > ? and n <= ?').run(position, position + 100)
    onPiece(position)
    if (position + 100 < 1000) return position + 100
    database.exec('drop table old')
    return undefined
  },
  'create table third (n integer) strict',
]

/** The same in a process that is killed during the piece that begins at `fatal`. */
function migrateUntilKilled(path: string, fatal: number): NodeJS.Signals | null {
  const here = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)
  const program = `
    import { DatabaseSync } from 'node:sqlite'
    const { migrate } = await import(${here('./migrate.ts')})
    const steps = (${stepsOf.toString()})((position) => { if (position === ${fatal}) process.kill(process.pid, 'SIGKILL') })
    const database = new DatabaseSync(${JSON.stringify(path)})
    database.exec('pragma journal_mode = wal')
    migrate(database, steps)`
  return spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program]).signal
}

test('a long step that was killed continues with its interrupted piece, and every piece is applied once', () => {
  const path = testPath()
  expect(migrateUntilKilled(path, 400)).toBe('SIGKILL')
  const database = new DatabaseSync(path)
  // Finished pieces are stored; the interrupted one is not.
  expect([
    schemaVersion(database),
    numbers(database, 'select position from migration'),
    numbers(database, 'select count(*) from new'),
  ]).toEqual([FIRST_VERSION, [400], [400]])
  const pieces: number[] = []
  migrate(
    database,
    stepsOf((position) => pieces.push(position)),
  )
  expect(pieces).toEqual([400, 500, 600, 700, 800, 900])
  expect(numbers(database, 'select sum(twice) from new')).toEqual([1_001_000])
  expect([schemaVersion(database), numbers(database, "select name from sqlite_schema where type = 'table' order by name")]).toEqual([
    FIRST_VERSION + 2,
    ['new', 'third'],
  ])
  migrate(
    database,
    stepsOf(() => pieces.push(-1)),
  )
  expect(pieces).toHaveLength(6)
  database.close()
})

test('a step that fails leaves nothing behind, and can be retried', () => {
  const database = new DatabaseSync(testPath())
  expect(() => migrate(database, ['create table one (n); create table one (n)'])).toThrow('already exists')
  expect([schemaVersion(database), numbers(database, 'select count(*) from sqlite_schema')]).toEqual([0, [0]])
  migrate(database, ['create table one (n)'])
  expect(schemaVersion(database)).toBe(FIRST_VERSION)
  database.close()
})

test('a running reader continues while a newer version adds to the schema, and reports NOT_READY once its tables are dropped', async () => {
  const path = testPath()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  const reader = openSqliteReader(path)
  const newer = new DatabaseSync(path)
  const steps: Migration[] = [...MIGRATIONS, (_database, position) => (position < 2 ? position + 1 : undefined), 'drop table head']
  const [adding, taking] = [steps.slice(0, -1), steps]
  migrate(newer, adding)
  expect((await reader.head()).tx).toBe(1)
  migrate(newer, taking)
  await expect(reader.head()).rejects.toMatchObject({ code: 'NOT_READY', status: 503 })
  await reader.close()
  expect(() => openSqliteReader(path)).toThrow('The index was made by a newer version of this program')
  newer.close()
})

test('a reader of a newer version waits for the missing steps of an index', () => {
  const path = testPath()
  const database = new DatabaseSync(path)
  migrate(database, [])
  database.close()
  expect(() => openSqliteReader(path)).toThrow(expect.objectContaining({ code: 'NOT_READY', status: 503 }))
})

test('the tables of a new index are created in one step: a process killed during it leaves none', () => {
  const path = testPath()
  const program = `
    import { constants, DatabaseSync } from 'node:sqlite'
    const { migrate } = await import(${JSON.stringify(new URL('migrate.ts', import.meta.url).href)})
    const database = new DatabaseSync(${JSON.stringify(path)})
    database.exec('pragma journal_mode = wal')
    database.setAuthorizer((asked, name) => {
      if (asked === constants.SQLITE_CREATE_TABLE && name === 'gram') process.kill(process.pid, 'SIGKILL')
      return constants.SQLITE_OK
    })
    migrate(database)`
  expect(spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program]).signal).toBe('SIGKILL')
  const database = new DatabaseSync(path)
  expect([schemaVersion(database), numbers(database, 'select count(*) from sqlite_schema')]).toEqual([0, [0]])
  migrate(database)
  expect(schemaVersion(database)).toBe(SCHEMA_VERSION)
  database.close()
})

test('OWN-013: an index of an older version is refused with an explanation, for writing and reading, and unchanged', () => {
  const path = testPath()
  const database = new DatabaseSync(path)
  database.exec('create table head (id integer primary key) strict; pragma user_version = 11')
  const message = 'This index was built by an older version: run `npm run reindex -- --fresh`'
  expect(() => openSqliteWriter(path)).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT', message }))
  expect(() => openSqliteReader(path)).toThrow(expect.objectContaining({ code: 'NOT_READY', message }))
  expect([schemaVersion(database), numbers(database, 'select name from sqlite_schema')]).toEqual([11, ['head']])
  database.close()
})

test('an upgrade is announced before it begins and when it ends, a new or current index is not (OPS-075)', () => {
  const said: string[] = []
  const log: Log = { ...silentLog, info: (message) => said.push(message), warn: (message) => said.push(message) }
  const database = new DatabaseSync(testPath())
  const announce = announceUpgrade(log, { passedMs: () => 0 })
  const steps = stepsOf(() => undefined)
  migrate(database, steps.slice(0, 1), announce)
  expect(said).toEqual([])
  migrate(database, steps, announce)
  expect(said).toEqual([
    `upgrading the index from schema ${FIRST_VERSION} to ${FIRST_VERSION + 2}. A large index takes minutes; let it finish. An earlier version can no longer open it: going back needs a backup made before the upgrade, or a new index.`,
    `upgraded the index from schema ${FIRST_VERSION} to ${FIRST_VERSION + 2} in 0 s`,
  ])
  migrate(database, steps, announce)
  expect(said).toHaveLength(2)
  database.close()
})
