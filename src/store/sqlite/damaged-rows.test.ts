import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, BlockBuilder, entity, hashOf, holding, mrc402Of, wallet } from '../../../test/store-conformance/build-blocks.ts'
import type { StoreReader } from '../store.ts'
import { settleSqlite } from './copy.ts'
import { openSqliteAudit, openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

// Damage by a bad disk that leaves rows readable but wrong: a read is refused instead of returning wrong data.

const PAGE_BYTES = 4096
const [WALLET, OTHER] = [addressOf(1), addressOf(2)]
const FEED = { feed: 'address', subject: WALLET } as const

let folder: string
let intact: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-rows-'))
  intact = join(folder, 'whole.sqlite')
  const writer = openSqliteWriter(intact)
  const chain = new BlockBuilder()
  for (const n of [1, 2, 3, 4]) {
    const changes = [entity(mrc402Of(n)), wallet(WALLET, holding('7', String(n))), wallet(OTHER, holding('7', '9'))]
    await writer.applyBlocks([chain.next([{ feeds: [FEED], changes, memo: `number ${n}`, param: { n } }])], 0)
  }
  await writer.close()
  settleSqlite(intact)
})
afterAll(() => rmSync(folder, { recursive: true }))

type Ask = (reader: StoreReader) => Promise<unknown>
const listOfAll: Ask = (reader) => reader.listTxs(1, 20)
const listOfWallet: Ask = (reader) => reader.listFeed(FEED, 1, 20)
const second: Ask = (reader) => reader.findTx(hashOf(2))
const state: Ask = (reader) => reader.findEntity(WALLET)
const listOfNfts: Ask = (reader) => reader.listEntities('mrc402s', '', 1, 20)

const idOf = (name: string): string => `(select id from name where name = '${name}')`

const DAMAGES: readonly [name: string, sql: string, asks: readonly Ask[]][] = [
  ['one changed bit of a card', 'update tx set card = flipped(card) where sn = 2', [listOfAll, listOfWallet]],
  ['one changed bit of a state', `update entity set state = flipped(state) where id = ${idOf(WALLET)}`, [state]],
  ['one changed bit of the bodies', 'update body set z = flipped(z)', [second]],
  ['a gap in a list', 'delete from feed_settled where ordinal = 2', [listOfWallet, listOfNfts]],
  ['a list out of order', 'update feed_settled set entry = 3 where ordinal = 2', [listOfWallet]],
  ['a missing entity of a list', `delete from entity where id = ${idOf(mrc402Of(2))}`, [listOfNfts]],
  ['a missing holder', `delete from rank where value <> '' and key like '%${OTHER}'`, [(reader) => reader.listHolders('7', 1, 20)]],
  ['missing totals of holders', 'delete from totals', [(reader) => reader.findAssetTotals('7')]],
  ['a missing block', 'delete from block where sn = 2', [listOfAll, (reader) => reader.findBlock(2), (reader) => reader.listBlocks(1, 20)]],
  ['a missing name', `delete from name where name = '${WALLET}'`, [listOfWallet, state]],
  ['a missing transaction', 'delete from tx where sn = 2', [second, listOfAll, listOfWallet]],
]

/** Numbers and ids of a row have no checksum. They are returned unchecked, and the self-audit compares some of them with the node. */
const NOT_NOTICED: readonly [name: string, sql: string, asks: readonly Ask[]][] = [
  ['a wrong time of a transaction', 'update tx set ts = ts + 1 where sn = 2', [listOfAll, listOfWallet, second]],
  ['a wrong block of a transaction', 'update tx set block = 3 where sn = 2', [listOfAll, listOfWallet, second]],
  ['a wrong number of rows', 'update tx set sub_count = 9 where sn = 2', [listOfAll, listOfWallet, second]],
  ['a card marked as complete', 'update tx set is_whole = 1 where sn = 2', [second]],
  ["another transaction's card", 'update tx set card = (select card from tx where sn = 3) where sn = 2', [listOfAll]],
  ['a missing end of a list', 'delete from feed_settled where ordinal = 4', [listOfWallet]],
]

test.each(DAMAGES)('an index with %s answers with STORE_CORRUPT', async (name, sql, asks) => {
  const path = join(folder, `${name}.sqlite`)
  copyFileSync(intact, path)
  for (const ask of asks) expect(await answerOf(intact, ask)).toBe('an answer')
  const database = new DatabaseSync(path)
  database.function('flipped', (bytes) =>
    bytes instanceof Uint8Array ? bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1) : bytes,
  )
  expect(database.prepare(sql).run().changes).toBeGreaterThan(0)
  database.close()
  for (const ask of asks) expect(await answerOf(path, ask)).toBe('STORE_CORRUPT')
})

test.each(NOT_NOTICED)('an index with %s is read without an error', async (name, sql, asks) => {
  const path = join(folder, `${name}.sqlite`)
  copyFileSync(intact, path)
  const database = new DatabaseSync(path)
  expect(database.prepare(sql).run().changes).toBeGreaterThan(0)
  database.close()
  for (const ask of asks) expect(await answerOf(path, ask)).toBe('an answer')
})

async function answerOf(path: string, ask: Ask): Promise<string> {
  const reader = openSqliteReader(path)
  try {
    return (await ask(reader)) === undefined ? 'nothing' : 'an answer'
  } catch (error) {
    return String((error as { code?: unknown }).code)
  } finally {
    await reader.close()
  }
}

test('a self-audit that stays open between two passes reads again from the disk', async () => {
  const path = join(folder, 'kept-open.sqlite')
  copyFileSync(intact, path)
  const audit = openSqliteAudit(path)
  const block = await audit.findBlock(2)
  expect(block).toBeDefined()
  // All pages but the first, which has the layout of the file.
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - PAGE_BYTES, 0xff), 0, undefined, PAGE_BYTES)
  closeSync(file)
  expect(await audit.findBlock(2)).toEqual(block)
  audit.release()
  await expect(audit.findBlock(2)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  await audit.close()
})
