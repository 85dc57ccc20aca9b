import type { ReactElement } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import css from './chart.module.css'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'

// The server renders the charts. A browser already has them and loads the chart code only to draw again, for example for a new day.

/** Reserves the space of a chart while its script loads. */
export const chartSpace = (height: number): ReactElement => (
  <div className={css.box}>
    <div style={{ height }} />
  </div>
)

export const DayBarsChart = lazyPart(async () => (await import('./DayBars.tsx')).DayBars, chartSpace(DAY_CHART_HEIGHT_PX))
export const DayGrowthChart = lazyPart(async () => (await import('./DayGrowth.tsx')).DayGrowth, chartSpace(DAY_CHART_HEIGHT_PX))
