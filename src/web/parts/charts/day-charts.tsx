import { lazy, Suspense, type ComponentType } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'
import css from './chart.module.css'
import type { DayBarsProps } from './DayBars.tsx'
import type { DayGrowthProps } from './DayGrowth.tsx'
import { DAY_CHART_HEIGHT_PX } from './chart-size.ts'

// The server draws charts at once. A browser has them drawn already and fetches what draws them anew, for a new day, only when the page lives (D18).
const DayBars: ComponentType<DayBarsProps> = import.meta.env.SSR
  ? (await import('./DayBars.tsx')).DayBars
  : lazy(async () => ({ default: (await loadChunk(() => import('./DayBars.tsx'))).DayBars }))
const DayGrowth: ComponentType<DayGrowthProps> = import.meta.env.SSR
  ? (await import('./DayGrowth.tsx')).DayGrowth
  : lazy(async () => ({ default: (await loadChunk(() => import('./DayGrowth.tsx'))).DayGrowth }))

const space = (
  <div className={css.box}>
    <div style={{ height: DAY_CHART_HEIGHT_PX }} />
  </div>
)

/** `DayBars` in its place, which is kept free while its script is on the way. */
export const DayBarsChart = (props: DayBarsProps) => (
  <Suspense fallback={space}>
    <DayBars {...props} />
  </Suspense>
)

/** `DayGrowth` in its place, which is kept free while its script is on the way. */
export const DayGrowthChart = (props: DayGrowthProps) => (
  <Suspense fallback={space}>
    <DayGrowth {...props} />
  </Suspense>
)
