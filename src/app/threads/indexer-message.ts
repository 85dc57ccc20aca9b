import type { IndexerStatus } from '../../indexer/status.ts'
import type { StorePlace } from '../index-files/open-store.ts'
import type { SentError, SentLog } from './sent-error.ts'

/** Settings of an indexer thread. `carefulFrom`: the block after which the one before broke down, see `LoopDeps`. */
export type IndexerSettings = {
  place: StorePlace
  nodeUrls: readonly string[]
  concurrency: number
  pollMs: number
  carefulFrom?: number
}

/** What the indexer thread says to the thread that started it. */
export type IndexerMessage = { kind: 'opened' } | { kind: 'status'; status: IndexerStatus } | { kind: 'failed'; error: SentError } | SentLog
