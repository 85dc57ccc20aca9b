import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'

/** Names of all kinds come with the first filter that has one. */
export const LazyKindNames: ComponentType<{ kinds: string }> = import.meta.env.SSR
  ? eagerPart((await import('./KindNames.tsx')).KindNames)
  : lazyPart(() => import('./KindNames.tsx').then(({ KindNames }) => KindNames))
