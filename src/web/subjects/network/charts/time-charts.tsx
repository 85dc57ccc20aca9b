import { Suspense } from 'react'
import { lazyComponent } from '../../../parts/lazy-component.tsx'
import css from './chart.module.css'
import { TIME_CHART_HEIGHT_PX } from './chart-size.ts'
import type { CountBarsProps } from './CountBars.tsx'
import type { TimeLinesProps } from './TimeLines.tsx'

// Like the charts over days: rendered by the server, and a browser loads the chart code only to draw again.
const TimeLines = lazyComponent(async () => (await import('./TimeLines.tsx')).TimeLines)
const CountBars = lazyComponent(async () => (await import('./CountBars.tsx')).CountBars)

const space = (
  <div className={css.box}>
    <div style={{ height: TIME_CHART_HEIGHT_PX }} />
  </div>
)

/** `TimeLines`; its space is reserved while its script loads. */
export const TimeLinesChart = (props: TimeLinesProps) => (
  <Suspense fallback={space}>
    <TimeLines {...props} />
  </Suspense>
)

/** `CountBars`; its space is reserved while its script loads. */
export const CountBarsChart = (props: CountBarsProps) => (
  <Suspense fallback={space}>
    <CountBars {...props} />
  </Suspense>
)
