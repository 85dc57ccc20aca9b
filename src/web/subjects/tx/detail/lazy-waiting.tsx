import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'

/** `WaitingForBlock`, lazy because few transactions are requested before they are in a block. */
export const LazyWaiting: ComponentType<{ txid: string }> = import.meta.env.SSR
  ? eagerPart((await import('./WaitingForBlock.tsx')).WaitingForBlock)
  : lazyPart(async () => (await import('./WaitingForBlock.tsx')).WaitingForBlock)
