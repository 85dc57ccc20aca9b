import { UTC } from '../../../../contract/zone.ts'
import { useSite } from '../../../data/site.ts'
import { formatAmount, formatCount } from '../../../format/amount.ts'
import { formatCompact } from '../../../format/compact.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { assetName } from '../ledger-parts/asset-choices.ts'
import { BalanceDays } from './BalanceDays.tsx'
import css from './BalanceLine.module.css'
import type { BalanceJson } from './query.ts'
import { plotSteps } from './plot-steps.ts'

const HEIGHT_PX = 132
const PLOT = { top: 10, bottom: 106 }
const WIDTH = 1000
const AXIS_PX = 64

/** How much of an asset the address had, in steps, over its life until now. Across in percent: the server's drawing fits every width. */
export function BalanceLine({ address, balance: { asset, symbol, decimal, list, count } }: { address: string; balance: BalanceJson }) {
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
