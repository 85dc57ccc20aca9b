import { useLoaded } from '../data/useLoaded.ts'
import type { StatusJson } from '../../contract/home.ts'
import { useClockValue } from '../data/clock.ts'
import { useSite } from '../data/site.ts'
import { useText } from '../i18n/useText.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { isInSync } from '../subjects/network/state/network-state.ts'
import { STATUS_POLL_MS, statusQuery } from '../data/site-queries.ts'
import css from './Shell.module.css'

const NetworkNotice = lazyPart(async () => (await import('./NetworkNotice.tsx')).NetworkNotice)

/** Every page reports that the index is behind if its newest block is older than this, and newer ones exist or are not being requested. */
const BEHIND_SEC = 300

/** Whether the newest block is old and newer ones may exist: a stopped indexer, or one without a node, knows of none. */
export const isBehind = (status: Pick<StatusJson, 'status' | 'head' | 'lagBlocks' | 'timestamp' | 'node'>, nowSec: number): boolean =>
  ((status.lagBlocks ?? 0) > 0 || !isInSync(status)) && nowSec - status.timestamp > BEHIND_SEC

export function Notices() {
  const t = useText('shell')
  const { testMode } = useSite()
  const status = useLoaded(statusQuery, STATUS_POLL_MS)
  const isLate = useClockValue((nowSec) => status !== undefined && isBehind(status, nowSec))
  const isNoted = isLate || status?.contentOutdated === true
  if (!isNoted && !testMode) return null
  return (
    <div className={css.notice} role="status">
      {testMode && <div>{t('testMode')}</div>}
      {isNoted && status !== undefined && <NetworkNotice status={status} isBehind={isLate} />}
    </div>
  )
}
