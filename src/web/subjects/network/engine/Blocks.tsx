import type { EngineJson } from '../../../../contract/engine.ts'
import { formatCount, formatDecimal } from '../../../format/amount.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { chartSpace, DayBarsChart } from '../charts/day-charts.tsx'
import { useOpenDay } from '../charts/use-open-day.ts'
import { TIME_CHART_HEIGHT_PX } from '../charts/chart-size.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import css from './Engine.module.css'
import { sortIntervals } from './sort-intervals.ts'

const CountBarsChart = lazyPart(async () => (await import('../charts/CountBars.tsx')).CountBars, chartSpace(TIME_CHART_HEIGHT_PX))

/** Times between the newest blocks, their contents, and the days. */
export function Blocks({ blocks, days }: Pick<EngineJson, 'blocks' | 'days'>) {
  const t = useText('engine')
  const common = useText('common')
  const { isOpen, nameOf, labelOf } = useOpenDay()
  const newest = t('intervalsOf', { count: blocks.length })
  const txs = blocks.map(({ tx }) => tx)
  const mean = txs.length === 0 ? 0 : txs.reduce((sum, tx) => sum + tx, 0) / txs.length
  const short = (sec: number): string =>
    sec < 60 ? t('sec', { count: sec }) : sec < 3600 ? t('min', { count: sec / 60 }) : t('hour', { count: sec / 3600 })
  const intervals = sortIntervals(blocks.map(({ sec }) => sec)).map(({ fromSec, toSec, count }) => {
    const range = toSec === undefined ? t('over', { time: short(fromSec) }) : t('upTo', { time: short(toSec) })
    const name = toSec === undefined ? `> ${short(fromSec)}` : `≤ ${short(toSec)}`
    return { id: toSec ?? 0, name, title: t('bucket', { range, count }), value: count }
  })
  return (
    <div className={css.halves}>
      <Sheet title={t('intervals')} right={newest}>
        <CountBarsChart
          bars={intervals}
          label={t('intervalsLabel', { count: blocks.length, list: intervals.map(({ title }) => title).join(', ') })}
        />
      </Sheet>
      <Sheet title={t('blockTxs')} right={newest}>
        <CountBarsChart
          bars={blocks.map(({ sn, sec, tx }) => ({
            id: sn,
            name: '',
            title: t('block', { number: formatCount(sn), time: formatDuration(common, sec), count: tx }),
            value: tx,
          }))}
          label={t('blockTxsLabel', { count: blocks.length, mean: formatDecimal(mean.toFixed(1)), most: formatCount(Math.max(0, ...txs)) })}
        />
      </Sheet>
      <div className={css.wide}>
        <Sheet title={t('days')}>
          <DayBarsChart
            days={days.map(({ date, tx }) => ({ date, name: nameOf(date), isOpen: isOpen(date), value: tx }))}
            label={labelOf(t('daysLabel', { newest: formatCount(days.at(-1)?.tx ?? 0) }), days.at(-1)?.date)}
          />
        </Sheet>
      </div>
    </div>
  )
}
