/**
 * State of the node's height, as far as it is known.
 *
 * | State | Means | `head` of the status |
 * |---|---|---|
 * | `unknown` | It has not been asked yet, or is not asked any more | As last reported, or 0 |
 * | `ok` | The node reports its height | Its height |
 * | `unreachable` | It reports no height: no connection, an error, silence | As last reported, or 0 |
 * | `empty` | It reports 0 | 0 |
 * | `behind` | It ends before a block that is already known | Its height |
 * | `other_chain` | Its blocks are those of another chain | As last reported |
 */
export type NodeState = {
  state: NodeStateName
  /** Unix time since which it is in this state. */
  sinceSec: number
  /** Unix time at which the node last reported its height; absent before the first time. */
  confirmedSec?: number
}
export const NODE_STATES = ['unknown', 'ok', 'unreachable', 'empty', 'behind', 'other_chain'] as const
export type NodeStateName = (typeof NODE_STATES)[number]
