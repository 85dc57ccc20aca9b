import type { StatusJson } from '../../../../contract/home.ts'
import type { Text } from '../../../i18n/useText.ts'

export type Known = Pick<StatusJson, 'status' | 'head' | 'node'>

/** Whether the node reports a height that continues the index. An older indexer sends no `node`, which counts as fine. */
export const isNodeOk = ({ node }: Pick<StatusJson, 'node'>): boolean => node === undefined || node.state === 'ok'

/** Whether the index has all blocks of the node, and the node is available. */
export const isInSync = (status: Known): boolean => status.status === 'live' && isNodeOk(status)

/** The state of the network in a word or two. */
export function networkWord(t: Text<'shell'>, status: Known): string {
  if (isNodeOk(status)) return t(status.status === 'live' ? 'inSync' : status.status === 'stalled' ? 'stalled' : 'behind')
  return t(`node_${stateOf(status)}`)
}

const STATES = ['unreachable', 'empty', 'behind', 'other_chain'] as const

/** A state known only to a newer server becomes `unknown`. */
export const stateOf = ({ node }: Known): (typeof STATES)[number] | 'unknown' => STATES.find((state) => state === node?.state) ?? 'unknown'
