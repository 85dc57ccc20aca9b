import type { ComponentType } from 'react'
import { drawnAtOnce, lazyPart } from '../lazy-part.tsx'
import type { NoMatchProps } from './NoMatch.tsx'

/** What stands in place of rows when there are none: most lists never need it. */
export const LaterNoMatch: ComponentType<NoMatchProps> = import.meta.env.SSR
  ? drawnAtOnce((await import('./NoMatch.tsx')).NoMatch)
  : lazyPart(() => import('./NoMatch.tsx').then(({ NoMatch }) => NoMatch))
