import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../base/log.ts'
import { startReplayWorker, type ReplayWorker } from '../devnet/replay/replay-worker.ts'
import { readBody } from '../indexer/chain-source.ts'
import { makeHostileNode, says } from '../../test/hostile-node.ts'
import { loadLedger } from '../../test/ledger.ts'
import { startFetching } from './start-fetching.ts'

let node: ReplayWorker
beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../fixtures/ledger-r4/', import.meta.url))
  node = await startReplayWorker({ folder, port: 0, host: '127.0.0.1', startBlock: 900, log: silentLog })
})
afterAll(() => node.close())

test('blocks come from the other thread in order, whole, and as they were recorded', async () => {
  const source = startFetching({ nodeUrls: [node.url], concurrency: 8 }, silentLog)
  expect(await source.headBlock()).toBe(900)
  const { blocks, byId } = loadLedger('r4')
  expect((await source.getBlock(7)).id).toBe(blocks[6]?.id)
  const run = source.blocks(1, 900)
  for (let sn = 1; sn <= 900; sn += 1) {
    const { value } = await run.next()
    const body = readBody(value!, sn)
    expect(body.block).toEqual(blocks[sn - 1])
    expect(body.transactions.map(({ records }) => records)).toEqual(body.block.transactions.map(({ id }) => byId.get(id)?.records))
  }
  expect((await run.next()).done).toBe(true)
  await source.close()
})

test('a failure keeps its code, its detail and its turn on the way between threads', async () => {
  const source = startFetching({ nodeUrls: [node.url], concurrency: 8 }, silentLog)
  const run = source.blocks(899, 905)
  expect((await run.next()).value?.block.sn).toBe(899)
  expect((await run.next()).value?.block.sn).toBe(900)
  await expect(run.next()).rejects.toMatchObject({ name: 'AppError', code: 'NODE_BLOCK_MISSING', retryable: true, detail: { sn: 901 } })
  await expect(source.getBlock(901)).rejects.toMatchObject({ code: 'NODE_BLOCK_MISSING' })
  await source.close()
})

test('a run that is given up ends, and the next one starts where it is told', async () => {
  const source = startFetching({ nodeUrls: [node.url], concurrency: 8 }, silentLog)
  const first = source.blocks(1, 900)
  await first.next()
  await first.return?.()
  expect((await source.blocks(500, 501).next()).value?.block.sn).toBe(500)
  await source.close()
})

test('a node that refuses everything fails each call with a typed error', async () => {
  const hostile = await makeHostileNode(says(503, 'no'))
  const source = startFetching({ nodeUrls: [hostile.url], concurrency: 2 }, silentLog)
  await expect(source.headBlock()).rejects.toMatchObject({ code: 'NODE_STATUS', retryable: true })
  await expect(source.blocks(1, 3).next()).rejects.toMatchObject({ code: 'NODE_STATUS', retryable: true })
  await source.close()
  await hostile.close()
})

test('after it is closed, calls fail at once', async () => {
  const source = startFetching({ nodeUrls: [node.url], concurrency: 8 }, silentLog)
  await source.close()
  await expect(source.headBlock()).rejects.toMatchObject({ code: 'BUG' })
})
