import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startGrowingNode } from '../../test/faults/growing-node.ts'
import { AppError } from '../base/errors.ts'
import { silentLog } from '../base/log.ts'
import { readHead } from '../store/sqlite/sqlite-store.ts'
import type { IndexerSettings } from './indexer-message.ts'
import { startIndexer } from './start-indexer.ts'

/** What visitors read of an indexer that could not go on, and what its log says. */
async function outcomeOf(settings: IndexerSettings) {
  const logged: unknown[] = []
  const indexer = startIndexer(settings, { ...silentLog, error: (_message, { error } = {}) => logged.push(error) })
  await indexer.ended
  return { status: indexer.status(), logged }
}

test('an indexer that breaks down says no more than that to visitors, and everything to its log', async () => {
  // A path that is none: a mistake that only the program itself could make.
  const settings = { place: { engine: 'sqlite', path: { folder: '/srv' } }, nodeUrls: [], concurrency: 1, pollMs: 1000 }
  const { status, logged } = await outcomeOf(settings as unknown as IndexerSettings)
  expect(status).toMatchObject({ status: 'stalled', message: 'The indexer has broken down. Its log says why' })
  expect(logged).toMatchObject([{ code: 'BUG' }])
})

test('an indexer whose index cannot be opened says so in a sentence that names no folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-indexer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  const place = { engine: 'sqlite', path: join(folder, 'file', 'index.sqlite') } as const
  const { status } = await outcomeOf({ place, nodeUrls: ['http://127.0.0.1:1'], concurrency: 1, pollMs: 1000 })
  expect(status).toMatchObject({
    status: 'stalled',
    message: 'The index cannot be opened: look at the rights of its folder (DATA_DIR)',
  })
})

/** The thread has to start, beside other tests. */
const WAIT = { timeout: 15_000 }
/** Of the node's chain at first. */
const FIRST_BLOCKS = 30

test('an indexer that is halted stands still with the sentence, stays to tell it, and a word about another index does nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-indexer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const node = await startGrowingNode(FIRST_BLOCKS, 2 * FIRST_BLOCKS)
  onTestFinished(node.close)
  const path = join(folder, 'index.sqlite')
  const indexer = startIndexer({ place: { engine: 'sqlite', path }, nodeUrls: [node.url], concurrency: 1, pollMs: 10 }, silentLog)
  const isLive = (): boolean => indexer.status().status === 'live' && indexer.status().indexed === node.height()
  await expect.poll(isLive, WAIT).toBe(true)
  const error = new AppError('STORE_CORRUPT', 'The index contradicts itself')

  indexer.halt(error, join(folder, 'index-2.sqlite'))
  node.publish(1)
  await expect.poll(isLive, WAIT).toBe(true)

  indexer.halt(error, path)
  node.publish(1)
  const stalled = { status: 'stalled', message: 'The index contradicts itself' }
  expect(indexer.status()).toMatchObject(stalled)
  expect(await Promise.race([indexer.ended, new Promise((resolve) => setTimeout(() => resolve('goes on'), 300))])).toBe('goes on')
  expect(indexer.status()).toMatchObject(stalled)
  expect(readHead(path).block).toBeLessThanOrEqual(FIRST_BLOCKS + 2)
  await indexer.stop()
  expect(await indexer.ended).toBeUndefined()
})
