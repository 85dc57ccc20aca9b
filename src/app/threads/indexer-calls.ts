import type { IndexStatus } from '../../model/index-status.ts'
import type { StorePlace } from '../index-files/open-store.ts'

/** Settings of an indexer thread. `carefulFrom`: the block after which the one before broke down, see `LoopDeps`. */
export type IndexerSettings = {
  place: StorePlace
  nodeUrls: readonly string[]
  concurrency: number
  pollMs: number
  carefulFrom?: number
}

/** What the thread answers: opens the writer and follows the chain until the thread is to end. Fails with what stops it. */
export type IndexerCalls = { index: (settings: IndexerSettings) => Promise<void> }

/** What it tells: that the store is open, and where it stands. */
export type IndexerNews = { opened: () => void; status: (status: IndexStatus) => void }
