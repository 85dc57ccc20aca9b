import type { ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { DetailTx } from '../../../txview/names.ts'
import '../../../txview/changes/changes.css'

/** `TxChanges`, whose scripts and texts load after those of the page. The server renders it with the page. */
export const LazyTxChanges = lazyPart(async () => (await import('./TxChanges.tsx')).TxChanges)
