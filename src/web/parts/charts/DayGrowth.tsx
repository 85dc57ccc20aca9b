import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCount } from '../../format/amount.ts'
import { formatTick, isLabelledDay, listTicks, monthDay } from './axis.ts'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'
import css from './chart.module.css'
import { useWidth } from './useWidth.ts'

export type DayGrowthValue = { date: string; total: number; added: number }
export type DayGrowthProps = { days: readonly DayGrowthValue[]; label: string; nominalPx?: number }

const LINE = { top: 12, bottom: 92 }
const BARS = { top: 112, bottom: 148 }
const LEFT_PX = 42

/** Two panes: the total as a line, whose axis does not start at 0 and is labelled, and what was added each day as bars from 0. */
export function DayGrowth({ days, label, nominalPx = 520 }: DayGrowthProps) {
  const [box, widthPx] = useWidth(nominalPx)
  const totals = days.map(({ total }) => total)
  const [low, high] = [Math.min(...totals, Infinity), Math.max(...totals, 0)]
  const exact = (value: number): string => (high - low < 3000 ? formatCount(value) : formatTick(value))
  const totalTicks = days.length === 0 ? [] : listTicks(low === high ? Math.max(0, low - 1) : low, high, 2, exact)
  const total = scaleLinear()
    .domain([Math.min(low, ...totalTicks), Math.max(high, ...totalTicks, low + 1)])
    .range([LINE.bottom, LINE.top])
  const most = Math.max(1, ...days.map(({ added }) => added))
  const added = scaleLinear().domain([0, most]).range([BARS.bottom, BARS.top])
  const step = (widthPx - LEFT_PX) / Math.max(1, days.length)
  const center = (index: number): number => LEFT_PX + (index + 0.5) * step
  const path = line<DayGrowthValue>(
    (_, index) => round(center(index)),
    (day) => round(total(day.total)),
  )([...days])
  const newest = days.at(-1)
  return (
    <div className={css.box}>
      <div ref={box} style={{ height: DAY_CHART_HEIGHT_PX }}>
        <svg width={widthPx} height={DAY_CHART_HEIGHT_PX} viewBox={`0 0 ${widthPx} ${DAY_CHART_HEIGHT_PX}`} role="img" aria-label={label}>
          {totalTicks.map((tick) => (
            <Tick key={tick} y={total(tick)} label={exact(tick)} widthPx={widthPx} />
          ))}
          <Tick y={BARS.top} label={formatTick(most)} widthPx={widthPx} isBare />
          <Tick y={BARS.bottom} label="0" widthPx={widthPx} />
          {days.map((day, index) => (
            <g key={day.date}>
              <rect
                className={css.day}
                x={round(center(index) - step / 2)}
                y={LINE.top}
                width={round(step)}
                height={BARS.bottom - LINE.top}
              >
                <title>{`${day.date}: ${formatCount(day.total)} (+${formatCount(day.added)})`}</title>
              </rect>
              <rect
                className={day === newest ? css.newest : css.bar}
                x={round(center(index) - step * 0.38)}
                y={round(added(day.added))}
                width={round(step * 0.76)}
                height={round(BARS.bottom - added(day.added))}
                rx="2"
                pointerEvents="none"
              />
              {isLabelledDay(index, days.length, widthPx) && (
                <text x={round(Math.min(center(index), widthPx - 15))} y={DAY_CHART_HEIGHT_PX - 3} textAnchor="middle">
                  {monthDay(day.date)}
                </text>
              )}
            </g>
          ))}
          {path !== null && <path className={css.path} d={path} pointerEvents="none" />}
          {newest !== undefined && (
            <>
              <circle className={css.dot} cx={round(center(days.length - 1))} cy={round(total(newest.total))} r="3.5" />
              <text
                className={css.strong}
                x={round(center(days.length - 1) - 9)}
                y={round(Math.max(10, total(newest.total) - 4))}
                textAnchor="end"
              >
                {formatCount(newest.total)}
              </text>
            </>
          )}
        </svg>
      </div>
    </div>
  )
}

const Tick = ({ y, label, widthPx, isBare = false }: { y: number; label: string; widthPx: number; isBare?: boolean }) => (
  <>
    {!isBare && <line className={css.line} x1={LEFT_PX - 4} x2={widthPx} y1={round(y)} y2={round(y)} />}
    <text x="0" y={round(y) + 4}>
      {label}
    </text>
  </>
)

const round = (value: number): number => Math.round(value * 10) / 10
