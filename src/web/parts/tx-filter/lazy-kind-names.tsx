import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part.tsx'

/** The labels of all transaction types load with the first filter that needs them. */
export const LazyKindNames = lazyPart(async () => (await import('./KindNames.tsx')).KindNames)
