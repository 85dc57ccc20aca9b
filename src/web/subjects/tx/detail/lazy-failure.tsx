import type { ComponentType } from 'react'
import '../../../txview/FailReason.module.css'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'

/** `Failure`, not loaded by the pages of applied transactions. */
export const LazyFailure: ComponentType<{ code: number }> = import.meta.env.SSR
  ? eagerPart((await import('./Failure.tsx')).Failure)
  : lazyPart(async () => (await import('./Failure.tsx')).Failure)
