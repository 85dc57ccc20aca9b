import type { IndexStatus } from '../../model/index-status.ts'
import type { StorePlace } from '../index-files/open-store.ts'

/** Settings of an indexer thread. `carefulFrom`: the block after which the previous thread failed, see `LoopDeps`. */
export type IndexerSettings = {
  place: StorePlace
  nodeUrls: readonly string[]
  concurrency: number
  pollMs: number
  carefulFrom?: number
}

/** `index` opens the writer and follows the chain until the thread ends. Fails with the error that stops it. */
export type IndexerCalls = { index: (settings: IndexerSettings) => Promise<void> }

/** Messages from the thread: the store is open, and every status. */
export type IndexerNews = { opened: () => void; status: (status: IndexStatus) => void }
