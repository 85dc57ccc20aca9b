import { useState, type ReactNode } from 'react'
import { DAY_SEC } from '../../../../base/day.ts'
import { UTC } from '../../../../contract/zone.ts'
import { useMounted } from '../../../data/clock.ts'
import { useSite } from '../../../data/site.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { formatAmount, formatCount } from '../../../format/amount.ts'
import { formatCompact } from '../../../format/compact.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Toggle } from '../../../parts/toggle/Toggle.tsx'
import { assetName } from '../ledger-parts/asset-choices.ts'
import { BalanceDays } from './BalanceDays.tsx'
import css from './BalanceLine.module.css'
import { balanceQuery, type BalanceJson } from './query.ts'
import { plotSteps } from './plot-steps.ts'

const HEIGHT_PX = 132
const PLOT = { top: 10, bottom: 106 }
const WIDTH = 1000
const AXIS_PX = 64

const RANGES = ['month', 'year', 'all'] as const
type Range = (typeof RANGES)[number]
/** Days of a range with that of today; absent: all. */
const DAYS: Readonly<Partial<Record<Range, number>>> = { month: 30, year: 365 }

export type BalanceLineProps = { address: string; balance: BalanceJson; at?: string | undefined }

/** How much of an asset the address had over its life until now, or over its newest days. Without scripts it is all of its life. */
export function BalanceLine({ address, balance, at }: BalanceLineProps) {
  const t = useText('ledger')
  const { renderedAtSec } = useSite()
  const isAlive = useMounted()
  const [range, setRange] = useState<Range>('all')
  const days = DAYS[range]
  const fromDay = days === undefined ? undefined : utcDay(renderedAtSec - (days - 1) * DAY_SEC)
  const ranged = useLoaded(balanceQuery(address, balance.asset, at, fromDay))
  // The line that was there stays until the other is.
  const [shown, isOfRange] = fromDay === undefined || ranged === undefined ? [balance, false] : [ranged, true]
  const fromSec = isOfRange && fromDay !== undefined ? Date.parse(fromDay) / 1000 : 0
  const toggle = (
    <span className={css.ranges}>
      {isAlive && (
        <Toggle
          legend={t('ranges')}
          choices={RANGES.map((value) => ({ value, shown: t(`range_${value}`) }))}
          chosen={range}
          onChoose={setRange}
          className={css.toggle}
        />
      )}
    </span>
  )
  return <Line address={address} balance={startAt(shown, fromSec)} toggle={toggle} />
}

/** What was there when a range begins counts from there. */
const startAt = (balance: BalanceJson, fromSec: number): BalanceJson => ({
  ...balance,
  list: balance.list.map((step) => ({ ...step, timestamp: Math.max(fromSec, step.timestamp) })),
})

type LineProps = { address: string; balance: BalanceJson; toggle: ReactNode }

/** Steps of a balance. Across in percent: the server's drawing fits every width. */
function Line({ address, balance: { asset, symbol, decimal, list, count }, toggle }: LineProps) {
  const t = useText('ledger')
  const { renderedAtSec } = useSite()
  const plot = plotSteps(list, renderedAtSec, { width: WIDTH, ...PLOT })
  if (plot === undefined) return null
  const name = assetName(asset, symbol)
  const amount = (units: string): string => formatAmount(units, decimal)
  const { first, last, highest, lowest, middleSec, endSec } = plot
  const ends = {
    symbol: name,
    first: amount(first.balance),
    firstDay: utcDay(first.timestamp),
    last: amount(last.balance),
    lastDay: utcDay(last.timestamp),
  }
  // Between the points that are drawn the balance may have been higher or lower.
  const label =
    count > list.length
      ? t('chartTextOfPart', { ...ends, drawn: formatCount(list.length), changes: formatCount(count) })
      : t('chartText', {
          ...ends,
          highest: amount(highest.balance),
          highestDay: utcDay(highest.timestamp),
          lowest: amount(lowest.balance),
          lowestDay: utcDay(lowest.timestamp),
        })
  return (
    <figure className={css.box}>
      <figcaption className={css.title}>
        <b>{t('chart', { symbol: name })}</b> <span className="t3 fs12">{UTC}</span>
        {count > list.length && (
          <span className="t3 fs12">{t('chartPart', { drawn: formatCount(list.length), changes: formatCount(count) })}</span>
        )}
        {toggle}
      </figcaption>
      <BalanceDays {...{ address, asset, decimal, name }} fromSec={first.timestamp} toSec={endSec} axisPx={AXIS_PX}>
        <div style={{ paddingRight: AXIS_PX }}>
          <svg className={css.plot} width="100%" height={HEIGHT_PX} role="img" aria-label={label}>
            {[PLOT.top, PLOT.bottom].map((y) => (
              <line key={y} className={css.rule} x1="0" x2="100%" y1={y} y2={y} />
            ))}
            <svg width="100%" height={HEIGHT_PX} viewBox={`0 0 ${WIDTH} ${HEIGHT_PX}`} preserveAspectRatio="none" aria-hidden="true">
              <path className={css.area} d={plot.area} />
              <path className={css.line} d={plot.line} vectorEffect="non-scaling-stroke" />
            </svg>
            <circle className={css.dot} cx="100%" cy={plot.lastY} r="3" />
            <g aria-hidden="true">
              <text x="100%" dx="8" y={PLOT.top + 4}>
                {formatCompact(amount(highest.balance))}
              </text>
              <text x="100%" dx="8" y={PLOT.bottom + 4}>
                0
              </text>
              <text x="0" y={HEIGHT_PX - 6}>
                {utcDay(first.timestamp)}
              </text>
              <text x="50%" y={HEIGHT_PX - 6} textAnchor="middle">
                {utcDay(middleSec)}
              </text>
              <text x="100%" y={HEIGHT_PX - 6} textAnchor="end">
                {utcDay(endSec)}
              </text>
            </g>
          </svg>
        </div>
      </BalanceDays>
    </figure>
  )
}
