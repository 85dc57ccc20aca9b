import { lazyPart } from '../lazy-part.tsx'

/** The message that replaces the rows when there are none: most lists never need it. */
export const LazyNoMatch = lazyPart(async () => (await import('./NoMatch.tsx')).NoMatch)

/** The message about a refused filter, in the form of an account ledger. */
export const LazyRefusal = lazyPart(async () => (await import('./NoMatch.tsx')).Refusal)
