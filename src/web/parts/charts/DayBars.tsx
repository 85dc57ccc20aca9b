import { scaleLinear } from 'd3-scale'
import { formatCount } from '../../format/amount.ts'
import { formatTick, isLabelledDay, listTicks, monthDay } from './axis.ts'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'
import css from './chart.module.css'
import { useWidth } from './useWidth.ts'

export type DayValue = { date: string; value: number }
export type DayBarsProps = { days: readonly DayValue[]; label: string; nominalPx?: number }

const PLOT = { top: 8, bottom: 148, left: 38 }

/** One bar for each day from 0, the newest in full colour with its figure; every day's figure in its tooltip. */
export function DayBars({ days, label, nominalPx = 520 }: DayBarsProps) {
  const [box, widthPx] = useWidth(nominalPx)
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const ticks = listTicks(0, highest, 3, formatTick)
  const y = scaleLinear()
    .domain([0, Math.max(highest, ticks.at(-1) ?? 0)])
    .range([PLOT.bottom, PLOT.top + 10])
  const step = (widthPx - PLOT.left) / Math.max(1, days.length)
  const barPx = Math.max(2, step * 0.76)
  return (
    <div className={css.box}>
      <div ref={box} style={{ height: DAY_CHART_HEIGHT_PX }}>
        <svg width={widthPx} height={DAY_CHART_HEIGHT_PX} viewBox={`0 0 ${widthPx} ${DAY_CHART_HEIGHT_PX}`} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.line} x1={PLOT.left - 4} x2={widthPx} y1={y(tick)} y2={y(tick)} />
              <text x="0" y={y(tick) + 4}>
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {days.map(({ date, value }, index) => {
            const x = PLOT.left + index * step
            const isNewest = index === days.length - 1
            const top = y(value)
            return (
              <g key={date}>
                <rect className={css.day} x={x} y={PLOT.top} width={step} height={PLOT.bottom - PLOT.top}>
                  <title>{`${date}: ${formatCount(value)}`}</title>
                </rect>
                <rect
                  className={isNewest ? css.newest : css.bar}
                  x={round(x + (step - barPx) / 2)}
                  y={round(top)}
                  width={round(barPx)}
                  height={round(PLOT.bottom - top)}
                  rx="2"
                  pointerEvents="none"
                />
                {isLabelledDay(index, days.length, widthPx) && (
                  <text x={round(Math.min(x + step / 2, widthPx - 15))} y={DAY_CHART_HEIGHT_PX - 3} textAnchor="middle">
                    {monthDay(date)}
                  </text>
                )}
                {isNewest && (
                  <text className={css.strong} x={widthPx} y={round(top - 6)} textAnchor="end">
                    {formatCount(value)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </div>
    </div>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
