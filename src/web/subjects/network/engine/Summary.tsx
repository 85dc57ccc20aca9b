import type { StatusJson } from '../../../../contract/home.ts'
import { useClockValue } from '../../../data/clock.ts'
import { useSite } from '../../../data/site.ts'
import { formatCount, formatDecimal } from '../../../format/amount.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { nodeSentence } from '../state/network-sentences.ts'
import { isInSync, networkWord } from '../state/network-state.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Stats } from '../../../parts/stats/Stats.tsx'
import { FullTime, TimeAgo } from '../../../parts/Time.tsx'
import css from './Engine.module.css'

/** Longer intervals are shown in minutes. */
const LONG_SEC = 120

/** Status of node and index, and the speed of both. While blocks are missing: progress and time left. */
export function Summary({ status }: { status: StatusJson }) {
  const { head, indexed, lagBlocks, timestamp, eta, percent, engine } = status
  const t = useText('engine')
  const shell = useText('shell')
  const network = useText('network')
  const common = useText('common')
  const lag = lagBlocks === undefined ? shell('notKnown') : shell('lagBlocks', { count: lagBlocks })
  // A replayed chain may have blocks with decreasing times, which have no interval.
  const formatInterval = (sec: number): string =>
    sec === 0 ? '–' : sec < LONG_SEC ? t('sec', { count: formatDecimal(String(sec)) }) : formatDuration(common, sec)
  const pace = (rate: number | undefined) => (rate === undefined ? '–' : t('perSecond', { count: formatDecimal(String(rate)) }))
  return (
    <Sheet title={shell('networkStatus')} right={<Chip tone={isInSync(status) ? 'ok' : 'warn'}>{networkWord(shell, status)}</Chip>}>
      {indexed > 0 && (
        <p className={css.newest}>
          {network('newestBlock')} <FullTime sec={timestamp} /> · <TimeAgo sec={timestamp} />
        </p>
      )}
      <Trouble status={status} />
      {status.status === 'backfilling' && head !== undefined && head > 0 && (
        <Backfill indexed={indexed} head={head} eta={eta} percent={percent} />
      )}
      <div className={css.stats}>
        <Stats
          cells={[
            { id: 'head', label: shell('nodeHeight'), value: head === undefined ? shell('notKnown') : formatCount(head) },
            { id: 'indexed', label: shell('indexed'), value: formatCount(indexed) },
            {
              id: 'lag',
              label: shell('lag'),
              value:
                lagBlocks !== undefined && lagBlocks > 0 && engine !== undefined
                  ? t('lagFor', { blocks: lag, time: formatDuration(common, engine.lag_sec) })
                  : lag,
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

/** The problem of the node, the last height it reported, and why indexing is stalled. */
function Trouble({ status }: { status: StatusJson }) {
  const t = useText('engine')
  const network = useText('network')
  const common = useText('common')
  const { zone } = useSite()
  const { last_head: head, confirmed } = status.node ?? {}
  const ago = useClockValue((nowSec) => formatDuration(common, nowSec - (confirmed ?? nowSec)))
  const words = [
    nodeSentence(network, status, zone),
    status.contentOutdated === true && network('contentOutdated'),
    head !== undefined && confirmed !== undefined && t('lastNamed', { head: formatCount(head), time: ago }),
    status.engine?.message,
  ].filter(Boolean)
  return words.length === 0 ? null : <p className={css.message}>{words.join(' ')}</p>
}

type BackfillProps = { indexed: number; head: number; eta: number | undefined; percent: number | undefined }

/** The node's height may jump. Then no percent is shown for a while, so that progress never runs backwards. */
function Backfill({ indexed, head, eta, percent }: BackfillProps) {
  const t = useText('engine')
  const common = useText('common')
  const counts = { indexed: formatCount(indexed), head: formatCount(head) }
  const sentence = percent === undefined ? t('backfillBlocks', counts) : t('backfill', { percent, head: counts.head })
  return (
    <div className={css.backfill}>
      <p>
        {sentence} <span className="t3">{eta === undefined ? t('etaUnknown') : t('eta', { time: formatDuration(common, eta) })}</span>
      </p>
      {percent !== undefined && <progress max={100} value={percent} aria-label={sentence} />}
    </div>
  )
}
