import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import './NeverUsed.module.css'

// Few addresses were never used: a page of a used one does without the maker of QR codes.
export const LazyNeverUsed: ComponentType<{ address: string }> = import.meta.env.SSR
  ? eagerPart((await import('./NeverUsed.tsx')).NeverUsed)
  : lazyPart(() => import('./NeverUsed.tsx').then(({ NeverUsed }) => NeverUsed))
