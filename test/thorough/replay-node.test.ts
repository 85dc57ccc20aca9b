import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ledgerFolder } from '../ledger.ts'
import { makeTestClock } from '../test-clock.ts'
import { silentLog } from '../../src/base/log.ts'
import { makeReplayNode, type ReplayNode, type ReplayOptions } from '../../src/devnet/replay/replay-node.ts'
import { startReplayWorker } from '../../src/devnet/replay/replay-worker.ts'

const folder = fileURLToPath(ledgerFolder('r1-r3'))
const BLOCK_21 = '9f044266e0ddcb24c693be663790f3d001bf49894e8caa6ffe18d4f7da08be61'
const TX_OF_21 = '119fb688295c0df1a645f01ce94f6237639dbd14cb9a740b2259fe4fc49f5445'
const BLOCK_22_ON = '0'.repeat(64)

const running: ReplayNode[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.close()))
  for (const path of folders.splice(0)) rmSync(path, { recursive: true })
})

async function start(options: Partial<ReplayOptions> = {}): Promise<ReplayNode> {
  const node = await makeReplayNode({ folder, port: 0, host: '127.0.0.1', clock: makeTestClock(), log: silentLog, ...options })
  running.push(node)
  return node
}

/** One node for all tests of a group. */
function shareNode(options: Partial<ReplayOptions>): { url: string } {
  const shared = { url: '' }
  let node: ReplayNode
  beforeAll(async () => {
    node = await makeReplayNode({ folder, port: 0, host: '127.0.0.1', clock: makeTestClock(), log: silentLog, ...options })
    shared.url = node.url
  })
  afterAll(() => node.close())
  return shared
}

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'replay-'))
  folders.push(path)
  return path
}

type Seen = { status: number; type: string | null; version: string | null; body: string }

async function get(node: { url: string }, path: string): Promise<Seen> {
  const response = await fetch(node.url + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    version: response.headers.get('x-metacoin-node'),
    body: await response.text(),
  }
}

describe('over the protocol of a node', () => {
  const node = shareNode({ startBlock: 21 })
  const HTML = 'text/html; charset=utf-8'
  const BLOCK = `{"id":"${BLOCK_21}","sn":"21","transaction":[{"id":"${TX_OF_21}","timestamp":1552262921}],"timestamp":1552262921}`
  const cases = [
    { path: '/block', status: 200, body: '21' },
    { path: '/block/21', status: 200, body: BLOCK },
    { path: `/block/${BLOCK_21}`, status: 200, body: BLOCK },
    { path: '/block/0', status: 404, body: 'Block 0 not found' },
    { path: '/block/22', status: 404, body: 'Block 22 not found' },
    { path: `/block/${BLOCK_22_ON}`, status: 404, body: `Block ${BLOCK_22_ON} not found` },
    { path: '/block/abc', status: 404, body: 'Block must be numeric or a 64-byte id' },
    {
      path: `/transaction/${BLOCK_22_ON}`,
      status: 412,
      body: `Failed to get transaction with id ${BLOCK_22_ON}, error Entry not found in index`,
    },
  ]
  for (const { path, status, body } of cases) {
    test(`GET ${path} with 21 blocks is ${status}`, async () => {
      expect(await get(node, path)).toEqual({ status, type: HTML, version: 'replay 1.0', body })
    })
  }

  test('a transaction is a plain list of records, available once its block is', async () => {
    const node = await start({ startBlock: 20 })
    expect(await get(node, `/transaction/${TX_OF_21}`)).toMatchObject({
      status: 412,
      body: expect.stringContaining('Failed to get transaction'),
    })
    node.publish(1)
    const { status, type, body } = await get(node, `/transaction/${TX_OF_21}`)
    expect({ status, type }).toEqual({ status: 200, type: HTML })
    expect(JSON.parse(body)).toMatchObject([{ id: TX_OF_21, db_id: BLOCK_21, db_sn: '21' }])
  })

  test('an empty chain has head 0', async () => {
    expect(await get(await start({ startBlock: 0 }), '/block')).toMatchObject({ status: 200, body: '0' })
  })

  test('routes that submit transactions do not exist, nor do other methods', async () => {
    const node = await start()
    for (const path of ['/mrc030/finish/x', '/mrc401/auctionfinish/x', '/mrc402/auctionfinish/x', '/', '/%zz', '/block/1/2']) {
      expect(await get(node, path)).toMatchObject({ status: 404, body: expect.stringContaining('Cannot GET') })
    }
    expect((await fetch(`${node.url}/block`, { method: 'POST' })).status).toBe(404)
  })
})

describe('over the protocol of a bridge', () => {
  const node = shareNode({ startBlock: 21, shape: 'bridge' })
  const cases = [
    {
      path: '/block',
      status: 404,
      body: '<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET /block</pre>\n</body>\n</html>\n',
    },
    {
      path: '/block/1',
      status: 200,
      body: '{"result":"SUCCESS","msg":"","data":{"id":"3b79a590ecfa7b785eac8e71c1de74390d014c2683ec9400994664b092618240","sn":"1","transaction":[],"timestamp":1552262400}}',
    },
    { path: '/block/0', status: 200, body: '{"result":"ERROR","msg":"Block number must be 1 or greater","data":""}' },
    {
      path: '/block/22',
      status: 200,
      body: '{"result":"ERROR","msg":"","data":"Failed to get block number 22, error Entry not found in index"}',
    },
    {
      path: `/transaction/${BLOCK_22_ON}`,
      status: 200,
      body: `{"result":"ERROR","msg":"Failed to get transaction with id ${BLOCK_22_ON}, error Entry not found in index","data":""}`,
    },
  ]
  for (const { path, status, body } of cases) {
    test(`GET ${path} with 21 blocks is ${status}`, async () => {
      expect(await get(node, path)).toMatchObject({ status, body })
    })
  }
})

