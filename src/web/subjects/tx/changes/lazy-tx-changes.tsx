import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import type { DetailTx } from '../../../txview/names.ts'
import '../../../txview/changes/changes.css'

/** `TxChanges`, whose scripts and texts load after those of the page. The server renders it with the page. */
export const LazyTxChanges: ComponentType<{ tx: DetailTx }> = import.meta.env.SSR
  ? eagerPart((await import('./TxChanges.tsx')).TxChanges)
  : lazyPart(() => import('./TxChanges.tsx').then(({ TxChanges }) => TxChanges))
