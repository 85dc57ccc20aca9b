import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sends, startFaultyNode, type FaultyNode } from '../faults/faulty-node.ts'
import type { Clock } from '../../src/base/clock.ts'
import { silentLog, type LogFields } from '../../src/base/log.ts'
import type { IndexStatus } from '../../src/model/index-status.ts'
import { readHead } from '../../src/store/sqlite/sqlite-store.ts'
import { systemClock } from '../../src/runtime/clock.ts'
import { superviseIndexer } from '../../src/app/threads/supervise-indexer.ts'
import { restartPauseMs } from '../../src/app/threads/restart-pause.ts'
import type { IndexerHandle } from '../../src/app/threads/start-indexer.ts'

// Indexers in real threads, on a node over HTTP. Only the pauses between their starts are shortened.

const WAIT = { timeout: 60_000 }
const folder = mkdtempSync(join(tmpdir(), 'metascope-keep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Kept = {
  indexer: IndexerHandle
  pauses: number[]
  errors: string[]
  warnings: string[]
  statuses: IndexStatus[]
  isLiveAt: (block: number) => boolean
  message: () => string | undefined
}

const keep = (name: string, node: FaultyNode): Kept => keepAt(join(folder, `${name}.sqlite`), node)

function keepAt(path: string, node: FaultyNode): Kept {
  const pauses: number[] = []
  const errors: string[] = []
  const warnings: string[] = []
  const statuses: IndexStatus[] = []
  const clock: Clock = {
    ...systemClock,
    sleepMs: (delayMs, signal) => {
      // The poll for another index file comes every second.
      if (delayMs > 1000) pauses.push(delayMs)
      return systemClock.sleepMs(delayMs > 1000 ? 50 : delayMs, signal)
    },
  }
  const place = { engine: 'sqlite', path } as const
  const log = {
    ...silentLog,
    error: (message: string, { error }: LogFields = {}) => errors.push(error instanceof Error ? `${message}: ${error.message}` : message),
    warn: (message: string) => warnings.push(message),
  }
  const onStatus = (status: IndexStatus): void => void statuses.push(status)
  const indexer = superviseIndexer({ place, nodeUrls: [node.url], concurrency: 4, pollMs: 20 }, log, onStatus, clock)
  const isLiveAt = (block: number): boolean => indexer.status().status === 'live' && indexer.status().indexed === block
  return { indexer, pauses, errors, warnings, statuses, isLiveAt, message: () => indexer.status().message }
}

async function nodeOf(height: number, ledger?: 'r1-r3'): Promise<FaultyNode> {
  const node = await startFaultyNode(height, ledger)
  onTestFinished(node.close)
  return node
}

test('OPS-008 a broken indexer restarts with growing pauses, stores the blocks before the failing one, and names that block', async () => {
  const node = await nodeOf(10)
  const path = join(folder, 'broken.sqlite')
  const first = keep('broken', node)
  await expect.poll(() => first.isLiveAt(10), WAIT).toBe(true)
  await first.indexer.stop()
  // An unexpected error of the program at one block.
  const database = new DatabaseSync(path)
  database.exec("create trigger fail before insert on block when new.sn = 31 begin select json('{' || new.sn); end")
  node.height = 60

  const { indexer, pauses, errors, isLiveAt, message } = keep('broken', node)
  await expect.poll(message, WAIT).toBe('Indexing failed 3 times at block 31: The indexer has failed. Its log says why')
  expect([indexer.status().status, indexer.status().indexed, readHead(path).block]).toEqual(['stalled', 30, 30])
  // First with the complete batch, then block by block.
  expect(pauses.slice(0, 4)).toEqual([2000, 2000, 4000, 8000])
  // The log has the stack once for each place.
  expect(errors.length).toBeLessThanOrEqual(2)

  database.exec('drop trigger fail')
  database.close()
  await expect.poll(() => isLiveAt(60), WAIT).toBe(true)
  expect(message()).toBeUndefined()
  await indexer.stop()
  expect(await indexer.ended).toBeUndefined()
})

test('OPS-009 a node with another chain, or another newest block, stalls the index with an explanation until it is right', async () => {
  const [node, other] = [await nodeOf(30), await nodeOf(60, 'r1-r3')]
  const { indexer, pauses, errors, warnings, statuses, isLiveAt, message } = keep('other', node)
  await expect.poll(() => isLiveAt(30), WAIT).toBe(true)

  node.plan = (path) => (response) =>
    void fetch(other.url + path).then(async (answer) =>
      sends(response, { status: answer.status, contentType: 'application/json', body: Buffer.from(await answer.arrayBuffer()) }),
    )
  await expect.poll(message, WAIT).toContain('The index in DATA_DIR belongs to a different chain than NODE_URL serves.')
  expect(indexer.status()).toMatchObject({ status: 'stalled', indexed: 30 })

  // OPS-076: over several starts it stays stalled, with the same reason and start time, and the log has it once.
  const from = statuses.findIndex(({ message }) => message?.includes('a different chain'))
  await expect.poll(() => pauses.length, WAIT).toBeGreaterThanOrEqual(4)
  const since = statuses.slice(from)
  expect(since.length).toBeGreaterThanOrEqual(4)
  expect(
    new Set(since.map(({ status, indexed, message, nodeState }) => JSON.stringify([status, indexed, message, nodeState?.state]))).size,
  ).toBe(1)
  expect(new Set(since.map(({ nodeState }) => nodeState?.sinceSec)).size).toBe(1)
  for (const lines of [errors, warnings]) expect(lines.filter((line) => line.includes('a different chain'))).toHaveLength(1)
  node.plan = () => undefined
  node.height = 40
  await expect.poll(() => isLiveAt(40), WAIT).toBe(true)

  node.plan = (path) =>
    path === '/block/40'
      ? (response, right) =>
          sends(response, { ...right, body: Buffer.from(right.body.toString().replace(/"id":"[0-9a-f]{8}/, '"id":"ffffffff')) })
      : undefined
  node.height = 41
  await expect.poll(message, WAIT).toContain('a different block 40')
  node.plan = () => undefined
  await expect.poll(() => isLiveAt(41), WAIT).toBe(true)
  await indexer.stop()
})

test('OPS-014 an index that cannot be written yet ends nothing and is opened once it can be', async () => {
  const node = await nodeOf(5)
  const path = join(folder, 'not yet', 'index.sqlite')
  const { indexer, isLiveAt, message } = keepAt(path, node)
  await indexer.opened
  await expect.poll(message, WAIT).toBeDefined()
  mkdirSync(dirname(path))
  await expect.poll(() => isLiveAt(5), WAIT).toBe(true)
  await indexer.stop()
})

test('pauses between starts grow from two seconds to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(restartPauseMs)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})
