import type { StatusJson } from '../../contract/home.ts'
import { formatCount } from '../format/amount.ts'
import { momentIn } from '../format/time.ts'
import type { Text } from '../i18n/useText.ts'

type Known = Pick<StatusJson, 'status' | 'head' | 'node'>

/** Whether the node names a height that the index goes on from; an indexer of an earlier version does not say. */
const isNodeOk = ({ node }: Pick<StatusJson, 'node'>): boolean => node === undefined || node.state === 'ok'

/** The index has what the node has, and the node is there. */
export const isInSync = (status: Known): boolean => status.status === 'live' && isNodeOk(status)

/** What the network is doing, in a word or two. */
export function networkWord(t: Text<'shell'>, status: Known): string {
  if (isNodeOk(status)) return t(status.status === 'live' ? 'inSync' : status.status === 'stalled' ? 'stalled' : 'behind')
  return t(`node_${stateOf(status)}`)
}

/** What is wrong with the node, in a sentence; `undefined` when nothing is. */
export function nodeSentence(t: Text<'shell'>, status: Known, zone: string): string | undefined {
  if (isNodeOk(status)) return undefined
  const since = momentIn(status.node?.since ?? 0, zone)
  return t(`nodeSays_${stateOf(status)}`, { since, head: formatCount(status.head ?? 0) })
}

/** What indexing has reached, in a sentence for every page. */
export function reachedSentence(
  t: Text<'shell'>,
  { status, head, indexed, lagBlocks = 0, timestamp, node }: StatusJson,
  zone: string,
): string {
  if (indexed === 0) return head === undefined || head === 0 ? t('noBlocks') : t('noBlocksOf', { head: formatCount(head) })
  const facts = { indexed: formatCount(indexed), date: momentIn(timestamp, zone) }
  if (lagBlocks > 0) return t('indexedTo', { ...facts, head: formatCount(head ?? indexed) })
  return t(status === 'stalled' && isNodeOk({ node }) ? 'stalledAt' : 'shownTo', facts)
}

const STATES = ['unreachable', 'empty', 'behind', 'other_chain'] as const

/** A state that only a newer server knows is not known. */
const stateOf = ({ node }: Known): (typeof STATES)[number] | 'unknown' => STATES.find((state) => state === node?.state) ?? 'unknown'
