import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'
import type { RowsPerPageProps } from './RowsPerPage.tsx'
import type { TxBarProps } from './TxBar.tsx'
import './tx-bar.css'

// Its scripts and words come after those of the page: the bar is links and forms, which work without.

/** The bar of filters above a list, and what stands in place of the rows when there are none. */
export const LazyTxBar: ComponentType<TxBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./TxBar.tsx')).TxBar)
  : lazyPart(() => import('./TxBar.tsx').then(({ TxBar }) => TxBar), <div className="txf-wait" />)

export const LazyRowsPerPage: ComponentType<RowsPerPageProps> = import.meta.env.SSR
  ? eagerPart((await import('./TxBar.tsx')).RowsPerPage)
  : lazyPart(() => import('./TxBar.tsx').then(({ RowsPerPage }) => RowsPerPage))
