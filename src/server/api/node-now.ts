import type { StatusJson } from '../../contract/home.ts'
import type { IndexStatus } from '../../model/index-status.ts'

/** A height confirmed longer ago is outdated: while the indexer follows the head, it polls every second. */
const HOLDS_SEC = 60

type NodeJson = NonNullable<StatusJson['node']>

/** The node's state and the lag behind it, as far as they are known now. */
export type NodeNow = { head?: number; lagBlocks?: number; node?: NodeJson }

/**
 * The node as the indexer knows it, for `/healthz`, `/api/x/status` and the metrics. `indexed`: newest block of the index; absent while the
 * index cannot be read. A height is only returned if the node confirmed it within the last minute, a lag only while the node continues the
 * indexed chain.
 */
export function readNodeNow({ head, nodeState }: IndexStatus, indexed: number | undefined, nowSec: number): NodeNow {
  // Indexers of earlier versions report only a height.
  if (nodeState === undefined) return withLag({}, Math.max(head, indexed ?? 0), indexed)
  const { confirmedSec } = nodeState
  const isOld = confirmedSec !== undefined && nowSec - confirmedSec > HOLDS_SEC
  const hasHeight = nodeState.state === 'ok' || nodeState.state === 'behind' || nodeState.state === 'empty'
  const state = hasHeight && isOld ? 'unknown' : nodeState.state
  // The indexed blocks came from the node: it is at least that high, even if it reported less a moment ago.
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
