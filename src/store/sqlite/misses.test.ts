import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, BlockBuilder, hashOf, holding, wallet } from '../conformance/build-blocks.ts'
import { AppError } from '../../base/errors.ts'
import type { StoreReader } from '../store.ts'
import { settleSqlite } from './copy.ts'
import { openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

// A page of an index that lies where another belongs leaves a hole where that one's hashes were: what is sought there is not said to be
// unknown. 1,000 blocks of one transaction and one wallet each; a hole takes 100 neighbours.

const COUNT = 1000
const PAGE_BYTES = 4096
let folder: string
let whole: string
const nextBlocks = new BlockBuilder()
const blockOf = (n: number) => nextBlocks.next([{ changes: [wallet(addressOf(n), holding('7', '1'))] }])
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-misses-'))
  whole = join(folder, 'whole.sqlite')
  const writer = openSqliteWriter(whole)
  await writer.applyBlocks(
    Array.from({ length: COUNT }, (_, index) => blockOf(index + 1)),
    0,
  )
  await writer.close()
  settleSqlite(whole)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** An index without 100 neighbours of a table of hashes, from the middle, the beginning or the end. */
function withHole(table: string, place: number): { path: string; lost: number[] } {
  const path = join(folder, `${table}-${place}.sqlite`)
  copyFileSync(whole, path)
  const database = new DatabaseSync(path)
  const column = table === 'name_hash' ? 'id' : 'sn'
  const lost = database.prepare(`select ${column} as lost from ${table} order by h limit 100 offset ?`).all(place)
  const gone = lost.map((row) => Number(row['lost']))
  database.exec(`delete from ${table} where ${column} in (${gone.join()})`)
  database.close()
  return { path, lost: gone }
}

async function answerOf(path: string, ask: (reader: StoreReader) => Promise<unknown>): Promise<string> {
  const reader = openSqliteReader(path)
  try {
    return (await ask(reader)) === undefined ? 'unknown' : 'known'
  } catch (error) {
    return codeOf(error)
  } finally {
    await reader.close()
  }
}
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error))

type Ask = (reader: StoreReader, n: number) => Promise<unknown>
const INDEXES: readonly [table: string, ask: Ask][] = [
  ['tx_hash_settled', (reader, n) => reader.findTx(hashOf(n))],
  ['block_hash_settled', (reader, n) => reader.findBlockById(hashOf(1_000_000 + n))],
  ['name_hash', (reader, n) => reader.findEntity(addressOf(n))],
]

describe.each(INDEXES)('%s', (table, ask) => {
  test('what was never there is unknown', async () => {
    const answers = new Set<string>()
    for (let n = COUNT + 1; n <= COUNT + 300; n += 1) answers.add(await answerOf(whole, (reader) => ask(reader, n)))
    expect([...answers]).toEqual(['unknown'])
  })

  test.each([0, 450, 900])('what a page has lost is not called unknown, from hash %i on', async (place) => {
    const { path, lost } = withHole(table, place)
    const answers = new Map<string, number>()
    for (let n = 1; n <= COUNT; n += 1) {
      const answer = await answerOf(path, (reader) => ask(reader, n))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    expect(lost).toHaveLength(100)
    expect(Object.fromEntries(answers)).toEqual({ known: 900, STORE_CORRUPT: 100 })
  })
})

test('an indexer does not name anew what a page has lost', async () => {
  const { path, lost } = withHole('name_hash', 450)
  const database = new DatabaseSync(path)
  const name = database.prepare('select name from name where id = ?').get(lost[50] ?? 0)
  database.close()
  const writer = openSqliteWriter(path)
  const again = new BlockBuilder()
  for (let sn = 1; sn <= COUNT; sn += 1) again.next([{}])
  const block = again.next([{ changes: [wallet(String(name?.['name']), holding('7', '2'))] }])
  await expect(writer.applyBlocks([block], 0)).rejects.toThrow(expect.objectContaining({ code: 'STORE_CORRUPT' }))
  await writer.close()
})

/** An index whose leaf of entities number `at`, or the top of their tree, holds what another page of wallets, or of a table, does. */
function withLeaf(at: number | 'top', from: { table: string; leaf: number }): string {
  const path = join(folder, `leaf-${at}-${from.table}-${from.leaf}.sqlite`)
  copyFileSync(whole, path)
  const database = new DatabaseSync(path, { readOnly: true })
  const leavesOf = (table: string): number[] =>
    database
      .prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by path")
      .all(table)
      .map((row) => Number(row['pageno']) - 1)
  const root = Number(database.prepare("select rootpage from sqlite_schema where name = 'entity'").get()?.['rootpage']) - 1
  const [to, copied] = [at === 'top' ? root : leavesOf('entity').at(at)!, leavesOf(from.table).at(from.leaf)!]
  database.close()
  const bytes = readFileSync(path)
  bytes.copy(bytes, to * PAGE_BYTES, copied * PAGE_BYTES, (copied + 1) * PAGE_BYTES)
  writeFileSync(path, bytes)
  return path
}

describe('entities on a page that lies where another belongs', () => {
  test.each([
    [3, { table: 'entity', leaf: 9 }],
    [9, { table: 'entity', leaf: 3 }],
    [3, { table: 'entity', leaf: 4 }],
    [4, { table: 'entity', leaf: 3 }],
    [0, { table: 'entity', leaf: 5 }],
    [5, { table: 'entity', leaf: 0 }],
    [-1, { table: 'entity', leaf: 2 }],
    [2, { table: 'entity', leaf: -1 }],
    [6, { table: 'block', leaf: 0 }],
    [6, { table: 'tx', leaf: -1 }],
    ['top', { table: 'entity', leaf: 5 }],
    ['top', { table: 'tx', leaf: 5 }],
    ['top', { table: 'block', leaf: -1 }],
  ] as const)('are not called unknown: page %s has the content of %o', async (at, from) => {
    const path = withLeaf(at, from)
    const answers = new Set<string>()
    for (let n = 1; n <= COUNT; n += 1) answers.add(await answerOf(path, (reader) => reader.findEntity(addressOf(n))))
    expect(answers).not.toContain('unknown')
    expect(answers).toContain('STORE_CORRUPT')
  })
})
