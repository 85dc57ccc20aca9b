import type { StatusJson } from '../../contract/home.ts'
import { useQuery } from '../cache/use-query.ts'
import { useClockValue } from '../data/clock.ts'
import { optionsOf } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { formatCount } from '../format/amount.ts'
import { formatUtc } from '../format/time.ts'
import { useText } from '../i18n/useText.ts'
import { STATUS_POLL_MS, statusQuery } from '../data/site-queries.ts'
import css from './Shell.module.css'

/** From this age of the newest block on, while there are newer ones or nobody asks for any, every page says how far the index is (D26). */
const BEHIND_SEC = 300

/** An indexer that stands still knows of no blocks that have come since. */
export const isBehind = (
  { status, lagBlocks, timestamp }: Pick<StatusJson, 'status' | 'lagBlocks' | 'timestamp'>,
  nowSec: number,
): boolean => (lagBlocks > 0 || status === 'stalled') && nowSec - timestamp > BEHIND_SEC

export function Notices() {
  const t = useText('shell')
  const { api, testMode } = useSite()
  const { data: answer } = useQuery({ ...optionsOf(api, statusQuery), refetchInterval: STATUS_POLL_MS })
  const status = answer?.ok === true ? answer.data : undefined
  const isToldOf = useClockValue((nowSec) => status !== undefined && isBehind(status, nowSec), true)
  if (!isToldOf && !testMode) return null
  return (
    <div className={css.notice} role="status">
      {testMode && <div>{t('testMode')}</div>}
      {isToldOf &&
        status !== undefined &&
        t(status.lagBlocks > 0 ? 'indexedTo' : 'stalledAt', {
          indexed: formatCount(status.indexed),
          head: formatCount(status.head),
          date: formatUtc(status.timestamp),
        })}
    </div>
  )
}
