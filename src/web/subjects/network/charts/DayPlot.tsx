import type { ReactNode } from 'react'
import { labelledIn, monthDay } from './axis.ts'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'
import css from './chart.module.css'

export type DayPlotProps = {
  label: string
  /** Width of the axis, left of the first day. */
  axisPx: number
  children: ReactNode
}

/**
 * Plot of a chart over days: horizontally in percent of the width beside the axis, vertically in px. So the server's chart fits every width
 * unchanged, with letters at their size, and need not be drawn again.
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

/** A line across the plot with its label on the axis. */
export const Tick = ({ y, axisPx, text, isBare = false }: { y: number; axisPx: number; text: string; isBare?: boolean }) => (
  <>
    {!isBare && <line className={css.line} x1="-4" x2="100%" y1={round(y)} y2={round(y)} />}
    <text x={-axisPx} y={round(y) + 4}>
      {text}
    </text>
  </>
)

/** The date below a day, if there is space for it. */
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
