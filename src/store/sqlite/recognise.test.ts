import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { MARK_TABLE } from '../engine/tables.ts'
import { settleSqlite } from './copy.ts'
import { SCHEMA_VERSION } from './migrations.ts'
import { readState, recogniseIndex } from './recognise.ts'
import { openSqliteWriter } from './sqlite-store.ts'

function testPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-recognise-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'index.sqlite')
}
/** An index of one block, changed by `sql`, in one file. */
async function makeIndex(sql = ''): Promise<string> {
  const path = testPath()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  settleSqlite(path)
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
  return path
}

test('a file is an index, one of an older version, an unfinished copy, or something else', async () => {
  expect(recogniseIndex(await makeIndex())).toBe('index')
  expect(recogniseIndex(await makeIndex(`create table ${MARK_TABLE} (id integer)`))).toBe('unfinished')
  expect(recogniseIndex(await makeIndex('pragma user_version = 1'))).toBe('older')
  const other = testPath()
  const database = new DatabaseSync(other)
  database.exec('create table block (x); create table tx (x)')
  database.close()
  expect(recogniseIndex(other)).toBe('other')
  for (const text of ['', 'SQLite format 4', 'hello'.repeat(1000)]) {
    writeFileSync(other, text)
    expect([text.slice(0, 20), recogniseIndex(other)]).toEqual([text.slice(0, 20), 'other'])
  }
})

test('an unreadable database is damaged', async () => {
  const path = testPath()
  writeFileSync(path, `SQLite format 3\0${'x'.repeat(5000)}`)
  expect(() => recogniseIndex(path)).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
})

test('the state of an index is read without upgrading it and without creating other files', async () => {
  const path = await makeIndex()
  expect(readState(path)).toMatchObject({ schema: SCHEMA_VERSION, head: { block: 1, tx: 1 } })
  expect(readState(await makeIndex('pragma user_version = 1'))).toEqual({ schema: 1, head: undefined })
  for (const end of ['-wal', '-shm']) expect([end, existsSync(path + end)]).toEqual([end, false])
})

test('an index that is being written is read with its log; a log without its -shm file is left to the writer', async () => {
  const path = testPath()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  expect(readState(path)?.head?.block).toBe(1)
  await writer.close()
  settleSqlite(path)
  writeFileSync(`${path}-wal`, 'x')
  expect(readState(path)).toBeUndefined()
  writeFileSync(`${path}-wal`, '')
  expect(readState(path)?.head?.block).toBe(1)
})
