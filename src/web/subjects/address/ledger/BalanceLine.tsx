import { useState } from 'react'
import { UTC } from '../../../../contract/zone.ts'
import { useClockValue, useMounted } from '../../../data/clock.ts'
import { formatAmount, formatCount } from '../../../format/amount.ts'
import { formatCompact } from '../../../format/compact.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { assetName } from '../ledger-parts/asset-choices.ts'
import css from './BalanceLine.module.css'
import type { BalanceJson } from './query.ts'
import { plotSteps } from './plot-steps.ts'

const HEIGHT_PX = 132
const PLOT = { top: 10, bottom: 106 }
const WIDTH = 1000
const AXIS_PX = 64
const MINUTE_SEC = 60

const BalanceDays = lazyPart(() => import('./BalanceDays.tsx').then((days) => days.BalanceDays))
const BalanceRanges = lazyPart(() => import('./BalanceRanges.tsx').then((ranges) => ranges.BalanceRanges))

export type BalanceLineProps = { address: string; balance: BalanceJson; at?: string | undefined }

/**
 * Balance of an asset over time, in steps, from its first change until now; with scripts also for recent days. Horizontal positions are
 * percents, so that the server's chart fits every width.
 */
export function BalanceLine({ address, balance, at }: BalanceLineProps) {
  const t = useText('ledger')
  const untilSec = useClockValue((nowSec) => nowSec - (nowSec % MINUTE_SEC))
  const isAlive = useMounted()
  const [ranged, setRanged] = useState<BalanceJson>()
  const { asset, symbol, decimal, list, count } = ranged ?? balance
  const plot = plotSteps(list, untilSec, { width: WIDTH, ...PLOT })
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
  // Between the shown points the balance may have been higher or lower.
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
        <span className={css.ranges}>{isAlive && <BalanceRanges address={address} asset={asset} at={at} show={setRanged} />}</span>
      </figcaption>
      <div className={css.days}>
        <div style={{ paddingRight: AXIS_PX }}>
          <svg className={css.plot} width="100%" height={HEIGHT_PX} role="img" aria-label={label}>
            {[PLOT.top, PLOT.bottom].map((y) => (
              <line key={y} className={css.rule} x1="0" x2="100%" y1={y} y2={y} />
            ))}
            <svg width="100%" height={HEIGHT_PX} viewBox={`0 0 ${WIDTH} ${HEIGHT_PX}`} preserveAspectRatio="none" aria-hidden="true">
              <path className={css.area} d={plot.area} />
              {at === undefined ? (
                <>
                  <path className={css.line} d={plot.past} vectorEffect="non-scaling-stroke" />
                  <path className={`${css.line} ${css.today}`} d={plot.today} vectorEffect="non-scaling-stroke" />
                </>
              ) : (
                <path className={css.line} d={plot.line} vectorEffect="non-scaling-stroke" />
              )}
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
        {/* It does nothing without scripts. */}
        {isAlive && <BalanceDays {...{ address, asset, decimal, name }} fromSec={first.timestamp} toSec={endSec} axisPx={AXIS_PX} />}
      </div>
    </figure>
  )
}
