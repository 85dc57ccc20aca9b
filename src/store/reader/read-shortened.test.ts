import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BlockBuilder, entity, type TxInput } from '../../../test/store-conformance/build-blocks.ts'
import { openSqliteReader, openSqliteWriter } from '../sqlite/sqlite-store.ts'
import type { StoreReader } from '../store.ts'

async function readerOf(txs: readonly (readonly TxInput[])[], ids: readonly string[] = []): Promise<StoreReader> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-short-'))
  const path = join(folder, 'index.sqlite')
  const chain = new BlockBuilder()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks(
    txs.map((of, at) => ({ ...chain.next(of), ...(ids[at] !== undefined && { id: ids[at] }) })),
    0,
  )
  await writer.close()
  const reader = openSqliteReader(path)
  onTestFinished(async () => {
    await reader.close()
    rmSync(folder, { recursive: true })
  })
  return reader
}
const idsOf = async (reader: StoreReader, start: string, end: string): Promise<string[]> =>
  (await reader.findShortened(start, end)).map(({ kind, id }) => `${kind} ${id}`)

/** An id of 64 digits with this start and end. */
const hash = (start: string, end = ''): string => start + '0'.repeat(64 - start.length - end.length) + end

test('hashes are searched by their first six to ten digits and compared in full; transactions first, each sorted', async () => {
  const txs = [hash('abcdef7890', 'b'), hash('abcdef7890', 'a'), hash('abcdef7891', 'a'), hash('abcdee9999'), hash('abcdf00000')]
  const blocks = [hash('abcdef0001', 'a'), hash('abcdef0000', 'a')]
  const reader = await readerOf([txs.slice(0, 3).map((txid) => ({ txid })), txs.slice(3).map((txid) => ({ txid }))], blocks)
  const [b, a, other] = txs
  expect(await idsOf(reader, 'abcdef', '')).toEqual([`tx ${a}`, `tx ${b}`, `tx ${other}`, 'block 1', 'block 2'])
  expect(await idsOf(reader, 'ABCDEF', 'A')).toEqual([`tx ${a}`, `tx ${other}`, 'block 1', 'block 2'])
  expect(await idsOf(reader, 'abcdef7890', '')).toEqual([`tx ${a}`, `tx ${b}`])
  expect(await idsOf(reader, 'abcdef789', '')).toEqual([`tx ${a}`, `tx ${b}`, `tx ${other}`])
  expect(await idsOf(reader, 'abcdef789000', 'b')).toEqual([`tx ${b}`])
  expect(await idsOf(reader, 'abcdef789001', '')).toEqual([])
  expect(await idsOf(reader, 'abcdf0', '')).toEqual([`tx ${txs[4]}`])
  expect([await idsOf(reader, 'abcde', ''), await idsOf(reader, 'abcdeg', ''), await idsOf(reader, 'abcdef', 'g')]).toEqual([[], [], []])
})

test('at most twenty ids are returned, entities before hashes, in their order', async () => {
  const address = (n: number): string => `MTaaaaaa${String(n).padStart(28, '0')}1bcd`
  const numbers = Array.from({ length: 25 }, (_, at) => 25 - at)
  const reader = await readerOf([[{ changes: numbers.map((n) => entity(address(n))) }]])
  expect(await idsOf(reader, 'MTaaaa', '1bcd')).toEqual(Array.from({ length: 20 }, (_, at) => `key ${address(at + 1)}`))
  const hashes = await readerOf([numbers.map((n) => ({ txid: hash('abcdef', String(n).padStart(3, '0')) }))])
  expect(await idsOf(hashes, 'abcdef', '')).toHaveLength(20)
})
