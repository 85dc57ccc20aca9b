import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { checkSqlite, copySqlite, quickCheck, settleSqlite } from './copy.ts'
import { openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

const PAGE_BYTES = 4096

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a copy is the index at one commit in a single complete file, while a writer commits between its pieces', async () => {
  const folder = makeFolder()
  const [path, copy] = [join(folder, 'index.sqlite'), join(folder, 'copy.sqlite')]
  const chain = new BlockBuilder()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks(
    Array.from({ length: 300 }, () => chain.next(Array.from({ length: 100 }, () => ({})))),
    0,
  )
  const shares: number[] = []
  let meanwhile: Promise<void> = Promise.resolve()
  const commitOne = (share: number): void => {
    shares.push(share)
    meanwhile = meanwhile.then(() => writer.applyBlocks([chain.next([{}])], 0))
  }
  await copySqlite(path, copy, commitOne, 200)
  await meanwhile
  settleSqlite(copy)
  expect(checkSqlite(copy)).toMatchObject({ block: 300, tx: 30_000 })
  const reader = openSqliteReader(copy)
  expect([(await reader.listTxs(1, 1)).count, await reader.findBlock(301)]).toEqual([30_000, undefined])
  expect(shares.length).toBeGreaterThan(1)
  expect((await writer.head()).block).toBe(300 + shares.length)
  await Promise.all([reader.close(), writer.close()])
})

test('a damaged index is reported as such, also by a reader that has it open', async () => {
  const path = join(makeFolder(), 'index.sqlite')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  const reader = openSqliteReader(path)
  writeFileSync(path, 'not a database '.repeat(10_000))
  await expect(reader.head()).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  await reader.close()
})

test('a copy with a missing piece is damaged', async () => {
  const folder = makeFolder()
  const path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  settleSqlite(path)
  truncateSync(path, 40_960)
  expect(() => checkSqlite(path)).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
})

test('the problems that SQLite finds are returned as its sentences, without the line that names the database', async () => {
  const path = join(makeFolder(), 'index.sqlite')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  settleSqlite(path)
  expect(quickCheck(path, 5)).toEqual([])
  // One extra page, also counted in the header of the file, that belongs to nothing.
  const pages = statSync(path).size / PAGE_BYTES + 1
  const count = Buffer.alloc(4)
  count.writeUInt32BE(pages)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, (pages - 1) * PAGE_BYTES)
  writeSync(file, count, 0, count.length, 28)
  closeSync(file)
  expect(quickCheck(path, 5)).toEqual([`Page ${pages}: never used`])
  expect(() => checkSqlite(path)).toThrow(`The index in ${path} is damaged: Page ${pages}: never used`)
})
