import type { StatusJson } from '../../contract/home.ts'
import { useSite } from '../data/site.ts'
import { useText } from '../i18n/useText.ts'
import { nodeSentence, reachedSentence } from '../parts/network-sentences.ts'

/** What every page says while the index is behind (D26). It comes with its texts when it is first needed. */
export function NetworkNotice({ status }: { status: StatusJson }) {
  const t = useText('network')
  const { zone } = useSite()
  return [nodeSentence(t, status, zone), reachedSentence(t, status, zone)].filter(Boolean).join(' ')
}
