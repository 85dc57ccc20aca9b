/** The body of the indexer's thread: opens the writer, follows the chain, tells its parent. Any message from the parent means stop. */
import { parentPort, workerData } from 'node:worker_threads'
import { followChain } from '../../indexer/loop.ts'
import { systemClock } from '../clock.ts'
import type { IndexerMessage, IndexerSettings } from './indexer-message.ts'
import { openWriter } from '../index-files/open-store.ts'
import { makeSendingLog, sendError } from './sent-error.ts'
import { startFetching } from './start-fetching.ts'

const tell = (message: IndexerMessage): void => parentPort?.postMessage(message)
const log = makeSendingLog(tell)
const { place, nodeUrls, concurrency, pollMs, carefulFrom } = workerData as IndexerSettings
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

try {
  const store = await openWriter(place, log)
  tell({ kind: 'opened' })
  const source = startFetching({ nodeUrls, concurrency }, log)
  try {
    await followChain({
      source,
      store,
      clock: systemClock,
      log,
      pollMs,
      ...(carefulFrom !== undefined && { carefulFrom }),
      signal: stop.signal,
      onStatus: (status) => tell({ kind: 'status', status: { ...status, node: source.counts() } }),
    })
  } finally {
    // First: a thread left behind would keep this one from ending when the store cannot be closed.
    await source.close()
    await store.close()
  }
} catch (error) {
  tell({ kind: 'failed', error: sendError(error) })
}
parentPort?.close()
