import { belowLeast } from '../../../../base/below-least.ts'
import type { HistoryJson } from '../../../../contract/engine.ts'
import { formatDecimal } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { TIME_CHART_HEIGHT_PX } from '../charts/chart-size.ts'
import { chartSpace } from '../charts/day-charts.tsx'
import type { TimeLine } from '../charts/TimeLines.tsx'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { pathTo } from '../../../paths.ts'
import css from './Engine.module.css'
import type { Hours } from './query.ts'

const TimeLinesChart = lazyPart(async () => (await import('../charts/TimeLines.tsx')).TimeLines, chartSpace(TIME_CHART_HEIGHT_PX))

const HOURS: readonly Hours[] = [1, 6]
/** A larger lag needs attention, as docs/operations.md describes. */
const ALERT_BLOCKS = 50

/** Charts of the last hours. */
export function History({ history, hours }: { history: HistoryJson; hours: Hours }) {
  const t = useText('engine')
  const { lag, ingest, requests, memory, failures, p50, p95, p99 } = history
  const latencies: readonly TimeLine[] = [
    { name: t('of99'), values: p99, shade: 'faint' },
    { name: t('of95'), values: p95, shade: 'middle' },
    { name: t('of50'), values: p50, shade: 'full' },
  ]
  return (
    <section className={css.history}>
      <div className={css.historyHead}>
        <h2>{t('history')}</h2>
        <nav className={css.range} aria-label={t('range')}>
          {HOURS.map((choice) => (
            <a
              key={choice}
              href={choice === 1 ? pathTo('engine') : `${pathTo('engine')}?hours=${choice}`}
              aria-current={choice === hours ? 'true' : undefined}
            >
              {t(`hours${choice}`)}
            </a>
          ))}
        </nav>
      </div>
      <div className={css.halves}>
        <Lines
          title={t('chartLag')}
          unit={t('blocksUnit')}
          lines={[{ name: t('chartLag'), values: lag, shade: 'full' }]}
          history={history}
          alert={ALERT_BLOCKS}
          mayBeUnknown
        />
        <Lines
          title={t('chartIngest')}
          unit={t('perSecondUnit')}
          lines={[{ name: t('chartIngest'), values: ingest, shade: 'full' }]}
          history={history}
        />
        <Lines title={t('chartLatency')} unit={t('msUnit')} lines={latencies} history={history} />
        <Lines
          title={t('chartRequests')}
          unit={t('perSecondUnit')}
          lines={[{ name: t('chartRequests'), values: requests, shade: 'full' }]}
          history={history}
        />
        <Lines
          title={t('chartMemory')}
          unit={t('mibUnit')}
          lines={[{ name: t('chartMemory'), values: memory, shade: 'full' }]}
          history={history}
        />
        <Lines
          title={t('chartFailures')}
          unit={t('countUnit')}
          lines={[{ name: t('chartFailures'), values: failures, shade: 'full' }]}
          history={history}
        />
      </div>
    </section>
  )
}

type LinesProps = { title: string; unit: string; lines: readonly TimeLine[]; history: HistoryJson; alert?: number; mayBeUnknown?: true }

/**
 * A chart with the newest figure of each line in its head, and a complete text alternative. `mayBeUnknown`: a gap at the end means that the
 * current figure is unknown; elsewhere it means that there were no requests.
 */
function Lines({ title, unit, lines, history: { times, step, span }, alert, mayBeUnknown }: LinesProps) {
  const t = useText('engine')
  const newestOf = (values: TimeLine['values']): number | undefined =>
    (mayBeUnknown === true ? values.at(-1) : values.findLast((value) => value !== null)) ?? undefined
  const say = ({ name, values }: TimeLine): string => {
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return t('lineNone', { name })
    const [newest, highest, lowest] = [newestOf(values), Math.max(...known), Math.min(...known)].map(formatFigure)
    return t('lineNewest', { name, newest: newest ?? '', highest: highest ?? '', lowest: lowest ?? '' })
  }
  const label = `${title}, ${unit}. ${lines.map(say).join(' ')}`
  return (
    <Sheet
      title={
        <>
          {title} <span className={css.unit}>{unit}</span>
        </>
      }
      right={lines.toReversed().map(({ name, values, shade }) => (
        <span key={name} className={css.key}>
          <i className={css[shade]} />
          {lines.length > 1 && `${name} `}
          <b>{formatFigure(newestOf(values))}</b>
        </span>
      ))}
    >
      <TimeLinesChart
        times={times}
        step={step}
        span={span}
        lines={lines}
        label={label}
        ends={[span, span / 2].map((sec) => (sec < 7200 ? t('ago_min', { count: sec / 60 }) : t('ago_h', { count: sec / 3600 })))}
        now={t('now')}
        {...(alert !== undefined && { alert: { at: alert, text: t('alertAt', { count: alert }) } })}
      />
    </Sheet>
  )
}

const formatFigure = (value: number | undefined): string =>
  value === undefined
    ? '–'
    : value > 0 && value < 0.005
      ? belowLeast(2)
      : formatDecimal(value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
