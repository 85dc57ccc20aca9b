import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { makeReplayNode } from '../../src/devnet/replay/replay-node.ts'
import { startReplayWorker, type ReplayWorker } from '../../src/devnet/replay/replay-worker.ts'
import { readBody } from '../../src/indexer/chain-source.ts'
import { makeHostileNode, says } from '../hostile-node.ts'
import { loadLedger } from '../ledger.ts'
import { makeTestClock } from '../test-clock.ts'
import { startFetching } from '../../src/app/threads/start-fetching.ts'

const folder = fileURLToPath(new URL('../../fixtures/ledger-r4/', import.meta.url))
let node: ReplayWorker
beforeAll(async () => {
  node = await startReplayWorker({ folder, port: 0, host: '127.0.0.1', startBlock: 900, log: silentLog })
})
afterAll(() => node.close())

test('blocks from the other thread are in order, complete and as recorded', async () => {
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

test('a failure keeps its code, detail and order between threads', async () => {
  const source = startFetching({ nodeUrls: [node.url], concurrency: 8 }, silentLog)
  const run = source.blocks(899, 905)
  expect((await run.next()).value?.block.sn).toBe(899)
  expect((await run.next()).value?.block.sn).toBe(900)
  await expect(run.next()).rejects.toMatchObject({ name: 'AppError', code: 'NODE_BLOCK_MISSING', retryable: true, detail: { sn: 901 } })
  await expect(source.getBlock(901)).rejects.toMatchObject({ code: 'NODE_BLOCK_MISSING' })
  await source.close()
})

test('an abandoned run ends, and the next one starts at its own block', async () => {
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

// The first blocks have one transaction each. So this many open requests prove that blocks are requested ahead, not only transactions in
// parallel.
test.each([1, 16, 100])('a distant node gets %i open requests where that many are allowed, and never more', async (concurrency) => {
  const clock = makeTestClock()
  const seen = { open: 0, most: 0, taken: 0 }
  const sleepMs = async (delayMs: number): Promise<void> => {
    seen.open += 1
    seen.most = Math.max(seen.most, seen.open)
    await clock.sleepMs(delayMs)
    seen.open -= 1
  }
  const far = await makeReplayNode({
    folder,
    port: 0,
    host: '127.0.0.1',
    startBlock: 200,
    delayMs: 30,
    log: silentLog,
    clock: { ...clock, sleepMs },
  })
  const source = startFetching({ nodeUrls: [far.url], concurrency }, silentLog)
  const run = source.blocks(1, 200)
  const taking = (async () => {
    for (; seen.taken < 200; seen.taken += 1) await run.next()
  })()
  // The very first block is requested alone, because it identifies the chain.
  while (seen.open < 1) await sleep(1)
  await clock.advance(30)
  while (seen.open < concurrency) await sleep(1)
  while (seen.taken < 200) {
    await clock.advance(30)
    await sleep(1)
  }
  await taking
  expect(seen.most).toBe(concurrency)
  await source.close()
  await far.close()
})
