import { lazyPart } from '../lazy-part.tsx'

/** The form of choices: loaded when a filter is first opened, and shown instead of the rows on a page without scripts. */
export const LazyChoices = lazyPart(async () => (await import('./Choices.tsx')).Choices)
