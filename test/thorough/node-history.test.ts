import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import type { NodeAnswer } from '../../src/devnet/node/protocol.ts'
import type { IndexStatus } from '../../src/model/index-status.ts'
import { openSqliteAudit } from '../../src/store/sqlite/sqlite-store.ts'
import { makeNodeClient } from '../../src/upstream/node-client.ts'
import { auditOnce } from '../audit-ledger.ts'
import { sends, startFaultyNode, type Fault, type FaultyNode } from '../faults/faulty-node.ts'
import { indexOverHttp } from '../faults/index-over-http.ts'
import { cleanDump, indexAtRandom } from '../faults/random-nodes.ts'
import { makeRandom } from '../faults/random.ts'
import { differencesOf } from '../differences-of.ts'

// Nodes whose answers are each well-formed but do not form one chain, and nodes with all faults at once.

const BLOCKS = 24
const PATIENT_MS = 10_000
const nodes: FaultyNode[] = []
afterAll(() => Promise.all(nodes.map((node) => node.close())))

async function startNode(...args: Parameters<typeof startFaultyNode>): Promise<FaultyNode> {
  const node = await startFaultyNode(...args)
  nodes.push(node)
  return node
}
const isAt =
  (block: number) =>
  ({ indexed, status }: IndexStatus): boolean =>
    indexed === block && status === 'live'
const clean = cleanDump()

const changesId: Fault = (response, right: NodeAnswer) =>
  sends(response, { ...right, body: Buffer.from(right.body.toString().replace(/"id":"[0-9a-f]{64}"/, `"id":"${'e'.repeat(64)}"`)) })
const fails: Fault = (response) => void response.writeHead(500).end('oops')
const says =
  (text: string): Fault =>
  (response) =>
    response.end(text)

test('a node that replaces an indexed block stops the index with advice', async () => {
  const node = await startNode(BLOCKS - 4)
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(isAt(BLOCKS - 4))
  node.plan = (path) => (path === `/block/${BLOCKS - 4}` ? changesId : undefined)
  node.height = BLOCKS
  await run.until(() => false)
  expect(await run.stop()).toMatchObject({
    code: 'NODE_HISTORY_CHANGED',
    message: expect.stringMatching(/^The node now serves a different block 20\. .+: check the node/) as string,
  })
  expect(run.status().indexed).toBe(BLOCKS - 4)
})

