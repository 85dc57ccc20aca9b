import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type * as LedgerBarFile from './LedgerBar.tsx'
import type { LedgerBarProps } from './LedgerBar.tsx'
import './tx-bar.css'

const wait = <span className="txf-jump txf-jump-wait" />

/** The filter bar of an account ledger, with scripts and texts loaded after the page. */
export const LazyLedgerBar = lazyPart(async () => (await import('./LedgerBar.tsx')).LedgerBar, <div className="txf-wait" />)

/** The field for a row or a day. */
export const LazyLedgerJump = lazyPart(async () => (await import('./LedgerBar.tsx')).LedgerJump, wait)

/** The day that was found instead of one without a row. */
export const LazyLedgerNoPlace = lazyPart(async () => (await import('./LedgerBar.tsx')).LedgerNoPlace)

export const LazyLedgerRowsPerPage = lazyPart(async () => (await import('./LedgerBar.tsx')).LedgerRowsPerPage)
