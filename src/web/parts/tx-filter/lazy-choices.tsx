import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'
import type { ChoicesProps } from './Choices.tsx'

/** The choices of a filter: with the first one that is opened, and in place of the rows for a page without scripts. */
export const LazyChoices: ComponentType<ChoicesProps> = import.meta.env.SSR
  ? eagerPart((await import('./Choices.tsx')).Choices)
  : lazyPart(() => import('./Choices.tsx').then(({ Choices }) => Choices))
