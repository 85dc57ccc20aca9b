import type { StatusJson } from '../../contract/home.ts'
import type { IndexStatus } from '../../model/index-status.ts'

/** A height that was confirmed longer ago than this is one from before: while the head is followed it is asked for every second. */
const HOLDS_SEC = 60

type NodeJson = NonNullable<StatusJson['node']>

/** What can be said of the node and of the distance to it now. What is not known is absent. */
export type NodeNow = { head?: number; lagBlocks?: number; node?: NodeJson }

/**
 * The node as the indexer knows it, for every place that says it: `/healthz`, `/api/x/status`, the metrics. `indexed`: the newest block of
 * the index, absent while it cannot be read. A height is the node's own and no older than a minute, or it is not given; a lag is given only
 * while the node continues what is indexed.
 */
export function readNodeNow({ head, nodeState }: IndexStatus, indexed: number | undefined, nowSec: number): NodeNow {
  // An indexer of an earlier version notes a height alone.
  if (nodeState === undefined) return withLag({}, Math.max(head, indexed ?? 0), indexed)
  const { confirmedSec } = nodeState
  const isOld = confirmedSec !== undefined && nowSec - confirmedSec > HOLDS_SEC
  const hasHeight = nodeState.state === 'ok' || nodeState.state === 'behind' || nodeState.state === 'empty'
  const state = hasHeight && isOld ? 'unknown' : nodeState.state
  // What is indexed came from the node: it is no lower, whatever it said a moment before.
  if (state === 'ok') return withLag({ node: { state } }, Math.max(head, indexed ?? 0), indexed)
  const since = state === nodeState.state ? nodeState.sinceSec : (confirmedSec ?? nodeState.sinceSec)
  if (hasHeight && !isOld) return { head, node: { state, since } }
  return { node: { state, since, ...(confirmedSec !== undefined && { last_head: head, confirmed: confirmedSec }) } }
}

const withLag = (now: NodeNow, head: number, indexed: number | undefined): NodeNow => ({
  ...now,
  head,
  ...(indexed !== undefined && { lagBlocks: head - indexed }),
})