/** The contents of a new index of a node's first blocks. */
async function dumpFreshIndex({ url }: FaultyNode): Promise<string> {
  const run = indexOverHttp([url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  expect(await run.stop()).toBe(undefined)
  return run.dump()
}

test('after a changed history, a new index equals that of a node with this history from the start', async () => {
  const changed = BLOCKS - 4
  const [node, other] = [await startNode(changed), await startNode(BLOCKS)]
  const plan = (path: string): Fault | undefined => (path === `/block/${changed}` ? changesId : undefined)
  other.plan = plan
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(isAt(changed))
  node.plan = plan
  node.height = BLOCKS
  await run.until(() => false)
  expect((await run.stop())?.code).toBe('NODE_HISTORY_CHANGED')
  const [anew, expected] = [await dumpFreshIndex(node), await dumpFreshIndex(other)]
  expect([anew === expected, anew === (await clean), run.dump() === anew]).toEqual([true, false, false])
})

test('a changed block below an unchanged newest one is detected by no indexer, but by the self-audit of that block', async () => {
  const node = await startNode(BLOCKS - 4)
  const path = join(mkdtempSync(join(tmpdir(), 'metascope-history-')), 'index.sqlite')
  const follow = () => indexOverHttp([node.url], PATIENT_MS, path)
  const first = follow()
  await first.until(isAt(BLOCKS - 4))
  node.plan = (asked) => (asked === '/block/12' ? changesId : undefined)
  node.height = BLOCKS - 2
  // Undetected while following and after a restart, because only the newest stored block is compared.
  await first.until(isAt(BLOCKS - 2))
  expect(await first.stop()).toBe(undefined)
  node.height = BLOCKS
  const second = follow()
  await second.until(isAt(BLOCKS))
  expect(await second.stop()).toBe(undefined)

  const client = makeNodeClient({ urls: [node.url], timeoutMs: PATIENT_MS, concurrency: 1, log: silentLog })
  onTestFinished(() => client.close())
  const store = openSqliteAudit(path)
  // The self-audit checks every block of such a short chain.
  const { findings } = await auditOnce(store, client)
  await store.close()
  expect(new Set(findings.map(({ check, subject, expected }) => `${check}, ${subject}: ${expected}`))).toEqual(
    new Set([`node, block 12: ${'e'.repeat(64)}, as the node says`]),
  )
  const [stale, anew] = [second.dump(), await dumpFreshIndex(node)]
  expect([stale === (await clean), anew === stale]).toEqual([true, false])
})

test('a node whose newest block decreases is waited for, and then continues to the same index', async () => {
  const node = await startNode(BLOCKS)
  const tips = ['999999999999999', '12', '3', '0', '20', '7']
  node.plan = (path, count) => (path === '/block' && count <= tips.length * 3 ? says(tips[count % tips.length]!) : undefined)
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  expect(await run.stop()).toBe(undefined)
  expect(run.interrupted).toContain('NODE_WENT_BACK')
  expect(run.interrupted).toContain('NODE_BLOCK_MISSING')
  expect(differencesOf(run.dump(), await clean)).toEqual([])
})

test('a block and a transaction that appear and disappear make the same index', async () => {
  const node = await startNode(BLOCKS)
  const gone: Fault = (response) => void response.writeHead(404).end('not found')
  node.plan = (path, count) => (path !== '/block' && count % 3 !== 0 && path.charCodeAt(path.length - 1) % 2 === 0 ? gone : undefined)
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  await run.stop()
  expect(new Set(run.interrupted)).toEqual(new Set(['NODE_BLOCK_MISSING', 'NODE_STATUS']))
  expect(differencesOf(run.dump(), await clean)).toEqual([])
})

test('of two nodes with different chains, one constantly failing, the first is followed to its end', async () => {
  const ours = await startNode(BLOCKS)
  const others = await startNode(BLOCKS + 10, 'r1-r3')
  const random = makeRandom(1)
  let asked = 0
  ours.plan = () => {
    asked += 1
    return asked > 4 && random.next() < 0.3 ? fails : undefined
  }
  const run = indexOverHttp([ours.url, others.url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  expect(await run.stop()).toBe(undefined)
  expect(differencesOf(run.dump(), await clean)).toEqual([])
})

test('two nodes of one chain, each failing half of the time and one behind, make the same index', async () => {
  const pair = [await startNode(BLOCKS), await startNode(BLOCKS - 5)]
  const random = makeRandom(1)
  for (const node of pair) node.plan = () => (random.next() < 0.5 ? fails : undefined)
  const run = indexOverHttp(
    pair.map(({ url }) => url),
    PATIENT_MS,
  )
  await run.until(isAt(BLOCKS))
  expect(await run.stop()).toBe(undefined)
  expect(differencesOf(run.dump(), await clean)).toEqual([])
})

test('connections announced as persistent but closed at once cost only time', async () => {
  const node = await startNode(BLOCKS)
  const closes: Fault = (response, right) => {
    const { socket } = response
    response.writeHead(200, { 'content-length': right.body.length, connection: 'keep-alive' })
    response.end(right.body, () => socket?.destroy())
  }
  node.plan = () => closes
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  expect(await run.stop()).toBe(undefined)
  expect(differencesOf(run.dump(), await clean)).toEqual([])
})

test('a bridge that temporarily loses its blocks is followed to the same index', async () => {
  const node = await startNode(BLOCKS, 'r4', 'bridge')
  const random = makeRandom(1)
  const forgets = says('{"result":"ERROR","msg":"","data":"Error: Failed to get block number 1"}')
  node.plan = () => (random.next() < 0.1 ? forgets : undefined)
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  expect(await run.stop()).toBe(undefined)
  expect(differencesOf(run.dump(), await clean)).toEqual([])
})

for (const seed of [2, 3, 4]) {
  test(`nodes that misbehave at random leave the same index (seed ${seed})`, async () => {
    const { isSame, faults, stopped } = await indexAtRandom(seed, await clean)
    expect([stopped, isSame, faults > 0]).toEqual(['', true, true])
  }, 60_000)
}
