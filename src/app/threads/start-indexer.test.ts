import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import type { IndexerSettings } from './indexer-calls.ts'
import { startIndexer } from './start-indexer.ts'

/** The status that visitors read of a failed indexer, and its log. */
async function outcomeOf(settings: IndexerSettings) {
  const logged: unknown[] = []
  const indexer = startIndexer(settings, { ...silentLog, error: (_message, { error } = {}) => logged.push(error) })
  await indexer.ended
  return { status: indexer.status(), logged }
}

test('an unexpected error shows visitors only that the indexer failed, and the log has everything', async () => {
  // A missing place: a mistake that only the program itself could make.
  const settings = { place: null, nodeUrls: [], concurrency: 1, pollMs: 1000 }
  const { status, logged } = await outcomeOf(settings as unknown as IndexerSettings)
  expect(status).toMatchObject({ status: 'stalled', message: 'The indexer has failed. Its log says why' })
  expect(logged).toMatchObject([{ code: 'BUG' }])
})

test('an index that cannot be opened gives a sentence that names no folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-indexer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  const place = { engine: 'sqlite', path: join(folder, 'file', 'index.sqlite') } as const
  const { status } = await outcomeOf({ place, nodeUrls: ['http://127.0.0.1:1'], concurrency: 1, pollMs: 1000 })
  expect(status).toMatchObject({
    status: 'stalled',
    message: 'The index cannot be opened: check the permissions of DATA_DIR',
  })
})