describe('over time', () => {
  test('four fifths of the ledger are available at once, the rest comes block by block, and the end stays', async () => {
    const clock = makeTestClock()
    const node = await start({ clock, blockEveryMs: 3_000 })
    expect([node.height(), node.blockCount]).toEqual([1240, 1551])
    await clock.advance(2_999)
    expect(node.height()).toBe(1240)
    await clock.advance(1)
    expect(node.height()).toBe(1241)
    await clock.advance(30_000)
    expect(node.height()).toBe(1251)
    await clock.advance(3_000_000)
    expect(node.height()).toBe(1551)
    expect(await get(node, '/block/1552')).toMatchObject({ status: 404 })
  })

  test("a restart continues from the chain's height, whatever the first start says", async () => {
    const stateFile = join(temporaryFolder(), 'network', 'height.json')
    const first = await start({ stateFile, startBlock: 100 })
    first.publish(7)
    await first.close()
    running.pop()
    const second = await start({ stateFile, startBlock: 50 })
    expect(second.height()).toBe(107)
    expect(await get(second, '/block')).toMatchObject({ body: '107' })
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual({
      chainId: '3b79a590ecfa7b785eac8e71c1de74390d014c2683ec9400994664b092618240',
      height: 107,
    })
  })

  test('a stored height of another chain, or a damaged one, is refused', async () => {
    const stateFile = join(temporaryFolder(), 'height.json')
    for (const content of ['{"chainId":"other","height":5}', '', '{"height":']) {
      writeFileSync(stateFile, content)
      await expect(start({ stateFile })).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    }
  })
})

describe('a repeated ledger', () => {
  type Body = { id: string; sn: string; timestamp: number; transaction: { id: string }[] }
  const block = async (node: ReplayNode, sn: number | string): Promise<Body> => JSON.parse((await get(node, `/block/${sn}`)).body) as Body

  test('continues with fresh ids and the same content', async () => {
    const node = await start({ repeat: 3, startBlock: 4653 })
    expect(node.blockCount).toBe(4653)
    for (const sn of [21, 1551 + 21, 3102 + 21]) {
      const { id, transaction, ...rest } = await block(node, sn)
      expect(rest).toEqual({ sn: String(sn), timestamp: 1552262921 })
      expect(await block(node, id)).toMatchObject({ id, sn: String(sn) })
      const { body } = await get(node, `/transaction/${transaction[0]!.id}`)
      for (const record of JSON.parse(body) as Record<string, string>[])
        expect(record).toMatchObject({ id: transaction[0]!.id, db_id: id, db_sn: String(sn) })
      const original = await get(node, `/transaction/${TX_OF_21}`)
      const restored = body.replaceAll(transaction[0]!.id, TX_OF_21).replaceAll(id, BLOCK_21).replaceAll(`"db_sn":"${sn}"`, '"db_sn":"21"')
      expect(restored).toBe(original.body)
    }
    expect(await get(node, '/block/4654')).toMatchObject({ status: 404 })
  })

  test('never repeats an id', async () => {
    const node = await start({ repeat: 3, startBlock: 4653 })
    const ids = new Set<string>()
    let count = 0
    for (let sn = 1; sn <= node.blockCount; sn += 1) {
      const { id, transaction } = await block(node, sn)
      for (const each of [id, ...transaction.map((tx) => tx.id)]) {
        ids.add(each)
        count += 1
      }
    }
    expect([count, ids.size]).toEqual([3 * (1551 + 5200), 3 * (1551 + 5200)])
  })

  test('does not know the ids of passes beyond its own', async () => {
    const id = (await block(await start({ repeat: 2, startBlock: 3102 }), 1551 + 21)).id
    expect(await get(await start({ repeat: 1 }), `/block/${id}`)).toMatchObject({ status: 404 })
  })
})

test('an answer waits for the configured delay', async () => {
  const clock = makeTestClock()
  const node = await start({ clock, delayMs: 500 })
  let hasArrived = false
  const arriving = get(node, '/block').then((seen) => {
    hasArrived = true
    return seen
  })
  while (clock.sleeping() === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(hasArrived).toBe(false)
  await clock.advance(500)
  expect(await arriving).toMatchObject({ body: '1240' })
})

test('a folder without a ledger is refused with an explanation', async () => {
  await expect(start({ folder: temporaryFolder() })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('blocks.jsonl.gz'),
  })
})

describe('in a separate thread', () => {
  test('it serves until it is closed', async () => {
    const worker = await startReplayWorker({ folder, port: 0, host: '127.0.0.1', log: silentLog, startBlock: 5, repeat: 2 })
    expect(await get(worker, '/block')).toMatchObject({ body: '5' })
    await worker.close()
    await expect(fetch(`${worker.url}/block`)).rejects.toThrow('fetch failed')
  })

  test('its refusal reaches its starter', async () => {
    await expect(startReplayWorker({ folder: temporaryFolder(), port: 0, host: '127.0.0.1', log: silentLog })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
    })
  })
})
