import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'

/** `WaitingForBlock`: hardly any transaction is asked for before a block holds it. */
export const LazyWaiting: ComponentType<{ txid: string }> = import.meta.env.SSR
  ? eagerPart((await import('./WaitingForBlock.tsx')).WaitingForBlock)
  : lazyPart(async () => (await import('./WaitingForBlock.tsx')).WaitingForBlock)
