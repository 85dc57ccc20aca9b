import { useState, type PointerEvent, type ReactNode } from 'react'
import { lazyPart } from '../../parts/lazy-part.tsx'
import type { DayFigures } from './ChartRule.tsx'
import css from './Charts.module.css'

const ChartRule = lazyPart(() => import('./ChartRule.tsx').then((rule) => rule.ChartRule))

export type ChartHoverProps = {
  days: readonly DayFigures[]
  /** Start of the first day, from the left edge of the chart's box. The last day ends `rightPx` before the right edge. */
  leftPx: number
  rightPx: number
  children: ReactNode
}

/** A chart with a rule and the figures of the day under the pointer. The code for them loads when the pointer first comes near. */
export function ChartHover({ days, leftPx, rightPx, children }: ChartHoverProps) {
  const [index, setIndex] = useState<number>()
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - box.left - leftPx) / (box.width - leftPx - rightPx)) * days.length)
    setIndex(at >= 0 && at < days.length ? at : undefined)
  }
  const day = index === undefined ? undefined : days[index]
  return (
    <div className={css.hover} onPointerMove={follow} onPointerLeave={() => setIndex(undefined)}>
      {children}
      {day !== undefined && index !== undefined && (
        <ChartRule day={day} leftPx={leftPx} rightPx={rightPx} part={(index + 0.5) / days.length} />
      )}
    </div>
  )
}
