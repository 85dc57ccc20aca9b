import { afterEach, describe, expect, test } from 'vitest'
import {
  drips,
  endsAfterHalf,
  floods,
  hangs,
  hangsAfterHalf,
  hangsAfterHeaders,
  makeHostileNode,
  resets,
  says,
  sendsRubbish,
  understatesItsLength,
  type HostileNode,
  type Misbehaviour,
} from '../../test/hostile-node.ts'
import type { ErrorCode } from '../base/errors.ts'
import { silentLog } from '../base/log.ts'
import { makeNodeClient, type NodeClient, type NodeClientOptions } from './node-client.ts'

const ID = (digit: string): string => digit.repeat(64)
const block = (sn: number, id = ID('b'), txids: string[] = []): string =>
  JSON.stringify({ id, sn: String(sn), timestamp: 1650000000, transaction: txids.map((txid) => ({ id: txid, timestamp: 1650000000 })) })
const transaction = (txid: string): string =>
  JSON.stringify([{ id: txid, timestamp: 1650000000, type: 'transfer', datakey: 'TOKEN_DATA_0', parameters: [], values: {} }])
const PAGE = '<!DOCTYPE html><html><body>Welcome</body></html>'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

async function startNode(answer: Misbehaviour): Promise<HostileNode> {
  const node = await makeHostileNode(answer)
  open.push(node)
  return node
}

function startClient(urls: readonly string[], options: Partial<NodeClientOptions> = {}): NodeClient {
  const client = makeNodeClient({ urls, timeoutMs: 500, concurrency: 4, log: silentLog, ...options })
  open.unshift(client)
  return client
}

type Case = { node: string; answer: Misbehaviour; fails: ErrorCode }

const TRANSPORT: Case[] = [
  { node: 'sends rubbish', answer: sendsRubbish, fails: 'NODE_ANSWER_INVALID' },
  { node: 'ends in the middle of a body', answer: endsAfterHalf, fails: 'NODE_UNREACHABLE' },
  { node: 'announces fewer bytes than it sends', answer: understatesItsLength, fails: 'NODE_ANSWER_INVALID' },
  { node: 'resets the connection', answer: resets, fails: 'NODE_UNREACHABLE' },
  { node: 'never answers', answer: hangs, fails: 'NODE_TIMEOUT' },
  { node: 'sends headers and then nothing', answer: hangsAfterHeaders, fails: 'NODE_TIMEOUT' },
  { node: 'stops in the middle of a body', answer: hangsAfterHalf, fails: 'NODE_TIMEOUT' },
  { node: 'sends a byte at a time', answer: drips, fails: 'NODE_TIMEOUT' },
  { node: 'answers 500', answer: says(500, 'oops'), fails: 'NODE_STATUS' },
  {
    node: 'answers 503 in the envelope of a bridge',
    answer: says(503, '{"result":"ERROR","msg":"not connected","data":""}'),
    fails: 'NODE_STATUS',
  },
  { node: 'answers 412', answer: says(412, 'Failed to get transaction'), fails: 'NODE_STATUS' },
  { node: 'redirects', answer: says(302, '', { location: '/elsewhere' }), fails: 'NODE_STATUS' },
  { node: 'serves a web page', answer: says(200, PAGE), fails: 'NODE_ANSWER_INVALID' },
  { node: 'sends an empty body', answer: says(200, ''), fails: 'NODE_ANSWER_INVALID' },
  { node: 'refuses in the envelope of a bridge', answer: says(200, '{"result":"ERROR","msg":"no","data":""}'), fails: 'NODE_STATUS' },
  { node: 'sends an envelope without content', answer: says(200, '{"result":"SUCCESS","msg":""}'), fails: 'NODE_STATUS' },
  { node: 'sends JSON of another shape', answer: says(200, '{"hello":[1,2]}'), fails: 'NODE_ANSWER_INVALID' },
  { node: 'sends null', answer: says(200, 'null'), fails: 'NODE_ANSWER_INVALID' },
  { node: 'sends bytes that are not UTF-8', answer: says(200, Buffer.from([0x22, 0x61, 0xff, 0x22])), fails: 'NODE_ANSWER_INVALID' },
]

describe('each call reports what is wrong with the answer', () => {
  for (const { node, answer, fails } of TRANSPORT) {
    test(`a node that ${node} is ${fails}`, async () => {
      const { url } = await startNode(answer)
      const client = startClient([url])
      const calls = [
        client.headBlock(),
        client.getBlock(7),
        client.getTransaction(ID('a')),
        client.getBlockBody(7),
        client.fetchBlockTexts(7),
      ]
      const codes = (await Promise.allSettled(calls)).map((call) => call.status === 'rejected' && call.reason.code)
      expect(codes).toEqual([fails, fails, fails, fails, fails])
      expect(client.inFlight()).toBe(0)
    })
  }

  test('a node that does not run is NODE_UNREACHABLE', async () => {
    const node = await makeHostileNode(hangs)
    await node.close()
    await expect(startClient([node.url]).getBlock(7)).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  })

  test('an endless body is aborted as NODE_ANSWER_INVALID', async () => {
    const { url } = await startNode(floods)
    await expect(startClient([url], { timeoutMs: 15_000 }).getTransaction(ID('a'))).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  })
})

