import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { CONTENT_VERSION } from '../../src/model/content-version.ts'
import { BlockBuilder } from '../store-conformance/build-blocks.ts'
import { openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { findHead } from '../../src/app/commands/backup.ts'
import { readConfig } from '../../src/app/settings/config.ts'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import { reindex } from '../../src/app/commands/reindex.ts'

test('OPS-052: without NODE_URL an index of a network other than the built-in one is not rebuilt, and nothing is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'metascope-reindex-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const writer = openSqliteWriter(findIndexFile(dataDir))
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  writeFileSync(join(dataDir, 'reindex.sqlite'), 'begun before')
  const closers = new AsyncDisposableStack()
  const config = readConfig({ DATA_DIR: dataDir })
  const sentence = `NODE_URL is not set, and the index in DATA_DIR ${dataDir} is not that of the built-in network. Set NODE_URL to a node of its chain`
  const again = (settings = config) => reindex(settings, { isFresh: true, log: silentLog, signal: new AbortController().signal, closers })
  await expect(again()).rejects.toThrow(sentence)
  // No built-in network is started, and the earlier rebuild stays although a fresh start was requested.
  expect(['built-in', 'reindex.sqlite'].map((name) => existsSync(join(dataDir, name)))).toEqual([false, true])

  // The same after a built-in network was tried in this folder.
  const recorded = readConfig({ DATA_DIR: dataDir, BUILT_IN_NETWORK: 'recorded', LIVE_BLOCK_MS: '0' })
  const { startBuiltInNetwork } = await import('../../src/app/threads/built-in-network.ts')
  await (await startBuiltInNetwork(recorded, silentLog)).close()
  await expect(again(recorded)).rejects.toThrow(sentence)
  await closers.disposeAsync()
  expect(existsSync(join(dataDir, 'reindex.sqlite'))).toBe(true)
})

test('OPS-095: a rebuild begun by an older version starts over', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'metascope-reindex-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await openSqliteWriter(findIndexFile(dataDir)).close()
  const built = join(dataDir, 'reindex.sqlite')
  const writer = openSqliteWriter(built)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  const database = new DatabaseSync(built)
  database.exec('update head set content = 0')
  database.close()
  const config = readConfig({ DATA_DIR: dataDir, BUILT_IN_NETWORK: 'recorded', LIVE_BLOCK_MS: '0' })
  const { startBuiltInNetwork } = await import('../../src/app/threads/built-in-network.ts')
  await (await startBuiltInNetwork(config, silentLog)).close()
  const closers = new AsyncDisposableStack()
  const AGAIN = 'the unfinished index was started by an older version, starting over'
  const stop = new AbortController()
  // Stops as soon as the new index is started.
  const info = (message: string): void => {
    if (message === AGAIN) queueMicrotask(() => stop.abort())
  }
  expect(await reindex(config, { isFresh: false, log: { ...silentLog, info }, signal: stop.signal, closers })).toBe(undefined)
  expect(stop.signal.aborted).toBe(true)
  await closers.disposeAsync()
  // If a file exists now, it is of this version.
  expect(findHead(built)?.contentVersion ?? CONTENT_VERSION).toBe(CONTENT_VERSION)
})

test('OPS-099: a rebuild that is stopped before it begins begins nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'metascope-reindex-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await openSqliteWriter(findIndexFile(dataDir)).close()
  const config = readConfig({ DATA_DIR: dataDir, BUILT_IN_NETWORK: 'recorded', LIVE_BLOCK_MS: '0' })
  const { startBuiltInNetwork } = await import('../../src/app/threads/built-in-network.ts')
  await (await startBuiltInNetwork(config, silentLog)).close()
  await using closers = new AsyncDisposableStack()
  expect(await reindex(config, { isFresh: false, log: silentLog, signal: AbortSignal.abort(), closers })).toBe(undefined)
  expect(existsSync(join(dataDir, 'reindex.sqlite'))).toBe(false)
})
