import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { NoMatchProps } from './NoMatch.tsx'
import type { RefusalProps } from './Refusal.tsx'

/** The message that replaces the rows when there are none: most lists never need it. */
export const LazyNoMatch = lazyPart(async () => (await import('./NoMatch.tsx')).NoMatch)

/** The message about a refused filter, in the form of an account ledger. */
export const LazyRefusal = lazyPart(async () => (await import('./NoMatch.tsx')).Refusal)
