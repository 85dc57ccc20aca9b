import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, holding, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { EMPTY_CURSOR } from '../engine/cursor.ts'
import { all } from '../engine/work.ts'
import { lockPathOf } from '../sqlite/leased.ts'
import { openSqliteWriter, readHead } from '../sqlite/sqlite-store.ts'
import { COPIED_TABLES } from '../engine/tables.ts'
import { keyOf, lastKey, readPiece, writeRows } from './pieces.ts'
import type { Mark } from './place-mark.ts'
import { openSqliteSource, openSqliteTarget } from './sqlite-ends.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-ends-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return realpathSync(folder)
}
async function makeIndex(path: string, blocks = 2): Promise<void> {
  const writer = openSqliteWriter(path)
  const chain = new BlockBuilder()
  for (let n = 1; n <= blocks; n += 1) await writer.applyBlocks([chain.next([{ changes: [wallet(addressOf(n), holding('5', '1'))] }])], 0)
  await writer.close()
}
const MARK: Mark = { origin: { label: 'from', cursor: { ...EMPTY_CURSOR, block: 2 } }, place: { table: 'block', after: [7], rows: 7 } }

test('a source has its path as label, one identity under any path, and its number of rows', async () => {
  const folder = makeFolder()
  const [path, link] = [join(folder, 'index.sqlite'), join(folder, 'link.sqlite')]
  expect(() => openSqliteSource(path)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: `There is no index ${path} to copy` }),
  )
  await makeIndex(path)
  symlinkSync(path, link)
  const [source, other] = [openSqliteSource(path), openSqliteSource(link)]
  expect([source.label, source.identity, other.label, other.identity]).toEqual([path, path, link, path])
  let rows = 0
  const database = new DatabaseSync(path)
  for (const { name } of COPIED_TABLES) rows += Number(database.prepare(`select count(*) as n from ${name}`).get()?.['n'])
  database.close()
  expect([await source.estimateRows(), rows > 20]).toEqual([rows, true])
  await Promise.all([source.close(), other.close()])
})

test('a target that does not exist yet already has its later identity', () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'real'))
  symlinkSync(join(folder, 'real'), join(folder, 'linked'))
  expect(openSqliteTarget(join(folder, 'linked', 'new.sqlite')).identity).toBe(join(folder, 'real', 'new.sqlite'))
  expect(openSqliteTarget(join(folder, 'none', 'new.sqlite')).identity).toBe(join(folder, 'none', 'new.sqlite'))
})

test('the contents of a target are reported: nothing, an index, or an unfinished one, with its writer', async () => {
  const path = join(makeFolder(), 'index.sqlite')
  const target = openSqliteTarget(path)
  expect(await target.standing()).toEqual({ cursor: undefined, writer: undefined })
  const writer = openSqliteWriter(path)
  expect(await target.standing()).toEqual({ cursor: undefined, writer: expect.stringContaining(`process ${process.pid} on `) })
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  expect(await target.standing()).toMatchObject({ cursor: { block: 1, clockSec: 0 }, writer: undefined })
})

test('a mark is found only where a copy has begun; a running copy excludes others', async () => {
  const path = join(makeFolder(), 'index.sqlite')
  const target = openSqliteTarget(path)
  expect([await target.findMark(), existsSync(`${path}.copy`)]).toEqual([undefined, false])
  await target.begin('me', MARK)
  expect([existsSync(path), existsSync(`${path}.copy`), await target.findMark()]).toEqual([false, true, MARK])
  const other = openSqliteTarget(path)
  await expect(other.findMark()).rejects.toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: expect.stringMatching(
        new RegExp(`^Another process copies an index to ${path}: process ${process.pid} on .+\\. Wait until it ends, or end it$`),
      ),
    }),
  )
  await other.close()
  await target.close()
  await makeIndex(`${path}.copy`.replace('index', 'plain'))
  expect(await openSqliteTarget(path.replace('index', 'plain')).findMark()).toBeUndefined()
})

test('begin drops an index and an unfinished copy that no process has open, and refuses open ones', async () => {
  const path = join(makeFolder(), 'index.sqlite')
  await makeIndex(path)
  const reader = new DatabaseSync(path)
  reader.exec('begin')
  reader.prepare('select block from head').get()
  const target = openSqliteTarget(path)
  await expect(target.begin('me', MARK)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: `Another process has ${path} open: stop it first`,
    cause: { code: 'STORE_BUSY' },
  })
  expect(readHead(path).block).toBe(2)
  reader.close()
  await target.begin('me', MARK)
  expect(existsSync(path)).toBe(false)
  await target.begin('you', { ...MARK, place: { table: 'tx', after: null, rows: 9 } })
  expect((await target.findMark())?.place).toEqual({ table: 'tx', after: null, rows: 9 })
  await target.close()
  writeFileSync(path, 'not a database '.repeat(100))
  await expect(target.begin('me', MARK)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
})

test('a published copy has its name, and neither mark nor lock remain', async () => {
  const path = join(makeFolder(), 'index.sqlite')
  const target = openSqliteTarget(path)
  await target.begin('me', MARK)
  expect(existsSync(lockPathOf(`${path}.copy`))).toBe(true)
  await target.publish(
    (function* () {
      yield* all("insert into name values (1, 'written last')")
    })(),
  )
  expect(['', '.copy', '.copy-wal', '-wal'].map((end) => existsSync(path + end))).toEqual([true, false, false, false])
  expect(existsSync(lockPathOf(`${path}.copy`))).toBe(false)
  const database = new DatabaseSync(path)
  expect(database.prepare("select name from sqlite_schema where name = 'db_copy'").all()).toEqual([])
  expect(database.prepare('select name from name').get()).toEqual({ name: 'written last' })
  database.close()
})

test('pieces are in key order, each after the previous one', async () => {
  const path = join(makeFolder(), 'index.sqlite')
  const target = openSqliteTarget(path)
  await target.begin('me', MARK)
  const DUE = COPIED_TABLES.find(({ name }) => name === 'due')!
  const rows = [
    [1, 5],
    [1, 7],
    [2, 4],
    [3, 1],
  ]
  await target.write(writeRows(DUE, rows.toReversed()))
  const piece = (after?: readonly number[]) => target.read(readPiece(DUE, after, 2))
  expect([await piece(), await piece([1, 7]), await piece([1, 6]), await piece([3, 1])]).toEqual([
    rows.slice(0, 2),
    rows.slice(2),
    rows.slice(1, 3),
    [],
  ])
  const FEED = COPIED_TABLES.find(({ name }) => name === 'feed')!
  expect([
    keyOf(FEED, [1, 2, 3]),
    lastKey(FEED, [
      [1, 2, 3],
      [4, 5, 6],
    ]),
    lastKey(FEED, []),
  ]).toEqual([[1, 2], [4, 5], undefined])
  await target.close()
})
