import { existsSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { all, run, type Db, type SqlValue, type Work } from '../engine/work.ts'
import { SCHEMA_VERSION } from './migrations.ts'
import { openSqliteForReading, openSqliteForWriting, openSqliteSnapshot, readSqlite } from './open.ts'
import { openSqliteWriter } from './sqlite-store.ts'

function testPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'index.sqlite')
}
const pragma = async (db: Pick<Db, 'read'>, name: string): Promise<unknown> => (await db.read(all<[SqlValue]>(`pragma ${name}`)))[0]?.[0]
const addName = (id: number): Work<void> => run(`insert into name values (${id}, 'name ${id}')`)
const countNames = async (db: Pick<Db, 'read'>): Promise<number> =>
  Number((await db.read(all<[number]>('select count(*) from name')))[0]?.[0])

test('a writer uses a write-ahead log synced at checkpoints, pages of 4 kB, and memory for temporary data', async () => {
  const db = openSqliteForWriting(testPath())
  expect([
    await pragma(db, 'journal_mode'),
    await pragma(db, 'synchronous'),
    await pragma(db, 'page_size'),
    await pragma(db, 'temp_store'),
    await pragma(db, 'user_version'),
  ]).toEqual(['wal', 1, 4096, 2, SCHEMA_VERSION])
  await db.close()
})

test('a backfill caches eight times as many pages as live mode and leaves checkpoints to a thread; its end empties the log', async () => {
  const path = testPath()
  const db = openSqliteForWriting(path)
  await db.setMode('backfill')
  expect([await pragma(db, 'cache_size'), await pragma(db, 'wal_autocheckpoint')]).toEqual([-32_768, 524_288])
  await db.write(addName(1))
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0)
  await db.setMode('live')
  expect([await pragma(db, 'cache_size'), await pragma(db, 'wal_autocheckpoint')]).toEqual([-4_096, 1_024])
  expect(statSync(`${path}-wal`).size).toBe(0)
  await db.close()
  await db.close()
  expect(existsSync(`${path}-wal`)).toBe(false)
})

test('a reader caches few pages, changes no mode, and may be closed twice', async () => {
  const path = testPath()
  const writer = openSqliteForWriting(path)
  await writer.write(addName(1))
  const reader = openSqliteForReading(path)
  await reader.setMode('backfill')
  expect([await pragma(reader, 'cache_size'), await pragma(reader, 'temp_store'), await reader.claim()]).toEqual([-4_096, 2, undefined])
  reader.release?.()
  expect(await countNames(reader)).toBe(1)
  await reader.close()
  await reader.close()
  await writer.close()
})

test('an index that does not exist yet, or is only begun, is not ready', () => {
  const path = testPath()
  expect(() => openSqliteForReading(path)).toThrow(expect.objectContaining({ code: 'NOT_READY', message: 'There is no index yet' }))
  const database = new DatabaseSync(path)
  database.exec('create table anything (a)')
  database.close()
  const message = 'The index is not up to date with this version yet'
  expect(() => openSqliteForReading(path)).toThrow(expect.objectContaining({ code: 'NOT_READY', message }))
  expect(() => readSqlite(path, all('select 1'))).toThrow(expect.objectContaining({ code: 'NOT_READY', message }))
})

test('a missing or truncated file is reported with its path and its lengths', async () => {
  const path = testPath()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.setMode('live')
  expect(await writer.claim()).toBeUndefined()
  const before = statSync(path).size
  truncateSync(path, before - 4096)
  await expect(writer.claim()).rejects.toMatchObject({ code: 'STORE_CORRUPT', detail: { path, bytes: before - 4096, before } })
  renameSync(path, `${path}-away`)
  await expect(writer.claim()).rejects.toMatchObject({
    code: 'STORE_UNWRITABLE',
    message: 'The index file is gone. Put it back, or restart to begin a new index',
    detail: { path },
  })
  await writer.close()
})

test('an error in a commit rolls it back; malformed rows count as damage, errors of the program are thrown unchanged', async () => {
  const path = testPath()
  const writer = openSqliteForWriting(path)
  const reader = openSqliteForReading(path)
  const after = (error: Error): Work<void> =>
    (function* () {
      yield* addName(5)
      throw error
    })()
  const asked = (error: Error): Work<void> =>
    (function* () {
      yield* all('select 1')
      throw error
    })()
  for (const error of [new SyntaxError('no JSON'), new RangeError('no length')]) {
    await expect(writer.write(after(error))).rejects.toMatchObject({ code: 'STORE_CORRUPT', cause: error })
    await expect(reader.read(asked(error))).rejects.toMatchObject({ code: 'STORE_CORRUPT', cause: error })
  }
  const mistake = new TypeError('no such field')
  await expect(writer.write(after(mistake))).rejects.toBe(mistake)
  await expect(reader.read(asked(mistake))).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  for (const error of [new Error('any'), new RangeError('Maximum call stack size exceeded')]) {
    await expect(writer.write(after(error))).rejects.toBe(error)
    await expect(reader.read(asked(error))).rejects.toBe(error)
  }
  expect(await countNames(writer)).toBe(0)
  await writer.write(addName(5))
  expect([await countNames(writer), await countNames(reader)]).toEqual([1, 1])
  await Promise.all([reader.close(), writer.close()])
})

test('a snapshot is the moment at which it was opened', async () => {
  const path = testPath()
  const writer = openSqliteForWriting(path)
  await writer.write(addName(1))
  const snapshot = openSqliteSnapshot(path)
  await writer.write(addName(2))
  expect([await countNames(snapshot), await countNames(writer)]).toEqual([1, 2])
  await snapshot.close()
  await writer.close()
})

test('a reader whose tables a newer version has dropped names the version to start', async () => {
  const path = testPath()
  const writer = openSqliteForWriting(path)
  await writer.close()
  const reader = openSqliteForReading(path)
  const database = new DatabaseSync(path)
  database.exec('drop table name')
  // With the present schema the error is thrown unchanged.
  await expect(countNames(reader)).rejects.toThrow('no such table')
  database.exec(`pragma user_version = ${SCHEMA_VERSION + 1}`)
  await expect(countNames(reader)).rejects.toMatchObject({
    code: 'NOT_READY',
    message: 'A newer version of this program has upgraded the index: start that version',
  })
  database.close()
  await reader.close()
})
