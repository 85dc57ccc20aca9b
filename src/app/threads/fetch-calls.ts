import type { NodeBlock } from '../../chain/record.ts'
import type { Moved } from '../../runtime/channel.ts'
import type { BlockTexts } from '../../upstream/block-texts.ts'
import type { RequestCounts } from '../../base/request-counts.ts'

/** Settings of a fetching thread. */
export type FetchSettings = { nodeUrls: readonly string[]; concurrency: number }

/** Blocks to be fetched in order. `run` is unique. */
export type FetchRun = { run: number; from: number; to: number }

/** Calls that the fetching thread answers. */
export type FetchCalls = {
  head: () => Promise<{ head: number; dateMs: number | undefined }>
  block: (sn: number) => Promise<NodeBlock>
  /** Begins to fetch. */
  begin: (run: FetchRun) => void
  /** Blocks of a run that arrived since the last call, at least one, in order; none after the end. Rejects at the block that failed. */
  take: (run: number) => Promise<Moved<readonly BlockTexts[]>>
  /** Ends a run; its remaining blocks are not needed. */
  drop: (run: number) => void
}

/** Messages from the thread: request counts of the nodes, sent at intervals. */
export type FetchNews = { counts: (counts: RequestCounts) => void }
