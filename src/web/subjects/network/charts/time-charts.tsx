import { lazy, Suspense, type ComponentType } from 'react'
import { loadChunk } from '../../../data/load-chunk.ts'
import css from './chart.module.css'
import { TIME_CHART_HEIGHT_PX } from './chart-size.ts'
import type { CountBarsProps } from './CountBars.tsx'
import type { TimeLinesProps } from './TimeLines.tsx'

// As the charts over days: the server draws at once, a browser fetches what draws anew once the page lives.
const TimeLines: ComponentType<TimeLinesProps> = import.meta.env.SSR
  ? (await import('./TimeLines.tsx')).TimeLines
  : lazy(async () => ({ default: (await loadChunk(() => import('./TimeLines.tsx'))).TimeLines }))
const CountBars: ComponentType<CountBarsProps> = import.meta.env.SSR
  ? (await import('./CountBars.tsx')).CountBars
  : lazy(async () => ({ default: (await loadChunk(() => import('./CountBars.tsx'))).CountBars }))

const space = (
  <div className={css.box}>
    <div style={{ height: TIME_CHART_HEIGHT_PX }} />
  </div>
)

/** `TimeLines` in its place, which is kept free while its script is on the way. */
export const TimeLinesChart = (props: TimeLinesProps) => (
  <Suspense fallback={space}>
    <TimeLines {...props} />
  </Suspense>
)

/** `CountBars` in its place, which is kept free while its script is on the way. */
export const CountBarsChart = (props: CountBarsProps) => (
  <Suspense fallback={space}>
    <CountBars {...props} />
  </Suspense>
)
