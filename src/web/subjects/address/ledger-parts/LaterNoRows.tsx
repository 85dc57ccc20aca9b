import type { ComponentType } from 'react'
import { drawnAtOnce, lazyPart } from '../../../parts/lazy-part.tsx'
import type { NoRowsProps } from './NoRows.tsx'

/** What stands in place of rows when there are none: most ledgers never need it. */
export const LaterNoRows: ComponentType<NoRowsProps> = import.meta.env.SSR
  ? drawnAtOnce((await import('./NoRows.tsx')).NoRows)
  : lazyPart(() => import('./NoRows.tsx').then(({ NoRows }) => NoRows))
