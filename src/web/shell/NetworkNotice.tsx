import type { StatusJson } from '../../contract/home.ts'
import { useSite } from '../data/site.ts'
import { useText } from '../i18n/useText.ts'
import { nodeSentence, reachedSentence } from '../subjects/network/state/network-sentences.ts'

export type NetworkNoticeProps = { status: StatusJson; isBehind: boolean }

/** Notice on every page while the index is behind, or was built by an older version. It loads with its texts on demand. */
export function NetworkNotice({ status, isBehind }: NetworkNoticeProps) {
  const t = useText('network')
  const { zone } = useSite()
  const behind = isBehind ? [nodeSentence(t, status, zone), reachedSentence(t, status, zone)] : []
  return [...behind, status.contentOutdated === true && t('contentOutdated')].filter(Boolean).join(' ')
}
