import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatTick } from './axis.ts'
import { TIME_CHART_HEIGHT_PX } from './chart-size.ts'
import css from './chart.module.css'
import { percent, round, Tick } from './DayPlot.tsx'

/** A line: a value for each time, `null` for none. The shade `full` is for the main line. */
export type TimeLine = { name: string; values: readonly (number | null)[]; shade: 'full' | 'middle' | 'faint' }

export type TimeLinesProps = {
  /** Start of each value's step, Unix seconds, oldest first. */
  times: readonly number[]
  /** Seconds between two values. */
  step: number
  /** Seconds of the complete chart, which ends at the newest value. Shorter data start inside the chart. */
  span: number
  /** Drawn in this order, the last one on top. */
  lines: readonly TimeLine[]
  label: string
  /** Words below the left end and the middle. */
  ends: readonly string[]
  now: string
  /** A level that needs attention when exceeded. */
  alert?: { at: number; text: string }
}

const PLOT = { top: 12, bottom: 100 }
const AXIS_PX = 38
/** Least maximum of the axis, for a chart with only zeros. */
const LEAST = 1

/**
 * Figures of the last hours, from 0. Like all charts horizontally in percent and vertically in px, so that the server's chart fits every
 * width.
 */
export function TimeLines({ times, step, span, lines, label, ends, now, alert }: TimeLinesProps) {
  const width = Math.round(span / step)
  const newest = times.at(-1) ?? 0
  const highest = Math.max(
    LEAST,
    alert === undefined ? 0 : alert.at * 1.1,
    ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)),
  )
  const y = scaleLinear().domain([0, highest]).nice(3).range([PLOT.bottom, PLOT.top])
  const x = (index: number): number => width - 0.5 - (newest - (times[index] ?? 0)) / step
  const path = line<number | null>(
    (_, index) => round(x(index)),
    (value) => round(y(value ?? 0)),
  ).defined((value) => value !== null)
  return (
    <div className={css.box}>
      <div className={css.room} style={{ height: TIME_CHART_HEIGHT_PX, paddingLeft: AXIS_PX }}>
        <svg className={css.plot} width="100%" height={TIME_CHART_HEIGHT_PX} role="img" aria-label={label}>
          {y.ticks(3).map((tick) => (
            <Tick key={tick} y={y(tick)} axisPx={AXIS_PX} text={formatTick(tick)} />
          ))}
          {alert !== undefined && (
            <g className={css.alert}>
              <line x1="-4" x2="100%" y1={round(y(alert.at))} y2={round(y(alert.at))} />
              <text x="0" y={round(y(alert.at)) - 4}>
                {alert.text}
              </text>
            </g>
          )}
          <svg
            width="100%"
            height={TIME_CHART_HEIGHT_PX}
            viewBox={`0 0 ${width} ${TIME_CHART_HEIGHT_PX}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {lines.map(({ name, values, shade }) => (
              <path
                key={name}
                className={`${css.path} ${css[shade] ?? ''}`}
                d={path([...values]) ?? ''}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {lines.map(({ name, values, shade }) => {
            const value = values.at(-1)
            return value === null || value === undefined || shade !== 'full' ? null : (
              <circle key={name} className={css.dot} cx={percent(1 - 0.5 / width)} cy={round(y(value))} r="3" />
            )
          })}
          {[...ends, now].map((text, index) => (
            <text
              key={text}
              x={percent(index / 2)}
              y={TIME_CHART_HEIGHT_PX - 3}
              textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}
            >
              {text}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}