describe('a block', () => {
  const BLOCKS: Case[] = [
    { node: 'another block', answer: says(200, block(8)), fails: 'NODE_ANSWER_INVALID' },
    { node: 'a malformed id', answer: says(200, block(7, 'xyz')), fails: 'NODE_ANSWER_INVALID' },
    {
      node: 'a transaction with a path for an id',
      answer: says(200, block(7, ID('b'), ['../mrc030/finish/x'])),
      fails: 'NODE_ANSWER_INVALID',
    },
    { node: 'a list of blocks', answer: says(200, `[${block(7)}]`), fails: 'NODE_ANSWER_INVALID' },
    { node: '404 and the message of a node', answer: says(404, 'Block 7 not found'), fails: 'NODE_BLOCK_MISSING' },
    { node: '404 and a web page', answer: says(404, PAGE), fails: 'NODE_STATUS' },
    {
      node: "a bridge's message for a missing block",
      answer: says(200, '{"result":"ERROR","msg":"","data":"Error: Failed to get block number 7"}'),
      fails: 'NODE_BLOCK_MISSING',
    },
    {
      node: "a bridge's message for a failure",
      answer: says(200, '{"result":"ERROR","msg":"Failed to get block number 7: no peer","data":""}'),
      fails: 'NODE_STATUS',
    },
  ]
  for (const { node, answer, fails } of BLOCKS) {
    test(`answered with ${node} is ${fails}`, async () => {
      const { url } = await startNode(answer)
      await expect(startClient([url]).getBlock(7)).rejects.toMatchObject({ code: fails })
    })
  }

  test('that comes and goes is missing only while it is gone', async () => {
    const { url } = await startNode((response, path, count) =>
      (count % 2 === 1 ? says(200, block(7)) : says(404, 'Block 7 not found'))(response, path, count),
    )
    const client = startClient([url])
    expect(await client.getBlock(7)).toMatchObject({ sn: 7 })
    await expect(client.getBlock(7)).rejects.toMatchObject({ code: 'NODE_BLOCK_MISSING' })
    expect(await client.getBlock(7)).toMatchObject({ sn: 7 })
  })

  test('with a different id than before is NODE_HISTORY_CHANGED', async () => {
    const { url } = await startNode((response, path, count) => says(200, block(7, ID(String(count))))(response, path, count))
    const client = startClient([url])
    expect(await client.getBlock(7)).toMatchObject({ id: ID('1') })
    await expect(client.getBlock(7)).rejects.toMatchObject({ code: 'NODE_HISTORY_CHANGED', retryable: false })
  })

  test('fails completely when one of its transactions is another one, and the rest is not requested', async () => {
    const txids = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(64, '0'))
    const { url, paths } = await startNode((response, path, count) => {
      const body = path.startsWith('/block/')
        ? block(7, ID('b'), txids)
        : transaction(path.endsWith('00') ? ID('f') : path.slice('/transaction/'.length))
      says(200, body)(response, path, count)
    })
    const client = startClient([url])
    await expect(client.getBlockBody(7)).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
    expect(paths.length).toBeLessThan(20)
  })
})

describe('a transaction', () => {
  const BODIES = {
    'another transaction': transaction(ID('f')),
    'no record': '[]',
    'records of a wrong shape': '[1]',
    'a record without a type': `[{"id":"${ID('a')}"}]`,
  }
  for (const [what, body] of Object.entries(BODIES)) {
    test(`answered with ${what} is NODE_ANSWER_INVALID`, async () => {
      const { url } = await startNode(says(200, body))
      await expect(startClient([url]).getTransaction(ID('a'))).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
    })
  }
})

