import type { StatusJson } from '../../../contract/home.ts'
import { formatCount, formatDecimal } from '../../format/amount.ts'
import { formatDuration } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { Stats } from '../../parts/stats/Stats.tsx'
import { FullTime, TimeAgo } from '../../parts/Time.tsx'
import css from './Engine.module.css'

/** Longer intervals are told in minutes. */
const LONG_SEC = 120

/** Where node and index stand, and how fast both move. While blocks are missing: how far it is and how long it will take. */
export function Summary({ status: { status, head, indexed, lagBlocks, timestamp, eta, engine } }: { status: StatusJson }) {
  const t = useText('engine')
  const shell = useText('shell')
  const common = useText('common')
  const isLive = status === 'live'
  const lag = shell('lagBlocks', { count: lagBlocks })
  // Blocks of a replayed chain may be dated backwards: then there is no pace.
  const formatInterval = (sec: number): string =>
    sec === 0 ? '–' : sec < LONG_SEC ? t('sec', { count: formatDecimal(String(sec)) }) : formatDuration(common, sec)
  const pace = (rate: number | undefined) => (rate === undefined ? '–' : t('perSecond', { count: formatDecimal(String(rate)) }))
  return (
    <Sheet
      title={shell('networkStatus')}
      right={
        <>
          <span className={css.newest}>
            {shell('newestBlock')} <FullTime sec={timestamp} /> · <TimeAgo sec={timestamp} />
          </span>
          <Chip tone={isLive ? 'ok' : 'warn'}>{shell(isLive ? 'inSync' : status === 'stalled' ? 'stalled' : 'behind')}</Chip>
        </>
      }
    >
      {engine !== undefined && engine.message !== '' && <p className={css.message}>{engine.message}</p>}
      {status === 'backfilling' && <Backfill indexed={indexed} head={head} eta={eta} />}
      <div className={css.stats}>
        <Stats
          cells={[
            { id: 'head', label: shell('nodeHeight'), value: formatCount(head) },
            { id: 'indexed', label: shell('indexed'), value: formatCount(indexed) },
            {
              id: 'lag',
              label: shell('lag'),
              value:
                lagBlocks > 0 && engine !== undefined ? t('lagFor', { blocks: lag, time: formatDuration(common, engine.lag_sec) }) : lag,
            },
            { id: 'time', label: t('blockTime'), value: formatInterval(engine?.block_time ?? 0) },
            { id: 'tx', label: t('txRate'), value: pace(engine?.block_time === 0 ? undefined : engine?.tx_rate) },
            { id: 'ingest', label: t('ingest'), value: pace(engine?.ingest) },
          ]}
        />
      </div>
    </Sheet>
  )
}

function Backfill({ indexed, head, eta }: { indexed: number; head: number; eta: number | undefined }) {
  const t = useText('engine')
  const common = useText('common')
  const percent = head === 0 ? 0 : Math.floor((indexed / head) * 100)
  return (
    <div className={css.backfill}>
      <p>
        {t('backfill', { percent, head: formatCount(head) })}{' '}
        <span className="t3">{eta === undefined ? t('etaUnknown') : t('eta', { time: formatDuration(common, eta) })}</span>
      </p>
      <progress max={100} value={percent} aria-label={t('backfill', { percent, head: formatCount(head) })} />
    </div>
  )
}
