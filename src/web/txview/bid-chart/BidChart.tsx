import type { ReactNode } from 'react'
import { unitsToDecimal } from '../../../base/decimal.ts'
import { isPositive } from '../../../base/units.ts'
import type { AuctionBid } from '../../../txtypes/rows.ts'
import { formatAmount, formatDecimal } from '../../format/amount.ts'
import { formatCompact } from '../../format/compact.ts'
import { useText } from '../../i18n/useText.ts'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import css from './BidChart.module.css'

const HEIGHT_PX = 176
const PLOT = { top: 22, bottom: 164 }
const AXIS_PX = 52
/** Width of the stretched drawing, in its own units. */
const WIDTH = 1000
/** Maximum number of decimal places of a price. */
const MAX_PLACES = 20

export type BidChartProps = {
  /** The known bids, the newest first. */
  bids: readonly AuctionBid[]
  /** Number of all bids. */
  count: number
  level?: 'h2' | 'h3'
  /** Decimals of the prices. `symbol`: prepared for a sentence. */
  decimal: number
  symbol: string
  /** Start price in the smallest unit. */
  start: string
  /** 0 if the chain has none: the chart then starts with the first bid. */
  startSec: number
  /** End of bidding. */
  overSec: number
  /** Shown below the chart. */
  children?: ReactNode
}

/** The bids of an auction as rising steps over time; the start price is dotted. The tooltip of each dot has its figures. */
export function BidChart({ bids, count, level = 'h3', decimal, symbol, start, startSec, overSec, children }: BidChartProps) {
  const t = useText('bids')
  const rising = [...bids].reverse()
  const [first, last] = [rising[0], rising.at(-1)]
  if (first === undefined || last === undefined) return null
  const valueOf = (units: string): number => Number(unitsToDecimal(units, decimal))
  const [fromSec, toSec] = [
    startSec > 0 ? Math.min(startSec, first.timestampSec) : first.timestampSec,
    Math.max(overSec, last.timestampSec),
  ]
  const x = (sec: number): number => (sec - fromSec) / Math.max(1, toSec - fromSec)
  const highest = Math.max(valueOf(last.units), valueOf(start)) || 1
  const y = (value: number): number => round(PLOT.bottom - (value / highest) * (PLOT.bottom - PLOT.top))
  const steps = rising.map(({ units, timestampSec, ...bid }) => ({ ...bid, units, at: x(timestampSec), y: y(valueOf(units)) }))
  const path = `${steps.map(({ at, y: top }, index) => (index === 0 ? `M${round(at * WIDTH)} ${top}` : `H${round(at * WIDTH)}V${top}`)).join('')}H${WIDTH}`
  const words = t('bidsRose', {
    count: bids.length,
    first: formatAmount(first.units, decimal),
    last: `${formatAmount(last.units, decimal)} ${symbol}`,
  })
  return (
    <Section
      level={level}
      title={t('bidsTitle')}
      // If not all bids are known, neither is the number of bidders.
      note={
        bids.length < count
          ? t('bidsNewest', { shown: bids.length, count })
          : t('bidsOf', { bidders: new Set(bids.map(({ bidder }) => bidder)).size })
      }
    >
      <div className={css.room} style={{ height: HEIGHT_PX, paddingLeft: AXIS_PX }}>
        <svg className={css.chart} width="100%" height={HEIGHT_PX} role="img" aria-label={words}>
          {[0, highest / 2, highest].map((tick) => (
            <g key={tick}>
              <line className={css.line} x1="-4" x2="100%" y1={y(tick)} y2={y(tick)} />
              <text x={-AXIS_PX} y={y(tick) + 4}>
                {tickText(tick)}
              </text>
            </g>
          ))}
          {isPositive(start) && <line className={css.start} x1="0" x2="100%" y1={y(valueOf(start))} y2={y(valueOf(start))} />}
          <svg width="100%" height={HEIGHT_PX} viewBox={`0 0 ${WIDTH} ${HEIGHT_PX}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={css.ground} d={`${path}V${PLOT.bottom}H${round((steps[0]?.at ?? 0) * WIDTH)}Z`} />
            <path className={css.steps} d={path} vectorEffect="non-scaling-stroke" />
          </svg>
          {steps.map(({ txid, bidder, units, at, y: top }, index) => (
            <circle key={txid} className={css.dot} cx={percent(at)} cy={top} r={index === steps.length - 1 ? 4.5 : 3}>
              <title>{`${formatAmount(units, decimal)} ${symbol} · ${bidder}`}</title>
            </circle>
          ))}
        </svg>
      </div>
      <div className={css.ends}>
        <FullTime sec={fromSec} />
        <FullTime sec={toSec} />
      </div>
      {children}
    </Section>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`
/** Three significant digits, for any price. */
const tickText = (value: number): string =>
  value >= 1000
    ? formatCompact(value.toFixed(0))
    : formatDecimal(value.toFixed(Math.min(MAX_PLACES, Math.max(0, 2 - Math.floor(Math.log10(value))))))
