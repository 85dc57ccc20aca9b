import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { serveIndex, type ServedLedger } from '../../../test/served-ledger.ts'
import type { NodeBlockBody } from '../../chain/record.ts'
import { AppError } from '../../base/errors.ts'
import { applyBatch } from '../../../test/apply-batch.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { TxJson } from '../../contract/tx.ts'
import { openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'

// The recorded ledgers have no such record, so this one is handmade. It opens an hour after its block.
const OWNER = 'MTMetascopeDevnetGenesisWallet013d5427f6'
const KEY = `MRC020_${OWNER}_box_1`
const TXID = 'c'.repeat(64)
const OPEN_SEC = LEDGER_NOW_SEC + 3600
const values = {
  owner: OWNER,
  data: 'aGVsbG8=',
  createdate: LEDGER_NOW_SEC,
  opendate: OPEN_SEC,
  publickey: '',
  algorithm: 'RSA',
  referencekey: 'box_1',
  is_open: 0,
  type: 'MRC020',
}
const transaction = { id: TXID, timestampSec: LEDGER_NOW_SEC }
const body: NodeBlockBody = {
  block: { id: 'b'.repeat(64), sn: 1, timestampSec: LEDGER_NOW_SEC, transactions: [transaction] },
  transactions: [
    {
      ...transaction,
      records: [
        {
          type: 'MRC020',
          datakey: KEY,
          parameters: [],
          registered: undefined,
          values,
          address: KEY,
          timestampSec: LEDGER_NOW_SEC,
          validationCode: 0,
        },
      ],
    },
  ],
}

let folder: string
let served: ServedLedger
let path: string
const asked: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-mrc020-'))
  path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  await applyBatch(writer, [body], LEDGER_NOW_SEC)
  await writer.close()
  const reader = openSqliteReader(path)
  const findMrc020Key = async (key: string): Promise<string> => {
    asked.push(key)
    return 'the public key'
  }
  served = await serveIndex({ reader, faults: [], path, close: () => reader.close() }, { node: { findMrc020Key } })
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

const detail = (): Promise<TxJson> => served.data<TxJson>(`/api/tx/${TXID}`)
const card = async (): Promise<TxJson> => (await served.data<ListJson<TxJson>>('/api/tx/list/1')).list[0]!

test('an MRC020 record is closed until its date and open from that second on, without a new block', async () => {
  expect((await detail()).param).toMatchObject({ is_open: 0, opendate: OPEN_SEC, data: 'aGVsbG8=' })
  expect((await card()).param['is_open']).toBe(0)
  expect(asked).toEqual([])
  await served.clock.advance(3600_000)
  expect((await card()).param['is_open']).toBe(1)
  expect((await detail()).param).toMatchObject({ is_open: 1, publickey: 'the public key' })
})

test('its key is requested from the node once, and only when its own page is opened', async () => {
  await served.clock.advance(5000)
  await detail()
  await card()
  expect(asked).toEqual([KEY])
})

test('a key that the node failed to return is requested again with the next block, after a pause', async () => {
  let isAway = true
  const findMrc020Key = async (): Promise<string> => {
    if (isAway) throw new AppError('NODE_UNREACHABLE', 'No node answers')
    return 'the public key'
  }
  const reader = openSqliteReader(path)
  const site = await serveIndex({ reader, faults: [], path, close: () => reader.close() }, { node: { findMrc020Key } })
  const keyOf = async () => (await site.data<TxJson>(`/api/tx/${TXID}`)).param['publickey']
  try {
    await site.clock.advance(3600_000)
    expect(await keyOf()).toBeUndefined()
    isAway = false
    // The node is not asked for half a minute. The new block has nothing to do with the record.
    await site.clock.advance(30_000)
    const writer = openSqliteWriter(path)
    const empty = { id: 'd'.repeat(64), sn: 2, timestampSec: LEDGER_NOW_SEC + 60, transactions: [] }
    await applyBatch(writer, [{ block: empty, transactions: [] }], LEDGER_NOW_SEC)
    await writer.close()
    expect(await keyOf()).toBe('the public key')
  } finally {
    await site.close()
  }
})
