/** The body of the indexer's thread: opens the writer and follows the chain. */
import { followChain } from '../../indexer/loop.ts'
import { openThread } from '../../runtime/open-thread.ts'
import { systemClock } from '../../runtime/clock.ts'
import { openWriter } from '../index-files/open-store.ts'
import type { IndexerCalls, IndexerNews, IndexerSettings } from './indexer-calls.ts'
import { startFetching } from './start-fetching.ts'

const stop = new AbortController()
let running: Promise<unknown> = Promise.resolve()

const calls: IndexerCalls = {
  index: (settings) => {
    const indexing = index(settings)
    running = indexing.catch(() => undefined)
    return indexing
  },
}
const { log, notify } = openThread<IndexerNews>(calls, () => {
  stop.abort()
  return running
})

async function index({ place, nodeUrls, concurrency, pollMs, carefulFrom }: IndexerSettings): Promise<void> {
  const store = await openWriter(place, log)
  notify('opened')
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
      onStatus: (status) => notify('status', { ...status, node: source.counts() }),
    })
  } finally {
    // First: a fetching thread left behind would keep this one from ending when the store cannot be closed.
    await source.close()
    await store.close()
  }
}
