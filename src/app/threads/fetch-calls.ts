import type { NodeBlock } from '../../chain/record.ts'
import type { Moved } from '../../runtime/channel.ts'
import type { BlockTexts } from '../../upstream/block-texts.ts'
import type { RequestCounts } from '../../base/request-counts.ts'

/** Settings of a fetching thread. */
export type FetchSettings = { nodeUrls: readonly string[]; concurrency: number }

/** Blocks to be fetched in order. `run` is a number of its own for each. */
export type FetchRun = { run: number; from: number; to: number }

/** What the fetching thread answers. */
export type FetchCalls = {
  head: () => Promise<{ head: number; dateMs: number | undefined }>
  block: (sn: number) => Promise<NodeBlock>
  /** Begins to fetch. */
  begin: (run: FetchRun) => void
  /** Blocks of a run that arrived since the last call, at least one, in order; none when the run is over. Fails in turn with the block that fails. */
  take: (run: number) => Promise<Moved<readonly BlockTexts[]>>
  /** No more of a run is wanted. */
  drop: (run: number) => void
}

/** What it tells: what was asked of the nodes, now and then. */
export type FetchNews = { counts: (counts: RequestCounts) => void }
