import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'
import type { NoMatchProps } from './NoMatch.tsx'
import type { RefusalProps } from './Refusal.tsx'

/** The message that replaces the rows when there are none: most lists never need it. */
export const LazyNoMatch: ComponentType<NoMatchProps> = import.meta.env.SSR
  ? eagerPart((await import('./NoMatch.tsx')).NoMatch)
  : lazyPart(() => import('./NoMatch.tsx').then(({ NoMatch }) => NoMatch))

/** The message about a refused filter, in the form of an account ledger. */
export const LazyRefusal: ComponentType<RefusalProps> = import.meta.env.SSR
  ? eagerPart((await import('./NoMatch.tsx')).Refusal)
  : lazyPart(() => import('./NoMatch.tsx').then(({ Refusal }) => Refusal))
