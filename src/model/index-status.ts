import type { AuditReport } from './audit.ts'
import type { NodeState } from './node-state.ts'
import type { RequestCounts } from '../base/request-counts.ts'

/**
 * How the index stands to the chain. `backfilling`: catching up in large commits. `live`: with the head, one block per commit.
 * `stalled`: repeated failures, or stopped for good; the site goes on answering from what is indexed.
 */
export type IndexStatus = {
  status: 'backfilling' | 'live' | 'stalled'
  /** Newest block of the node as it last named it, however long ago (`nodeState`); 0 before its first answer. */
  head: number
  /** What is known of the node's height; absent where an indexer of an earlier version notes its status. */
  nodeState?: NodeState
  /** Newest block in the store. */
  indexed: number
  /** Why it stands still, as a sentence for people. */
  message?: string
  /** Why the machine's clock is not believed, as a sentence: no lock is released meanwhile. */
  clock?: string
  /** Another process writes the same store: what the index does is its business. */
  isWaiting?: true
  /** Seconds until the head is reached at the present pace; absent when it is, or nothing moves. */
  etaSec?: number
  /** Share of the node's chain that is indexed, in whole percent; absent outside a backfill, and while it is lower than it was before. */
  percent?: number
  /** What the indexer has asked of its nodes. */
  node?: RequestCounts
  /** Where the self-audit beside the indexer stands, and what it found last. */
  audit?: AuditReport
}
