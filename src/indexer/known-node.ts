import { AppError } from '../base/errors.ts'
import type { NodeState, NodeStateName } from '../model/node-state.ts'

/** State of the node as the loop knows it. `failures`: height requests that failed since the last answer. */
export type KnownNode = NodeState & { height: number; failures: number; failedSec: number }

export const unknownNode = (nowSec: number): KnownNode => ({ state: 'unknown', sinceSec: nowSec, height: 0, failures: 0, failedSec: 0 })

/** One failed call is noise. The node counts as unreachable after the second one, dated back to the first. */
const UNREACHABLE_AFTER_FAILURES = 2

/** The node reported `height`; `known` is the newest block received from it so far. */
export function withHeight(before: KnownNode, height: number, known: number, nowSec: number): KnownNode {
  const state = height === 0 ? 'empty' : height < known ? 'behind' : 'ok'
  return { ...enter(before, state, nowSec), confirmedSec: nowSec, height, failures: 0 }
}

/** A request for the height failed with `error`; `known` as above. */
export function withFailure(before: KnownNode, error: unknown, known: number, nowSec: number): KnownNode {
  const height = heightIn(error)
  if (height !== undefined) return withHeight(before, height, Math.max(known, height + 1), nowSec)
  const failures = before.failures + 1
  const failedSec = failures === 1 ? nowSec : before.failedSec
  const failed = { ...before, failures, failedSec }
  return failures < UNREACHABLE_AFTER_FAILURES ? failed : enter(failed, 'unreachable', failedSec)
}

/** The node serves other blocks than those that are indexed. */
export const withOtherChain = (before: KnownNode, nowSec: number): KnownNode => enter(before, 'other_chain', nowSec)

export const isOtherChain = (error: AppError): boolean => error.code === 'NODE_HISTORY_CHANGED' || error.code === 'STORE_OTHER_CHAIN'

const enter = (before: KnownNode, state: NodeStateName, sinceSec: number): KnownNode =>
  before.state === state ? before : { ...before, state, sinceSec }

/** A node that went back has reported its height in the error. */
function heightIn(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'NODE_WENT_BACK') return undefined
  const { head } = error.detail
  return typeof head === 'number' ? head : undefined
}

/** The public part of the state, without the loop's counters. */
export const toNodeState = ({ state, sinceSec, confirmedSec }: KnownNode): NodeState => ({
  state,
  sinceSec,
  ...(confirmedSec !== undefined && { confirmedSec }),
})
