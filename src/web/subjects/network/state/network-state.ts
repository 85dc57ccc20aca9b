import type { StatusJson } from '../../../../contract/home.ts'
import type { Text } from '../../../i18n/useText.ts'

export type Known = Pick<StatusJson, 'status' | 'head' | 'node'>

/** Whether the node names a height that continues the index; an indexer of an earlier version does not say. */
export const isNodeOk = ({ node }: Pick<StatusJson, 'node'>): boolean => node === undefined || node.state === 'ok'

/** The index has what the node has, and the node is there. */
export const isInSync = (status: Known): boolean => status.status === 'live' && isNodeOk(status)

/** What the network is doing, in a word or two. */
export function networkWord(t: Text<'shell'>, status: Known): string {
  if (isNodeOk(status)) return t(status.status === 'live' ? 'inSync' : status.status === 'stalled' ? 'stalled' : 'behind')
  return t(`node_${stateOf(status)}`)
}

const STATES = ['unreachable', 'empty', 'behind', 'other_chain'] as const

/** A state that only a newer server knows is not known. */
export const stateOf = ({ node }: Known): (typeof STATES)[number] | 'unknown' => STATES.find((state) => state === node?.state) ?? 'unknown'
