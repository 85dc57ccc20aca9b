import { scaleLinear } from 'd3-scale'
import { formatCount } from '../../../format/amount.ts'
import { formatTick, listTicks } from './axis.ts'
import css from './chart.module.css'
import { DayLabel, DayPlot, percent, round, Tick } from './DayPlot.tsx'

/** `name`: the day as text; `isOpen`: it is in progress, so its bar is rendered as unfinished. */
export type DayValue = { date: string; name: string; isOpen: boolean; value: number }
export type DayBarsProps = { days: readonly DayValue[]; label: string }

const PLOT = { top: 8, bottom: 148 }
const AXIS_PX = 38

/**
 * One bar per day, from 0. The newest has its figure and is in full colour, or open and dashed when in progress. Tooltips have all figures.
 */
export function DayBars({ days, label }: DayBarsProps) {
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const ticks = listTicks(0, highest, 3, formatTick)
  const y = scaleLinear()
    .domain([0, Math.max(highest, ticks.at(-1) ?? 0)])
    .range([PLOT.bottom, PLOT.top + 10])
  const step = 1 / Math.max(1, days.length)
  return (
    <DayPlot label={label} axisPx={AXIS_PX}>
      {ticks.map((tick) => (
        <Tick key={tick} y={y(tick)} axisPx={AXIS_PX} text={formatTick(tick)} />
      ))}
      {days.map(({ date, name, isOpen, value }, index) => {
        const isNewest = index === days.length - 1
        const top = y(value)
        return (
          <g key={date}>
            <rect className={css.day} x={percent(index * step)} y={PLOT.top} width={percent(step)} height={PLOT.bottom - PLOT.top}>
              <title>{`${name}: ${formatCount(value)}`}</title>
            </rect>
            <rect
              className={isOpen ? css.open : isNewest ? css.newest : css.bar}
              x={percent((index + 0.12) * step)}
              y={round(top)}
              width={percent(0.76 * step)}
              height={round(PLOT.bottom - top)}
              rx="2"
              pointerEvents="none"
            />
            <DayLabel date={date} index={index} count={days.length} />
            {isNewest && (
              <text className={css.strong} x="100%" y={round(top - 6)} textAnchor="end">
                {formatCount(value)}
              </text>
            )}
          </g>
        )
      })}
    </DayPlot>
  )
}
