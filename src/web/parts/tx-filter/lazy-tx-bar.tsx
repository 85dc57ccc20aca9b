import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { RowsPerPageProps } from './RowsPerPage.tsx'
import type { TxBarProps } from './TxBar.tsx'
import './tx-bar.css'

// Scripts and texts load after the page: the links and forms of the bar work without them.

/** The filter bar of a list, and the message that replaces the rows when there are none. */
export const LazyTxBar = lazyPart(async () => (await import('./TxBar.tsx')).TxBar, <div className="txf-wait" />)

export const LazyRowsPerPage = lazyPart(async () => (await import('./TxBar.tsx')).RowsPerPage)
