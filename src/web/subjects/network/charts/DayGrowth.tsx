import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCount } from '../../../format/amount.ts'
import { formatTick, listTicks } from './axis.ts'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'
import css from './chart.module.css'
import { DayLabel, DayPlot, percent, round, Tick } from './DayPlot.tsx'

/** Like `DayValue`. */
export type DayGrowthValue = { date: string; name: string; isOpen: boolean; total: number; added: number }
export type DayGrowthProps = { days: readonly DayGrowthValue[]; label: string }

const LINE = { top: 12, bottom: 92 }
const BARS = { top: 112, bottom: 148 }
const AXIS_PX = 42

/**
 * Two panes: the total as a line with a labelled axis that does not start at 0, and the daily additions as bars from 0. A day in progress
 * is dashed in both.
 */
export function DayGrowth({ days, label }: DayGrowthProps) {
  const totals = days.map(({ total }) => total)
  const [low, high] = [Math.min(...totals, Infinity), Math.max(...totals, 0)]
  const exact = (value: number): string => (high - low < 3000 ? formatCount(value) : formatTick(value))
  const totalTicks = days.length === 0 ? [] : listTicks(low === high ? Math.max(0, low - 1) : low, high, 2, exact)
  const total = scaleLinear()
    .domain([Math.min(low, ...totalTicks), Math.max(high, ...totalTicks, low + 1)])
    .range([LINE.bottom, LINE.top])
  const most = Math.max(1, ...days.map(({ added }) => added))
  const added = scaleLinear().domain([0, most]).range([BARS.bottom, BARS.top])
  const step = 1 / Math.max(1, days.length)
  const newest = days.at(-1)
  return (
    <DayPlot label={label} axisPx={AXIS_PX}>
      {totalTicks.map((tick) => (
        <Tick key={tick} y={total(tick)} axisPx={AXIS_PX} text={exact(tick)} />
      ))}
      <Tick y={BARS.top} axisPx={AXIS_PX} text={formatTick(most)} isBare />
      <Tick y={BARS.bottom} axisPx={AXIS_PX} text="0" />
      {days.map((day, index) => (
        <g key={day.date}>
          <rect className={css.day} x={percent(index * step)} y={LINE.top} width={percent(step)} height={BARS.bottom - LINE.top}>
            <title>{`${day.name}: ${formatCount(day.total)} (+${formatCount(day.added)})`}</title>
          </rect>
          <rect
            className={day.isOpen ? css.open : day === newest ? css.newest : css.bar}
            x={percent((index + 0.12) * step)}
            y={round(added(day.added))}
            width={percent(0.76 * step)}
            height={round(BARS.bottom - added(day.added))}
            rx="2"
            pointerEvents="none"
          />
          <DayLabel date={day.date} index={index} count={days.length} />
        </g>
      ))}
      <Path days={days} y={total} />
      {newest !== undefined && (
        <>
          <circle className={newest.isOpen ? css.openDot : css.dot} cx={percent(1 - step / 2)} cy={round(total(newest.total))} r="3.5" />
          <text className={css.strong} x={percent(1 - step / 2)} dx="-9" y={round(Math.max(10, total(newest.total) - 4))} textAnchor="end">
            {formatCount(newest.total)}
          </text>
        </>
      )}
    </DayPlot>
  )
}

/** Paths do not support percents. This one has its own coordinates, one unit per day and one per px of height, stretched to the plot. */
function Path({ days, y }: { days: readonly DayGrowthValue[]; y: (value: number) => number }) {
  const pathOf = (from: number, to: number): string =>
    line<DayGrowthValue>(
      (_, index) => from + index + 0.5,
      (day) => round(y(day.total)),
    )(days.slice(from, to)) ?? ''
  // The step to a day in progress is a separate line.
  const closed = days.at(-1)?.isOpen === true ? days.length - 1 : days.length
  return (
    <svg width="100%" height={DAY_CHART_HEIGHT_PX} viewBox={`0 0 ${days.length} ${DAY_CHART_HEIGHT_PX}`} preserveAspectRatio="none">
      <path className={css.path} d={pathOf(0, closed)} vectorEffect="non-scaling-stroke" pointerEvents="none" />
      {closed > 0 && closed < days.length && (
        <path
          className={`${css.path} ${css.openStep}`}
          d={pathOf(closed - 1, days.length)}
          vectorEffect="non-scaling-stroke"
          pointerEvents="none"
        />
      )}
    </svg>
  )
}
