import type { ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import css from './chart.module.css'
import type { DayBarsProps } from './DayBars.tsx'
import type { DayGrowthProps } from './DayGrowth.tsx'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'

// The server renders the charts. A browser already has them and loads the chart code only to draw again, for example for a new day.
const space = (
  <div className={css.box}>
    <div style={{ height: DAY_CHART_HEIGHT_PX }} />
  </div>
)

/** `DayBars`; its space is reserved while its script loads. */
export const DayBarsChart = lazyPart(async () => (await import('./DayBars.tsx')).DayBars, space)

/** `DayGrowth`; its space is reserved while its script loads. */
export const DayGrowthChart = lazyPart(async () => (await import('./DayGrowth.tsx')).DayGrowth, space)
