/**
 * What is known of the node's height.
 *
 * | State | Means | `head` of the status |
 * |---|---|---|
 * | `unknown` | Nobody has asked yet, or nobody asks any more | As last named, or 0 |
 * | `ok` | The node names its height | Its height |
 * | `unreachable` | It gives no height: no connection, an error, silence | As last named, or 0 |
 * | `empty` | It names 0 | 0 |
 * | `behind` | It ends before a block that is known already | Its height |
 * | `other_chain` | Its blocks are those of another chain | As last named |
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
