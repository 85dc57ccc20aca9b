import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import { backUp, inGigabytes, restore } from './backup.ts'
import { findIndexFile } from '../index-files/index-file.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes an index of `count` blocks, of a chain that begins with `firstId`. */
async function writeIndex(path: string, count: number, firstId = 'a'.repeat(64)): Promise<void> {
  const chain = new BlockBuilder()
  const writer = openSqliteWriter(path)
  const [first, ...rest] = Array.from({ length: count }, () => chain.next([{}]))
  await writer.applyBlocks(first ? [{ ...first, id: firstId }, ...rest] : [], 0)
  await writer.close()
}

test('a restored index replaces the current one, which stays as a file', async () => {
  const folder = makeFolder()
  const copy = join(folder, 'copies', 'metascope.sqlite')
  await writeIndex(findIndexFile(folder), 3)
  expect(await backUp(folder, copy, silentLog)).toMatchObject({ block: 3, tx: 3 })
  expect(await restore(folder, copy, silentLog)).toMatchObject({ block: 3 })
  expect(findIndexFile(folder)).toBe(join(folder, 'index-2.sqlite'))
  expect(existsSync(join(folder, 'index.sqlite'))).toBe(true)
})

test('a copy made by hand is refused while its write-ahead log holds data', async () => {
  const folder = makeFolder()
  const copy = join(folder, 'copies', 'metascope.sqlite')
  await writeIndex(findIndexFile(folder), 3)
  await backUp(folder, copy, silentLog)
  writeFileSync(`${copy}-wal`, 'changes')
  await expect(restore(folder, copy, silentLog)).rejects.toThrow(`${copy} was copied by hand: it is incomplete without ${copy}-wal.`)
  expect(findIndexFile(folder)).toBe(join(folder, 'index.sqlite'))
  writeFileSync(`${copy}-wal`, '')
  expect(await restore(folder, copy, silentLog)).toMatchObject({ block: 3 })
})

test('a backup replaces a damaged index', async () => {
  const folder = makeFolder()
  const copy = join(folder, 'copy.sqlite')
  await writeIndex(findIndexFile(folder), 2)
  await backUp(folder, copy, silentLog)
  writeFileSync(findIndexFile(folder), 'not a database '.repeat(100))
  expect(await restore(folder, copy, silentLog)).toMatchObject({ block: 2 })
})

test('a damaged, missing or foreign index is refused, and the current index stays', async () => {
  const folder = makeFolder()
  const [other, damaged, missing] = ['other', 'damaged', 'missing'].map((name) => join(folder, `${name}.sqlite`)) as [
    string,
    string,
    string,
  ]
  await writeIndex(findIndexFile(folder), 2)
  await writeIndex(other, 2, 'b'.repeat(64))
  await backUp(folder, damaged, silentLog)
  truncateSync(damaged, 40_960)
  await expect(restore(folder, other, silentLog)).rejects.toThrow(`${other} is the index of another chain than the one in DATA_DIR`)
  await expect(restore(folder, damaged, silentLog)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  await expect(restore(folder, missing, silentLog)).rejects.toThrow(`There is no file ${missing} to restore`)
  expect(findIndexFile(folder)).toBe(join(folder, 'index.sqlite'))
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('OPS-050: restore refuses a file that is not an index, and loses nothing', async () => {
  const folder = makeFolder()
  await writeIndex(findIndexFile(folder), 2)
  const make = (name: string, content?: string): string => {
    const path = join(folder, name)
    if (content !== undefined) writeFileSync(path, content)
    return path
  }
  const database = (name: string, sql: string): string => {
    const opened = new DatabaseSync(join(folder, name))
    opened.exec(sql)
    opened.close()
    return join(folder, name)
  }
  const unfinished = join(folder, 'half.sqlite')
  await backUp(folder, unfinished, silentLog)
  const no = (path: string): string => `${path} is not a Metascope index. Name a file that "npm run backup" wrote. Nothing was changed`
  const text = make('notes.txt', 'Backups are made on Mondays. '.repeat(50))
  const empty = make('empty.sqlite', '')
  const foreign = database('foreign.sqlite', 'create table head (block integer); pragma user_version = 3')
  const blank = make('blank.sqlite')
  await openSqliteWriter(blank).close()
  const before = readdirSync(folder)
    .filter((name) => name.startsWith('index'))
    .sort()
  for (const path of [text, empty, foreign]) await expect(restore(folder, path, silentLog)).rejects.toThrow(no(path))
  await expect(restore(folder, folder, silentLog)).rejects.toThrow(`There is no file ${folder} to restore`)
  await expect(restore(folder, blank, silentLog)).rejects.toThrow(`${blank} is an index without a block. Nothing was changed`)
  database('half.sqlite', 'create table db_copy (id integer)')
  await expect(restore(folder, unfinished, silentLog)).rejects.toThrow(`${unfinished} is a copy that "npm run db:copy" has not finished.`)
  database('blank.sqlite', 'pragma user_version = 9')
  await expect(restore(folder, blank, silentLog)).rejects.toThrow(`${blank} was built by an older version`)
  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith('index'))
      .sort(),
  ).toEqual(before)
  expect(findIndexFile(folder)).toBe(join(folder, 'index.sqlite'))
})

test('a backup overwrites no file, and a failed backup leaves no file under its name', async () => {
  const folder = makeFolder()
  const copy = join(folder, 'copy.sqlite')
  await writeIndex(findIndexFile(folder), 2)
  writeFileSync(copy, 'mine')
  await expect(backUp(folder, copy, silentLog)).rejects.toThrow(`${copy} already exists; choose a new file name`)
  writeFileSync(findIndexFile(folder), 'not a database '.repeat(100))
  await expect(backUp(folder, join(folder, 'second.sqlite'), silentLog)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  expect(readdirSync(folder).filter((name) => name.startsWith('second'))).toEqual([])
})

test('sizes have two digits below 10 GB, and whole gigabytes from there on', () => {
  expect([1_234_567, 1_500_000_000, 9_900_000_000, 123_456_000_000].map(inGigabytes)).toEqual(['0.0012', '1.5', '9.9', '123'])
})
