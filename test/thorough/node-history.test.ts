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

// Nodes whose answers are each well-formed and together make no one chain, and nodes that do all at once.

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

test('a node that serves another block in place of one that was indexed stops the index with a sentence that says what to do', async () => {
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

/** All that is in an index made from nothing of the first blocks of a node. */
async function dumpAnew({ url }: FaultyNode): Promise<string> {
  const run = indexOverHttp([url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  expect(await run.stop()).toBe(undefined)
  return run.dump()
}

test('the way out of a changed history is an index made anew: it is that of a node that had this history from the start', async () => {
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
  const [anew, expected] = [await dumpAnew(node), await dumpAnew(other)]
  expect([anew === expected, anew === (await clean), run.dump() === anew]).toEqual([true, false, false])
})

test('another block below an unchanged newest one is seen by no indexer, and by the self-audit when it asks for that block', async () => {
  const node = await startNode(BLOCKS - 4)
  const path = join(mkdtempSync(join(tmpdir(), 'metascope-history-')), 'index.sqlite')
  const follow = () => indexOverHttp([node.url], PATIENT_MS, path)
  const first = follow()
  await first.until(isAt(BLOCKS - 4))
  node.plan = (asked) => (asked === '/block/12' ? changesId : undefined)
  node.height = BLOCKS - 2
  // Neither while it follows nor when it is started again: only the newest stored block is compared.
  await first.until(isAt(BLOCKS - 2))
  expect(await first.stop()).toBe(undefined)
  node.height = BLOCKS
  const second = follow()
  await second.until(isAt(BLOCKS))
  expect(await second.stop()).toBe(undefined)

  const client = makeNodeClient({ urls: [node.url], timeoutMs: PATIENT_MS, concurrency: 1, log: silentLog })
  onTestFinished(() => client.close())
  const store = openSqliteAudit(path)
  // So short a chain is asked for whole.
  const { findings } = await auditOnce(store, client)
  await store.close()
  expect(new Set(findings.map(({ check, subject, expected }) => `${check}, ${subject}: ${expected}`))).toEqual(
    new Set([`node, block 12: ${'e'.repeat(64)}, as the node says`]),
  )
  const [stale, anew] = [second.dump(), await dumpAnew(node)]
  expect([stale === (await clean), anew === stale]).toEqual([true, false])
})

test('a node whose newest block falls is waited for, whatever it named before, and goes on to the same index', async () => {
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

test('a block and a transaction that come and go make the same index', async () => {
  const node = await startNode(BLOCKS)
  const gone: Fault = (response) => void response.writeHead(404).end('not found')
  node.plan = (path, count) => (path !== '/block' && count % 3 !== 0 && path.charCodeAt(path.length - 1) % 2 === 0 ? gone : undefined)
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(isAt(BLOCKS))
  await run.stop()
  expect(new Set(run.interrupted)).toEqual(new Set(['NODE_BLOCK_MISSING', 'NODE_STATUS']))
  expect(differencesOf(run.dump(), await clean)).toEqual([])
})

test('of two nodes with different chains, one of which fails all the time, the one that was first is followed to its end', async () => {
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

test('two nodes of one chain, each failing half of the time and one of them behind, make the same index', async () => {
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

test('connections that are promised to be kept and closed at once cost nothing but time', async () => {
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

test('a bridge that forgets its blocks for a while is followed to the same index', async () => {
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
