import { scaleLinear } from 'd3-scale'
import { formatTick, listTicks } from './axis.ts'
import { TIME_CHART_HEIGHT_PX } from './chart-size.ts'
import css from './chart.module.css'
import { percent, round, Tick } from './DayPlot.tsx'

/** A bar. `name`: label below it, empty for none; where space is short every second one is shown. `title`: complete text. */
export type CountBar = { id: string | number; name: string; title: string; value: number }
export type CountBarsProps = { bars: readonly CountBar[]; label: string }

const PLOT = { top: 12, bottom: 100 }
const AXIS_PX = 38
/** From this number on the bars are narrow. */
const MANY = 40

/** Counts as bars side by side, from 0. */
export function CountBars({ bars, label }: CountBarsProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const ticks = listTicks(0, highest, 3, formatTick)
  const y = scaleLinear()
    .domain([0, Math.max(highest, ticks.at(-1) ?? 0)])
    .range([PLOT.bottom, PLOT.top])
  const step = 1 / Math.max(1, bars.length)
  const part = bars.length >= MANY ? 0.8 : 0.7
  return (
    <div className={css.box}>
      <div className={css.room} style={{ height: TIME_CHART_HEIGHT_PX, paddingLeft: AXIS_PX }}>
        <svg className={css.plot} width="100%" height={TIME_CHART_HEIGHT_PX} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <Tick key={tick} y={y(tick)} axisPx={AXIS_PX} text={formatTick(tick)} />
          ))}
          {bars.map(({ id, name, title, value }, index) => (
            <g key={id}>
              <rect className={css.day} x={percent(index * step)} y={PLOT.top} width={percent(step)} height={PLOT.bottom - PLOT.top}>
                <title>{title}</title>
              </rect>
              <rect
                className={css.bar}
                x={percent((index + (1 - part) / 2) * step)}
                y={round(y(value))}
                width={percent(part * step)}
                height={round(PLOT.bottom - y(value))}
                rx={bars.length >= MANY ? 0 : 2}
                pointerEvents="none"
              />
              {name !== '' && (
                <text
                  className={index % 2 === 0 ? undefined : css.wide}
                  x={percent((index + 0.5) * step)}
                  y={TIME_CHART_HEIGHT_PX - 3}
                  textAnchor="middle"
                >
                  {name}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
}
