import type { AuditReport } from './audit.ts'
import type { NodeState } from './node-state.ts'
import type { RequestCounts } from '../base/request-counts.ts'

/**
 * State of the index relative to the chain. `backfilling`: catching up in large commits. `live`: at the head, one block per commit.
 * `stalled`: repeated failures, or stopped for good; the site continues to answer from the blocks it has.
 */
export type IndexStatus = {
  status: 'backfilling' | 'live' | 'stalled'
  /** Newest block of the node as it last reported it, however long ago (`nodeState`); 0 before its first answer. */
  head: number
  /** State of the node's height; absent where an indexer of an earlier version notes its status. */
  nodeState?: NodeState
  /** Newest block in the store. */
  indexed: number
  /** Why it is stalled, as a sentence for people. */
  message?: string
  /** Why the machine's clock is not trusted, as a sentence: no lock is released meanwhile. */
  clock?: string
  /** Another process writes the same store, and that one reports the status of the index. */
  isWaiting?: true
  /** Seconds until the head is reached at the present pace; absent when it is, or nothing moves. */
  etaSec?: number
  /** Share of the node's chain that is indexed, in whole percent; absent outside a backfill, and while it would be lower than before. */
  percent?: number
  /** Counts of the requests to its nodes. */
  node?: RequestCounts
  /** State of the self-audit beside the indexer, and its last result. */
  audit?: AuditReport
}