describe('the head', () => {
  for (const body of ['-1', '1.5', '"x"', '99999999999999999999', '[3]']) {
    test(`answered with ${body} is NODE_ANSWER_INVALID`, async () => {
      const { url } = await startNode(says(200, body))
      await expect(startClient([url]).headBlock()).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
    })
  }

  test('below a block received before is NODE_WENT_BACK until it has caught up', async () => {
    const heads = ['10', '9', '0', '10', '11']
    const { url } = await startNode((response, path, count) =>
      says(200, path === '/block' ? (heads[count - 1] ?? '') : block(10))(response, path, count),
    )
    const client = startClient([url])
    expect(await client.headBlock()).toBe(10)
    await client.getBlock(10)
    await expect(client.headBlock()).rejects.toMatchObject({ code: 'NODE_WENT_BACK' })
    await expect(client.headBlock()).rejects.toMatchObject({ code: 'NODE_WENT_BACK' })
    expect(await client.headBlock()).toBe(10)
    expect(await client.headBlock()).toBe(11)
  })

  test('that is higher than any received block may fall again', async () => {
    const heads = ['999999999999999', '10', '12', '11']
    const { url } = await startNode((response, path, count) => says(200, heads[count - 1] ?? '')(response, path, count))
    const client = startClient([url])
    const named = [await client.headBlock(), await client.headBlock(), await client.headBlock(), await client.headBlock()]
    expect(named).toEqual([999_999_999_999_999, 10, 12, 11])
  })

  test('of a bridge that lost blocks is NODE_WENT_BACK', async () => {
    let height = 10
    const { url } = await startNode((response, path, count) => {
      const sn = Number(path.slice('/block/'.length))
      if (path === '/block') return says(404, PAGE)(response, path, count)
      says(
        200,
        sn <= height
          ? `{"result":"SUCCESS","msg":"","data":${block(sn)}}`
          : `{"result":"ERROR","msg":"","data":"Failed to get block number ${sn}"}`,
      )(response, path, count)
    })
    const client = startClient([url])
    expect(await client.headBlock()).toBe(10)
    height = 4
    await expect(client.headBlock()).rejects.toMatchObject({ code: 'NODE_WENT_BACK' })
  })
})

describe('several nodes', () => {
  test('are tried in order, and one that failed moves to the back', async () => {
    const bad = await startNode(says(500, 'oops'))
    const good = await startNode(says(200, '5'))
    const client = startClient([bad.url, good.url])
    expect(await client.headBlock()).toBe(5)
    expect(await client.headBlock()).toBe(5)
    expect([bad.paths.length, good.paths.length]).toEqual([1, 2])
  })

  test('that all fail throw the error of the last one', async () => {
    const first = await startNode(says(500, 'oops'))
    const last = await startNode(says(200, PAGE))
    await expect(startClient([first.url, last.url]).headBlock()).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  })

  const chainOf =
    (digit: string, isDown: (path: string, count: number) => boolean = () => false): Misbehaviour =>
    (response, path, count) =>
      (isDown(path, count)
        ? says(500, 'oops')
        : says(200, path === '/block' ? '9' : block(Number(path.slice('/block/'.length)), ID(digit))))(response, path, count)

  test('one that takes over with another chain provides no block and no head, and does not hide a retryable error', async () => {
    const ours = await startNode(chainOf('a', (path, count) => (path === '/block/8' || path === '/block') && count === 1))
    const others = await startNode(chainOf('c'))
    const client = startClient([ours.url, others.url])
    expect(await client.getBlock(7)).toMatchObject({ id: ID('a') })
    await expect(client.headBlock()).rejects.toMatchObject({ code: 'NODE_STATUS' })
    await expect(client.getBlock(8)).rejects.toMatchObject({ code: 'NODE_STATUS' })
    expect(await client.getBlock(8)).toMatchObject({ id: ID('a') })
    expect(others.paths).toEqual(['/block', '/block/7', '/block/7'])
  })

  test('one that takes over with the same chain is verified once', async () => {
    const first = await startNode(chainOf('a', (path) => path !== '/block/7'))
    const second = await startNode(chainOf('a', (path, count) => path === '/block/9' && count === 1))
    const client = startClient([first.url, second.url])
    await client.getBlock(7)
    await client.getBlock(8)
    await client.getBlock(6)
    await expect(client.getBlock(9)).rejects.toMatchObject({ code: 'NODE_STATUS' })
    await client.getBlock(9)
    expect(second.paths).toEqual(['/block/7', '/block/8', '/block/6', '/block/9', '/block/9'])
  })

  test('that both serve a different history than before are NODE_HISTORY_CHANGED', async () => {
    const once: Misbehaviour = (response, path, count) => chainOf(count === 1 ? 'a' : 'c')(response, path, count)
    const [first, second] = [await startNode(once), await startNode(chainOf('c'))]
    const client = startClient([first.url, second.url])
    expect(await client.getBlock(7)).toMatchObject({ id: ID('a') })
    await expect(client.getBlock(7)).rejects.toMatchObject({ code: 'NODE_HISTORY_CHANGED' })
  })

  test('never report a lower head because one is behind', async () => {
    const ahead = await startNode((response, path, count) =>
      (path === '/block/9' ? says(200, block(9)) : count === 2 ? says(500, 'oops') : says(200, '9'))(response, path, count),
    )
    const behind = await startNode(says(200, '8'))
    const client = startClient([ahead.url, behind.url])
    expect(await client.headBlock()).toBe(9)
    await client.getBlock(9)
    await expect(client.headBlock()).rejects.toMatchObject({ code: 'NODE_WENT_BACK' })
    expect(await client.headBlock()).toBe(9)
  })
})

