import type { ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import './NeverUsed.module.css'

// Few addresses are unused, so pages of used ones do not load the QR code library.
export const LazyNeverUsed = lazyPart(async () => (await import('./NeverUsed.tsx')).NeverUsed)
