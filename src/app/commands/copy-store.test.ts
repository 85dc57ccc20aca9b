import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { findingsIn } from '../../../test/audit-ledger.ts'
import { bodiesOf, indexBodies } from '../../../test/index-ledger.ts'
import { silentLog } from '../../base/log.ts'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { openSqliteTarget } from '../../store/copy/sqlite-ends.ts'
import { COPIED_TABLES, CURSOR_TABLE, TABLES_LEFT } from '../../store/engine/tables.ts'
import { EMPTY_CURSOR } from '../../store/engine/cursor.ts'
import { dumpStore } from '../../../test/store-conformance/dump.ts'
import { openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import { copyStore, readCopyWords } from './copy-store.ts'

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-copy-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function writeIndex(path: string, count: number): Promise<void> {
  const chain = new BlockBuilder()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks(
    Array.from({ length: count }, () => chain.next([{}, {}])),
    0,
  )
  await writer.close()
}

async function move(dataDir: string, to: string, isFresh = false): Promise<string | undefined> {
  const closers = new AsyncDisposableStack()
  try {
    return await copyStore(
      { dataDir, database: undefined },
      { to, isFresh },
      { log: silentLog, signal: new AbortController().signal, closers },
    )
  } finally {
    await closers.disposeAsync()
  }
}

test('the configured store is copied into a new folder, which then holds only the index', async () => {
  const [source, folder] = [testFolder(), join(testFolder(), 'new', 'data')]
  await writeIndex(join(source, 'index.sqlite'), 3)
  expect(await move(source, folder)).toContain(
    `${join(folder, 'index.sqlite')} is now identical to ${join(source, 'index.sqlite')}, at block 3`,
  )
  expect(dumpStore(join(folder, 'index.sqlite'))).toBe(dumpStore(join(source, 'index.sqlite')))
  expect(existsSync(join(folder, 'index.sqlite.copy'))).toBe(false)
})

test('the self-audit finds nothing wrong with a copy', async () => {
  const index = await indexBodies(bodiesOf('r4').slice(0, 300))
  onTestFinished(index.close)
  const folder = join(testFolder(), 'data')
  await move(dirname(index.path), folder)
  expect(await findingsIn(join(folder, 'index.sqlite'))).toEqual([])
})

test('an existing index is dropped only with --fresh, and never while a process has it open', async () => {
  const [source, target] = [testFolder(), join(testFolder(), 'other.sqlite')]
  await writeIndex(join(source, 'index.sqlite'), 3)
  await writeIndex(target, 2)
  await expect(move(source, target)).rejects.toThrow(`${target} holds an index already, at block 2; --fresh drops it`)
  const reader = openSqliteReader(target)
  expect((await reader.head()).block).toBe(2)
  await expect(move(source, target, true)).rejects.toThrow(`Another process has ${target} open: stop it first`)
  await reader.close()
  await move(source, target, true)
  expect(dumpStore(target)).toBe(dumpStore(join(source, 'index.sqlite')))
})

test('a second process cannot start over a copy in progress', async () => {
  const path = join(testFolder(), 'index.sqlite')
  const mark = { origin: { label: 'elsewhere', cursor: EMPTY_CURSOR }, place: { table: 'block', after: null, rows: 0 } }
  const [first, second] = [openSqliteTarget(path), openSqliteTarget(path)]
  await first.begin('first', mark)
  await expect(second.begin('second', mark)).rejects.toThrow(`Another process has ${path}.copy open: stop it first`)
  expect(await first.findMark()).toEqual(mark)
  await first.close()
  await second.begin('second', mark)
  await second.close()
})

test('a source that is missing, empty or the target itself is refused', async () => {
  const folder = testFolder()
  await expect(move(folder, 'elsewhere.sqlite')).rejects.toThrow(`--from: There is no index ${join(folder, 'index.sqlite')} to copy`)
  await writeIndex(join(folder, 'index.sqlite'), 0)
  await expect(move(folder, join(folder, 'elsewhere.sqlite'))).rejects.toThrow('is empty: there is nothing to copy')
  await expect(move(folder, join(folder, '.', 'index.sqlite'), true)).rejects.toThrow('is both source and target')
})

test('arguments of db:copy are read, and refused when they make no sense', () => {
  expect(readCopyWords(['--to', 'a', '--from', 'b', '--fresh'])).toEqual({ from: 'b', to: 'a', isFresh: true })
  expect(readCopyWords(['--to', 'a'])).toEqual({ to: 'a', isFresh: false })
  for (const words of [
    [],
    ['--from', 'a'],
    ['--to'],
    ['--to', '--fresh'],
    ['a', 'b'],
    ['--to', 'a', 'b'],
    ['--to', ''],
    ['--to', 'a', '--from', ''],
  ])
    expect(readCopyWords(words)).toBe(undefined)
})

test('the copier knows every table and column of SQLite, and its primary keys', async () => {
  const path = join(testFolder(), 'index.sqlite')
  await writeIndex(path, 1)
  const database = new DatabaseSync(path)
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]
  const found = tables.map(({ name: stored }) => {
    // A table stored in two parts has the columns and the key of either.
    const name = stored.replace(/_(settled|recent)$/, '')
    const columns = database.prepare(`pragma table_info(${stored})`).all() as { name: string; pk: number }[]
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    return [name, { key: key.map((column) => column.name), columns: columns.map((column) => column.name) }] as const
  })
  database.close()
  const known = [CURSOR_TABLE, ...COPIED_TABLES].map(({ name, key, columns }) => [name, { key, columns }])
  // Tables that belong to the database rather than to the index are not copied.
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(found.filter(([name]) => !TABLES_LEFT.includes(name))))
})