describe('the node receives', () => {
  test('never more concurrent requests than allowed', async () => {
    const txids = Array.from({ length: 30 }, (_, index) => index.toString(16).padStart(64, '0'))
    const node = await startNode((response, path, count) => {
      const body = path.startsWith('/block/')
        ? block(Number(path.slice('/block/'.length)), ID('b'), txids)
        : transaction(path.slice('/transaction/'.length))
      setTimeout(() => says(200, body)(response, path, count), 2)
    })
    const client = startClient([node.url], { concurrency: 3, timeoutMs: 5_000 })
    await client.getBlock(1)
    const bodies = Promise.all([1, 2, 3, 4].map((sn) => client.getBlockBody(sn)))
    await new Promise(setImmediate)
    expect(client.inFlight()).toBe(3)
    expect((await bodies).map(({ transactions }) => transactions.length)).toEqual([30, 30, 30, 30])
    expect(node.maxOpen()).toBe(3)
    expect(client.inFlight()).toBe(0)
  })

  test('the path prefix of its URL', async () => {
    const node = await startNode(says(200, '5'))
    expect(await startClient([`${node.url}/meta/api/`]).headBlock()).toBe(5)
    expect(node.paths).toEqual(['/meta/api/block'])
  })

  test('only reads: no argument reaches a route that submits a transaction', async () => {
    const node = await startNode(says(404, 'no'))
    const client = startClient([node.url])
    const evil = [
      'finish/x',
      '../mrc030/finish/x',
      '/mrc401/auctionfinish/x',
      '%2e%2e/mrc402/auctionfinish/x',
      'MRC020_a/../../mrc030/finish/x',
      'MRC020_?x',
      '',
      'A'.repeat(64),
    ]
    for (const text of evil) {
      await expect(client.getTransaction(text)).rejects.toMatchObject({ code: 'BUG' })
      await expect(client.getBlock(text as unknown as number)).rejects.toMatchObject({ code: 'BUG' })
      expect(await client.findMrc020Key(text)).toBeUndefined()
    }
    for (const sn of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(client.getBlock(sn)).rejects.toMatchObject({ code: 'BUG' })
    expect(node.paths).toEqual([])
    const calls = [
      () => client.headBlock(),
      () => client.getBlock(3),
      () => client.getBlockBody(4),
      () => client.fetchBlockTexts(5),
      () => client.getTransaction(ID('a')),
      () => client.findMrc020Key('MRC020_MTx_y'),
    ]
    for (const call of calls) await Promise.allSettled([call()])
    expect(node.paths.toSorted()).toEqual(['/block', '/block/3', '/block/4', '/block/5', '/mrc020/MRC020_MTx_y', `/transaction/${ID('a')}`])
  })
})

describe('the key of an MRC020 record', () => {
  const record = (isOpen: number, publickey: string): string => JSON.stringify({ is_open: isOpen, publickey })

  test('is not returned for a closed record', async () => {
    const node = await startNode(says(200, record(0, 'leaked')))
    expect(await startClient([node.url]).findMrc020Key('MRC020_MTx_y')).toBeUndefined()
    expect(node.paths).toEqual(['/mrc020/MRC020_MTx_y'])
  })

  test('is requested before the requests that wait', async () => {
    const node = await startNode((response, path, count) => {
      const body = path === '/block' ? '5' : record(1, 'the key')
      setTimeout(() => says(200, body)(response, path, count), 5)
    })
    const client = startClient([node.url], { concurrency: 1, timeoutMs: 5_000 })
    const heads = [1, 2, 3].map(() => client.headBlock())
    await client.findMrc020Key('MRC020_MTx_y')
    await Promise.all(heads)
    expect(node.paths).toEqual(['/block', '/mrc020/MRC020_MTx_y', '/block', '/block'])
  })

  test('of a node that hangs is NODE_TIMEOUT after two seconds, however long a call may take', async () => {
    const { url } = await startNode(hangs)
    await expect(startClient([url], { timeoutMs: 60_000 }).findMrc020Key('MRC020_MTx_y')).rejects.toMatchObject({ code: 'NODE_TIMEOUT' })
  })
})

test('closing aborts running requests', async () => {
  const { url } = await startNode(hangs)
  const client = startClient([url], { timeoutMs: 60_000, concurrency: 1 })
  const calls = [client.headBlock(), client.getBlock(1)]
  const settled = Promise.allSettled(calls)
  await client.close()
  expect((await settled).map((call) => call.status === 'rejected' && call.reason.code)).toEqual(['NODE_UNREACHABLE', 'NODE_UNREACHABLE'])
})
