import type { ReactNode } from 'react'
import { labelledIn, monthDay } from './axis.ts'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'
import css from './chart.module.css'

export type DayPlotProps = {
  label: string
  /** Room of the axis, left of the first day. */
  axisPx: number
  children: ReactNode
}

/**
 * Where a chart over days is drawn: across in percent of the room beside the axis, down in px. So the server's drawing fits every width
 * as it is, with its letters at their size, and is never drawn twice.
 */
export const DayPlot = ({ label, axisPx, children }: DayPlotProps) => (
  <div className={css.box}>
    <div className={css.room} style={{ height: DAY_CHART_HEIGHT_PX, paddingLeft: axisPx }}>
      <svg className={css.plot} width="100%" height={DAY_CHART_HEIGHT_PX} role="img" aria-label={label}>
        {children}
      </svg>
    </div>
  </div>
)

/** A line across the plot and its figure on the axis. */
export const Tick = ({ y, axisPx, text, isBare = false }: { y: number; axisPx: number; text: string; isBare?: boolean }) => (
  <>
    {!isBare && <line className={css.line} x1="-4" x2="100%" y1={round(y)} y2={round(y)} />}
    <text x={-axisPx} y={round(y) + 4}>
      {text}
    </text>
  </>
)

/** The date below a day, where there is room for it. */
export function DayLabel({ date, index, count }: { date: string; index: number; count: number }) {
  const place = labelledIn(index, count)
  if (place === 'none') return null
  return (
    <text
      className={place === 'all' ? undefined : css[place]}
      x={percent((index + 0.5) / count)}
      y={DAY_CHART_HEIGHT_PX - 3}
      textAnchor="middle"
    >
      {monthDay(date)}
    </text>
  )
}

export const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`
export const round = (value: number): number => Math.round(value * 10) / 10
