import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { readNodeTransaction, type NodeBlockBody, type NodeRecord } from '../../src/chain/record.ts'
import { applyBatch } from '../apply-batch.ts'
import type { StoreReader, StoreWriter } from '../../src/store/store.ts'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { LEDGER_NOW_SEC } from '../index-ledger.ts'
import { loadLedger } from '../ledger.ts'

// Transactions as large as the node allows: recorded calls whose texts and lists are extended to millions of characters.

const CHARACTERS = 6_000_000
const CLASSES = {
  'word characters': 'a',
  digits: '7',
  spaces: ' ',
  'line breaks': '\n',
  emoji: '😀',
  quotes: '"',
  slashes: '/',
  'angle brackets': '<>',
  'combining marks': 'e\u0301',
  'control characters': '\u0001',
} as const

const recorded = [...loadLedger('r4').byId.values()].flatMap(({ records }) => records)
/** The first recorded call of a type with some parameters replaced. */
function callOf(type: string, parameters: Readonly<Record<number, Json>>): NodeRecord {
  const record = recorded.find((one) => one.type === type)
  if (!record) throw new Error(`no ${type} was recorded`)
  return { ...record, parameters: record.parameters.map((value, index) => parameters[index] ?? value) }
}

let folder: string
let writer: StoreWriter
let reader: StoreReader
let sn = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-long-'))
  writer = openSqliteWriter(join(folder, 'index.sqlite'))
  reader = openSqliteReader(join(folder, 'index.sqlite'))
})
afterAll(async () => {
  await reader.close()
  await writer.close()
  rmSync(folder, { recursive: true })
})

/** Indexes a block of one transaction, read as from the node, and returns the stored transaction. */
async function storedOf(record: NodeRecord) {
  sn += 1
  const txid = createHash('sha256').update(`long ${sn}`).digest('hex')
  const told = { ...record, id: txid, timestamp: LEDGER_NOW_SEC } as unknown as Json
  const transaction = { id: txid, timestampSec: LEDGER_NOW_SEC, records: readNodeTransaction([told], txid) }
  const block = { id: createHash('sha256').update(`block ${sn}`).digest('hex'), sn, timestampSec: LEDGER_NOW_SEC }
  const body: NodeBlockBody = { block: { ...block, transactions: [transaction] }, transactions: [transaction] }
  expect(await applyBatch(writer, [body], LEDGER_NOW_SEC)).toEqual([])
  return (await reader.findTx(txid))?.tx
}

test.each(Object.entries(CLASSES))('six million %s in a log are indexed and read back unchanged (SAFE-011)', async (_name, unit) => {
  const text = unit.repeat(CHARACTERS / unit.length)
  expect((await storedOf(callOf('MRC100LOG', { 3: text })))?.param['log'] === text).toBe(true)
})

test('a memo and a tag of six million word characters are indexed and read back unchanged (SAFE-011)', async () => {
  const [tag, memo] = ['t'.repeat(CHARACTERS), 'm'.repeat(CHARACTERS)]
  const payment = await storedOf(callOf('mrc100paymentrecv', { 2: tag, 5: memo }))
  expect([payment?.type, payment?.memo === memo, payment?.tags === tag]).toEqual(['mrc100payment', true, true])
})

test('a payment of 200,000 rows is indexed completely, with the correct sum (SAFE-012)', async () => {
  const rows = Array.from({ length: 200_000 }, (_, n) => ({ address: `player ${n}`, amount: '3', memo: '' }))
  const payment = await storedOf(callOf('mrc100paymentrecv', { 3: JSON.stringify(rows) }))
  expect([payment?.type, payment?.amount, payment?.sub_data?.length]).toEqual(['mrc100payment', '600000', 200_000])
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['lists that do not end', '[', ''],
])('a payment list of 900,000 characters of nested %s is indexed as one without rows (SAFE-013)', async (_name, open, close) => {
  const levels = Math.floor(900_000 / (open.length + close.length))
  const nested = `${open.repeat(levels)}${open === '[' ? '' : '1'}${close.repeat(levels)}`
  for (const list of [nested, `[${nested}]`]) {
    const payment = await storedOf(callOf('mrc100paymentrecv', { 3: list }))
    expect([payment?.type, payment?.amount]).toEqual(['mrc100payment', '0'])
  }
})
