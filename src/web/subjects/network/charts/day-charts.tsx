import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import css from './chart.module.css'
import type { DayBarsProps } from './DayBars.tsx'
import type { DayGrowthProps } from './DayGrowth.tsx'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'

// The server draws charts at once. A browser has them drawn already and fetches what draws them anew, for a new day, only when the page lives.
const space = (
  <div className={css.box}>
    <div style={{ height: DAY_CHART_HEIGHT_PX }} />
  </div>
)

/** `DayBars` in its place, which is kept free while its script is on the way. */
export const DayBarsChart: ComponentType<DayBarsProps> = import.meta.env.SSR
  ? eagerPart((await import('./DayBars.tsx')).DayBars, space)
  : lazyPart(async () => (await import('./DayBars.tsx')).DayBars, space)

/** `DayGrowth` in its place, which is kept free while its script is on the way. */
export const DayGrowthChart: ComponentType<DayGrowthProps> = import.meta.env.SSR
  ? eagerPart((await import('./DayGrowth.tsx')).DayGrowth, space)
  : lazyPart(async () => (await import('./DayGrowth.tsx')).DayGrowth, space)
