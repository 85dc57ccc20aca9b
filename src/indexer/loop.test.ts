import { describe, expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { dumpStore } from '../../test/store-conformance/dump.ts'
import { bodiesOf } from '../../test/index-ledger.ts'
import { START_MS, chain, makeSource, start } from '../../test/loop-trial.ts'
import { joinBlockTexts, type BlockTexts } from '../upstream/block-texts.ts'
import type { IndexStatus } from '../model/index-status.ts'
import { differencesOf } from '../../test/differences-of.ts'

const isAt = (block: number) => (status: IndexStatus) => status.indexed === block && status.status !== 'stalled'

async function cleanDump(): Promise<string> {
  const run = await start(makeSource(chain).source)
  await run.until(isAt(120))
  await run.stop()
  return dumpStore(run.path)
}

describe('following a chain', () => {
  test('a chain far ahead is indexed in batches, then block by block', async () => {
    const { node, source } = makeSource(chain, 100)
    const run = await start(source)
    await run.until(isAt(100))
    const behind = run.statuses.filter(({ status }) => status === 'backfilling')
    expect(behind.length > 0 && behind.length < 50).toBe(true)
    node.tip = 105
    await run.until(isAt(105))
    await run.stop()
    expect(run.statuses.filter(({ indexed }) => indexed > 100).map(({ indexed, status }) => `${status} ${indexed}`)).toEqual(
      expect.arrayContaining(['live 101', 'live 102', 'live 103', 'live 104', 'live 105']),
    )
  })

  test('a chain that grows during a backfill is not reported as live before its head is near', async () => {
    const { node, source } = makeSource(chain, 60)
    const run = await start(source)
    node.before = (call, sn) => {
      if (call === 'body' && sn === 60) node.tip = 120
    }
    await run.until(isAt(120))
    await run.stop()
    expect(run.statuses.filter(({ status, indexed }) => status === 'live' && indexed < 110)).toEqual([])
  })

  test('temporary failures of any call to the node do not change the index', async () => {
    const { node, source } = makeSource(chain)
    let calls = 0
    node.before = () => {
      calls += 1
      if (calls < 400 && calls % 29 < 2) throw new AppError('NODE_STATUS', 'The node refused with status 503')
    }
    const run = await start(source)
    await run.until(isAt(120))
    await run.stop()
    expect(differencesOf(dumpStore(run.path), await cleanDump())).toEqual([])
  })

  test('a restart continues at the end of the index', async () => {
    const { node, source } = makeSource(chain, 60)
    const first = await start(source)
    await first.until(isAt(60))
    await first.stop()
    node.tip = 120
    const second = await start(source, first.path)
    await second.until(isAt(120))
    await second.stop()
    expect(differencesOf(dumpStore(first.path), await cleanDump())).toEqual([])
  })

  test('a stop does not wait for a node that hangs', async () => {
    const { source } = makeSource(chain)
    const run = await start({ ...source, headBlock: () => new Promise(() => undefined) })
    await run.stop()
    expect(await run.ended).toBeUndefined()
  })
})

describe('a node that misbehaves', () => {
  test('pauses between attempts grow to half a minute', async () => {
    const { node, source } = makeSource(chain)
    const askedMs: number[] = []
    const clock = { nowMs: () => START_MS }
    node.before = () => {
      askedMs.push(clock.nowMs() - START_MS)
      throw new AppError('NODE_UNREACHABLE', 'The node cannot be reached')
    }
    const run = await start(source)
    clock.nowMs = run.clock.nowMs
    for (let second = 0; second < 100; second += 1) await run.clock.advance(1000)
    await run.stop()
    expect(askedMs).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000])
    expect(run.statuses.at(0)?.status).toBe('backfilling')
    // It counts as unreachable since the first failed call.
    expect(run.statuses.at(-1)).toEqual({
      status: 'stalled',
      head: 0,
      nodeState: { state: 'unreachable', sinceSec: START_MS / 1000 },
      indexed: 0,
      message: 'The node cannot be reached',
    })
  })

  test('an unreadable block is never skipped: blocks before it are indexed, then indexing waits until it is readable', async () => {
    const { node, source } = makeSource(chain)
    let isBroken = true
    node.before = (call, sn) => {
      if (isBroken && call === 'body' && sn === 77) throw new AppError('NODE_ANSWER_INVALID', "The node's answer is not JSON")
    }
    const run = await start(source)
    await run.until(({ status }) => status === 'stalled')
    expect(run.statuses.at(-1)).toMatchObject({
      status: 'stalled',
      head: 120,
      nodeState: { state: 'ok' },
      indexed: 76,
      message: "The node's answer is not JSON",
    })
    isBroken = false
    await run.until(isAt(120))
    await run.stop()
    expect(differencesOf(dumpStore(run.path), await cleanDump())).toEqual([])
  })

  const at = chain.findIndex(({ transactions }) => transactions.length > 1)
  const wrong: [string, (texts: BlockTexts) => BlockTexts][] = [
    ['of another number', (texts) => ({ ...texts, block: { ...texts.block, sn: 5 } })],
    ['with a transaction missing', (texts) => ({ ...texts, ends: texts.ends.slice(1) })],
    [
      'with transactions in another order',
      (texts) => ({ ...texts, block: { ...texts.block, transactions: texts.block.transactions.toReversed() } }),
    ],
    ['with a transaction cut off', (texts) => ({ ...texts, ends: texts.ends.map((end) => end - 1) })],
    [
      'with a transaction without records',
      ({ block }) =>
        joinBlockTexts(
          block,
          block.transactions.map(() => Buffer.from('[]')),
        ),
    ],
    [
      'with a web page in place of a transaction',
      ({ block }) =>
        joinBlockTexts(
          block,
          block.transactions.map(() => Buffer.from('<html>')),
        ),
    ],
  ]
  for (const [what, spoil] of wrong) {
    test(`a block ${what} is not stored`, async () => {
      const { node, source } = makeSource(chain)
      node.spoil = (texts) => (texts.block.sn === at + 1 ? spoil(texts) : texts)
      const run = await start(source)
      await run.until(({ status }) => status === 'stalled')
      await run.stop()
      expect(run.statuses.at(-1)?.indexed).toBe(at)
    })
  }

  test('a node that ends before the index is retried, and no block is removed', async () => {
    const { node, source } = makeSource(chain, 100)
    const run = await start(source)
    await run.until(isAt(100))
    node.tip = 90
    await run.until(({ status }) => status === 'stalled')
    expect(run.statuses.at(-1)).toMatchObject({
      status: 'stalled',
      head: 90,
      nodeState: { state: 'behind' },
      indexed: 100,
      message: 'The node ends at block 90, but block 100 is already indexed',
    })
    node.tip = 100
    await run.until(isAt(100))
    expect(run.statuses.at(-1)).toMatchObject({ status: 'live', head: 100, nodeState: { state: 'ok' }, indexed: 100 })
    node.tip = 120
    await run.until(isAt(120))
    await run.stop()
    expect(differencesOf(dumpStore(run.path), await cleanDump())).toEqual([])
  })

  test("a node with a different block at the index's head stops the index", async () => {
    const { node, source } = makeSource(chain, 100)
    const run = await start(source)
    await run.until(isAt(100))
    node.bodies = chain.map((body) => (body.block.sn === 100 ? { ...body, block: { ...body.block, id: 'f'.repeat(64) } } : body))
    node.tip = 101
    await run.until(() => false)
    expect(await run.ended).toMatchObject({ code: 'NODE_HISTORY_CHANGED' })
    expect(run.statuses.at(-1)?.indexed).toBe(100)
  })

  for (const tip of [0, 3, 100, 120]) {
    test(`a node of another chain with ${tip} blocks is refused by a store of 100${tip === 0 ? ', once it has a block' : ''}`, async () => {
      const { source } = makeSource(chain, 100)
      const first = await start(source)
      await first.until(isAt(100))
      await first.stop()
      const other = makeSource(bodiesOf('r4').slice(0, 120), tip)
      const run = await start(other.source, first.path)
      if (tip === 0) {
        await run.until(({ status }) => status === 'stalled')
        other.node.tip = 1
      }
      await run.until(() => false)
      expect(await run.ended).toMatchObject({ code: 'STORE_OTHER_CHAIN', message: expect.stringContaining('DATA_DIR') as string })
    })
  }
})
