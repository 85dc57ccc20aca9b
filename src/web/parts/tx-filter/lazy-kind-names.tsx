import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'

/** The labels of all transaction types load with the first filter that needs them. */
export const LazyKindNames: ComponentType<{ kinds: string }> = import.meta.env.SSR
  ? eagerPart((await import('./KindNames.tsx')).KindNames)
  : lazyPart(() => import('./KindNames.tsx').then(({ KindNames }) => KindNames))
