import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { BlockBuilder, addressOf, holding, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { sqliteEngine } from '../../../test/store-conformance/sqlite-engine.ts'
import { FULL_RUNS, testStore } from '../../../test/store-conformance/test-store.ts'
import { lockPathOf } from './leased.ts'
import { openSqliteForReading, openSqliteForWriting } from './open.ts'
import type { Work } from '../engine/work.ts'
import { openSqliteReader, openSqliteWriter, readHead } from './sqlite-store.ts'

testStore('SQLite, FIND-021, SEEK-002, SEEK-003, SEEK-004', sqliteEngine, FULL_RUNS)

function testPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'index.sqlite')
}

test('a store that is closed and opened again continues at its end', async () => {
  const path = testPath()
  const chain = new BlockBuilder()
  const change = (amount: string) => [
    { changes: [wallet(addressOf(1), holding('5', amount))], feeds: [{ feed: 'address' as const, subject: addressOf(1) }] },
  ]
  for (const amount of ['10', '20', '30']) {
    const writer = openSqliteWriter(path)
    await writer.setMode('backfill')
    await writer.applyBlocks([chain.next(change(amount))], 0)
    await writer.close()
  }
  const reader = openSqliteReader(path)
  expect([
    await reader.countFeed({ feed: 'address', subject: addressOf(1) }),
    (await reader.listHolders('5', 1, 20)).items.map(({ item }) => item.total),
    (await reader.head()).wallets,
  ]).toEqual([3, ['30'], 1])
  await reader.close()
})

test('a file that was truncated under its writer is noticed before anything is written to it', async () => {
  const path = testPath()
  const chain = new BlockBuilder()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([chain.next([{}])], 0)
  // Moves the write-ahead log into the file.
  await writer.setMode('live')
  expect(await writer.claim()).toBe(undefined)
  truncateSync(path, statSync(path).size - 4096)
  await expect(writer.claim()).rejects.toMatchObject({ code: 'STORE_CORRUPT', retryable: false })
  rmSync(path)
  await expect(writer.claim()).rejects.toMatchObject({ code: 'STORE_UNWRITABLE' })
  await writer.close()
})

test('a reader sees each commit of a writer in another connection', async () => {
  const path = testPath()
  const chain = new BlockBuilder()
  const writer = openSqliteWriter(path)
  const reader = openSqliteReader(path)
  expect((await reader.head()).block).toBe(0)
  await writer.applyBlocks([chain.next([{}])], 0)
  expect((await reader.head()).block).toBe(1)
  await reader.close()
  await writer.close()
})

test('a reader of an index that does not exist reports NOT_READY', () => {
  expect(() => openSqliteReader(join(tmpdir(), 'metascope-none', 'index.sqlite'))).toThrow(expect.objectContaining({ code: 'NOT_READY' }))
})

test('a file that is no index is refused', () => {
  const path = testPath()
  writeFileSync(path, 'not a database '.repeat(100))
  expect(() => openSqliteWriter(path)).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
})

test('a full disk, a read-only index and a folder at its path are reported as such, and can be retried', async () => {
  const path = testPath()
  const writer = openSqliteForWriting(path)
  await expect(
    writer.write(
      (function* () {
        yield { sql: 'pragma max_page_count = 1', params: [], hasRows: true }
        yield { sql: 'create table filler as select zeroblob(1000000) as bytes', params: [], hasRows: false }
      })(),
    ),
  ).rejects.toMatchObject({ code: 'STORE_UNWRITABLE', retryable: true, message: expect.stringContaining('the disk is full') })
  const reader = openSqliteForReading(path)
  await expect(
    reader.write(
      (function* () {
        yield { sql: 'create table filler (x)', params: [], hasRows: false }
      })(),
    ),
  ).rejects.toMatchObject({ code: 'STORE_UNWRITABLE', message: expect.stringContaining('read-only') })
  await Promise.all([reader.close(), writer.close()])
  const folder = join(dirname(path), 'folder')
  mkdirSync(folder)
  expect(() => openSqliteWriter(folder)).toThrow(expect.objectContaining({ code: 'STORE_UNWRITABLE' }))
})

test('OPS-001 a second writer of a file waits and names the first, commits nothing, and continues once the first has ended', async () => {
  const path = testPath()
  const [first, second] = [openSqliteWriter(path), openSqliteWriter(path)]
  const chain = new BlockBuilder()
  const [one, two] = [chain.next([{}]), chain.next([{}])]
  expect(await first.claim()).toBeUndefined()
  expect(await second.claim()).toMatch(new RegExp(`^process ${process.pid} on .+, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC$`))
  await first.applyBlocks([one], 0)
  await expect(second.applyBlocks([two], 0)).rejects.toMatchObject({ code: 'STORE_LEASE_LOST', retryable: true })
  expect((await second.head()).block).toBe(1)
  await first.close()
  expect(await second.claim()).toBeUndefined()
  await second.applyBlocks([two], 0)
  expect((await second.head()).block).toBe(2)
  await second.close()
})

test('OPS-002 a writer whose lock file was removed commits nothing once another writes, and continues when that one ends', async () => {
  const path = testPath()
  const first = openSqliteWriter(path)
  const chain = new BlockBuilder()
  const [one, two, three] = [chain.next([{}]), chain.next([{}]), chain.next([{}])]
  await first.applyBlocks([one], 0)
  rmSync(lockPathOf(path))
  const second = openSqliteWriter(path)
  await second.applyBlocks([two], 0)
  await expect(first.applyBlocks([two], 0)).rejects.toMatchObject({ code: 'STORE_LEASE_LOST' })
  expect(await first.claim()).toMatch(`process ${process.pid} on `)
  expect((await first.head()).block).toBe(2)
  await second.close()
  expect(await first.claim()).toBeUndefined()
  await first.applyBlocks([three], 0).catch(() => first.applyBlocks([three], 0))
  expect((await first.head()).block).toBe(3)
  await first.close()
})

test('a commit that began under an outdated fence number changes nothing', async () => {
  const path = testPath()
  const first = openSqliteWriter(path)
  const chain = new BlockBuilder()
  const [one, two] = [chain.next([{}]), chain.next([{}])]
  await first.addBlocks([one])
  const other = new DatabaseSync(path)
  other.exec('update lease set fence = fence + 1')
  await expect(first.commit(0)).rejects.toMatchObject({ code: 'STORE_LEASE_LOST' })
  expect(readHead(path).block).toBe(0)
  other.close()
  await first.addBlocks([one]).catch(() => first.addBlocks([one]))
  await first.addBlocks([two])
  expect(await first.commit(0)).toBe(2)
  await first.close()
})

test('a stack overflow on a text does not report the index as damaged (SAFE-005)', async () => {
  const path = testPath()
  const writer = openSqliteForWriting(path)
  const reader = openSqliteForReading(path)
  const fall = (): number => 1 + fall()
  function* work(): Work<number> {
    yield { sql: 'select 1', params: [], hasRows: true }
    return fall()
  }
  for (const task of [() => writer.write(work()), () => reader.read(work())]) await expect(task()).rejects.toThrow(RangeError)
  await Promise.all([reader.close(), writer.close()])
})
