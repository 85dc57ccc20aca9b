/** The body of the indexer's thread: opens the writer, follows the chain, tells its parent. Any message from the parent means stop. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Log } from '../base/log.ts'
import { followChain } from '../indexer/loop.ts'
import { openSqliteWriter } from '../store/sqlite/sqlite-store.ts'
import { makeNodeClient } from '../upstream/node-client.ts'
import { systemClock } from './clock.ts'
import { sendError, sendFields, type IndexerMessage, type IndexerSettings } from './indexer-message.ts'

/** A node may have to fetch a transaction of megabytes from its bridge first. */
const NODE_TIMEOUT_MS = 20_000

const tell = (message: IndexerMessage): void => parentPort?.postMessage(message)
const logAs =
  (level: keyof Log): Log[keyof Log] =>
  (message, fields = {}) =>
    tell({ kind: 'log', level, message, fields: sendFields(fields) })
const log: Log = { debug: logAs('debug'), info: logAs('info'), warn: logAs('warn'), error: logAs('error') }

const { databasePath, nodeUrls, concurrency, pollMs } = workerData as IndexerSettings
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

try {
  const store = await openSqliteWriter(databasePath)
  tell({ kind: 'opened' })
  const node = makeNodeClient({ urls: nodeUrls, timeoutMs: NODE_TIMEOUT_MS, concurrency, log })
  try {
    await followChain({ source: node, store, clock: systemClock, log, pollMs, signal: stop.signal, onStatus: (status) => tell({ kind: 'status', status }) })
  } finally {
    await store.close()
    await node.close()
  }
} catch (error) {
  tell({ kind: 'failed', error: sendError(error) })
}
parentPort?.close()
