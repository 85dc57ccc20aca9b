import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import './NeverUsed.module.css'

// Few addresses are unused, so pages of used ones do not load the QR code library.
export const LazyNeverUsed: ComponentType<{ address: string }> = import.meta.env.SSR
  ? eagerPart((await import('./NeverUsed.tsx')).NeverUsed)
  : lazyPart(() => import('./NeverUsed.tsx').then(({ NeverUsed }) => NeverUsed))
