import type { StatusJson } from '../../../../contract/home.ts'
import { formatCount } from '../../../format/amount.ts'
import { momentIn } from '../../../format/time.ts'
import type { Text } from '../../../i18n/useText.ts'
import { isNodeOk, stateOf, type Known } from './network-state.ts'

/** A sentence about the problem of the node; `undefined` without one. */
export function nodeSentence(t: Text<'network'>, status: Known, zone: string): string | undefined {
  if (isNodeOk(status)) return undefined
  const since = momentIn(status.node?.since ?? 0, zone)
  return t(`nodeSays_${stateOf(status)}`, { since, head: formatCount(status.head ?? 0) })
}

/** A sentence for every page about the newest indexed block. */
export function reachedSentence(
  t: Text<'network'>,
  { status, head, indexed, lagBlocks = 0, timestamp, node }: StatusJson,
  zone: string,
): string {
  if (indexed === 0) return head === undefined || head === 0 ? t('noBlocks') : t('noBlocksOf', { head: formatCount(head) })
  const facts = { indexed: formatCount(indexed), date: momentIn(timestamp, zone) }
  if (lagBlocks > 0) return t('indexedTo', { ...facts, head: formatCount(head ?? indexed) })
  return t(status === 'stalled' && isNodeOk({ node }) ? 'stalledAt' : 'shownTo', facts)
}
