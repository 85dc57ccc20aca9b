import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { CONTENT_VERSION } from '../../model/content-version.ts'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { openSqliteReader, openSqliteWriter, readHead } from './sqlite-store.ts'

function testPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'index.sqlite')
}

const setContent = (path: string, content: number): void => {
  const database = new DatabaseSync(path)
  database.exec(`update head set content = ${content}`)
  database.close()
}

test('OPS-095: an index has the content version of its first block, whatever version adds others', async () => {
  const path = testPath()
  const chain = new BlockBuilder()
  const writer = openSqliteWriter(path)
  expect((await writer.head()).contentVersion).toBe(CONTENT_VERSION)
  await writer.applyBlocks([chain.next([{}])], 0)
  await writer.close()
  setContent(path, CONTENT_VERSION - 1)
  const later = openSqliteWriter(path)
  await later.applyBlocks([chain.next([{}])], 0)
  await later.close()
  expect(readHead(path)).toMatchObject({ block: 2, contentVersion: CONTENT_VERSION - 1 })
})

test('OPS-095: an index of a schema without a content version has version 0, and must be rebuilt', () => {
  const path = testPath()
  const database = new DatabaseSync(path)
  database.exec(`create table head (id integer primary key, block integer, tx integer, records integer, version integer, ts integer,
    wallets integer, tokens integer, unknown integer, clock integer, chain_id text);
    insert into head values (1, 7, 9, 9, 3, 1650000000, 1, 1, 0, 0, 'a'); pragma user_version = 10`)
  database.close()
  expect(readHead(path)).toMatchObject({ block: 7, contentVersion: 0 })
  expect(() => openSqliteWriter(path)).toThrow('npm run reindex')
})

test('OPS-096: an index with a newer content version is refused for reading and for writing', async () => {
  const path = testPath()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  setContent(path, CONTENT_VERSION + 1)
  const refusal = /made by a newer version/
  expect(() => openSqliteWriter(path)).toThrow(refusal)
  expect(() => openSqliteReader(path)).toThrow(refusal)
  expect(() => readHead(path)).toThrow(refusal)
})
