import type { ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'

/** `WaitingForBlock`, lazy because few transactions are requested before they are in a block. */
export const LazyWaiting = lazyPart(async () => (await import('./WaitingForBlock.tsx')).WaitingForBlock)
