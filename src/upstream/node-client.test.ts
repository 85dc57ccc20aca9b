import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerFolder, loadLedger } from '../../test/ledger.ts'
import { makeTestClock } from '../../test/test-clock.ts'
import { silentLog } from '../base/log.ts'
import { makeReplayNode, type ReplayNode } from '../devnet/replay/replay-node.ts'
import { readBlockTexts } from './block-texts.ts'
import { makeNodeClient, type NodeClient } from './node-client.ts'

const folder = fileURLToPath(ledgerFolder('r1-r3'))
const OPENED_KEY = 'MRC020_MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027_J5909M7c8QQz'
const OPEN_SEC = 1552266770

for (const shape of ['node', 'bridge'] as const) {
  describe(`a working ${shape}`, () => {
    const clock = makeTestClock((OPEN_SEC - 1) * 1000)
    let node: ReplayNode
    let client: NodeClient

    beforeAll(async () => {
      node = await makeReplayNode({ folder, port: 0, host: '127.0.0.1', clock, log: silentLog, shape, startBlock: 40 })
      client = makeNodeClient({ urls: [node.url], timeoutMs: 5_000, concurrency: 4, log: silentLog })
    })
    afterAll(async () => {
      await client.close()
      await node.close()
    })

    test('the head is the newest block, also after new ones came', async () => {
      expect(await client.headBlock()).toBe(40)
      expect(await client.headBlock()).toBe(40)
      node.publish(1)
      expect(await client.headBlock()).toBe(41)
      node.publish(9)
      expect(await client.headBlock()).toBe(50)
    })

    test('a block is converted to our types', async () => {
      expect(await client.getBlock(21)).toEqual({
        id: '9f044266e0ddcb24c693be663790f3d001bf49894e8caa6ffe18d4f7da08be61',
        sn: 21,
        timestampSec: 1552262921,
        transactions: [{ id: '119fb688295c0df1a645f01ce94f6237639dbd14cb9a740b2259fe4fc49f5445', timestampSec: 1552262921 }],
      })
    })

    test('a block beyond the newest is missing', async () => {
      await expect(client.getBlock(node.height() + 1)).rejects.toMatchObject({ code: 'NODE_BLOCK_MISSING', retryable: true })
    })

    test('an unknown transaction is refused', async () => {
      await expect(client.getTransaction('0'.repeat(64))).rejects.toMatchObject({ code: 'NODE_STATUS' })
    })

    test('every block up to the newest arrives with its recorded records', async () => {
      const { byId, blocks } = loadLedger('r1-r3')
      for (const block of blocks.slice(0, node.height())) {
        const recorded = block.transactions.map((tx) => ({ ...tx, records: byId.get(tx.id)!.records }))
        expect(await client.getBlockBody(block.sn)).toEqual({ block, transactions: recorded })
      }
    })

    test('an unparsed block can be transferred to another thread and parsed there', async () => {
      const texts = await client.fetchBlockTexts(21)
      const moved = structuredClone(texts, { transfer: [texts.bytes.buffer] })
      expect(texts.bytes.length).toBe(0)
      expect(readBlockTexts(moved)).toEqual(await client.getBlockBody(21))
    })

    test('the key of an MRC020 record is returned once the record is open', async () => {
      expect(await client.findMrc020Key(OPENED_KEY.replace('J5909', 'J5908'))).toBeUndefined()
      expect(await client.findMrc020Key('MRC020_/../../mrc030/finish/x')).toBeUndefined()
      await clock.advance(1_000)
      expect(await client.findMrc020Key(OPENED_KEY)).toBe(
        'dT3Q60Z2EqPgWuiX2RACJL74p0RzkxpsiNCJ1j1N6G7XxWmmWULVq7qIh4Hb2BgN8sSodaW5egXxPQrV',
      )
    })
  })
}

test('an empty chain has head 0', async () => {
  for (const shape of ['node', 'bridge'] as const) {
    const node = await makeReplayNode({ folder, port: 0, host: '127.0.0.1', clock: makeTestClock(), log: silentLog, shape, startBlock: 0 })
    const client = makeNodeClient({ urls: [node.url], timeoutMs: 5_000, concurrency: 4, log: silentLog })
    expect(await client.headBlock()).toBe(0)
    await client.close()
    await node.close()
  }
})

test('a closed MRC020 record returns no key', async () => {
  const node = await makeReplayNode({ folder, port: 0, host: '127.0.0.1', clock: makeTestClock((OPEN_SEC - 1) * 1000), log: silentLog })
  const client = makeNodeClient({ urls: [node.url], timeoutMs: 5_000, concurrency: 4, log: silentLog })
  expect(await client.findMrc020Key(OPENED_KEY)).toBeUndefined()
  await client.close()
  await node.close()
})
