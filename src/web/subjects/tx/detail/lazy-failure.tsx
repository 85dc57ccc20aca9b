import type { ComponentType } from 'react'
import '../../../txview/FailReason.module.css'
import { lazyPart } from '../../../parts/lazy-part.tsx'

/** `Failure`, not loaded by the pages of applied transactions. */
export const LazyFailure = lazyPart(async () => (await import('./Failure.tsx')).Failure)
